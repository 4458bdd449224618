import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import { useDialogFrame } from '../dialog/dialog-frame.ts'
import { PopPanel } from '../popover/pop-panel.tsx'
import classes from './row-menu.module.css'

export interface RowAction {
  /** What it does and to what: 'Ajustar saldo de Nubank'. */
  label: string
  /** In the menu, which names the row: 'Ajustar saldo'. */
  short: string
  Icon: Icon
  disabled?: boolean
  /** Opens a dialog. */
  asks?: boolean
  /** `pressed`: the button, or what opened the menu. */
  onPress: (pressed: HTMLElement) => void
  className?: string
  ref?: Ref<HTMLButtonElement>
}

interface RowMenuProps {
  /** The row's name. */
  of: string
  actions: readonly RowAction[]
  anchor: HTMLElement
}

/** The actions of a row with their names. */
export function RowMenu({ of, actions, anchor }: RowMenuProps) {
  const { close } = useDialogFrame()
  const possible = actions.filter(({ disabled }) => !disabled)
  return (
    <PopPanel
      title={`Ações de ${of}`}
      anchor={anchor}
      subject={<p className={`${classes.subject} wrap-anywhere`}>{of}</p>}
    >
      {() => (
        <div className={`${classes.menu} grid`}>
          {possible.map(({ short, Icon, onPress }) => (
            <button
              key={short}
              type="button"
              className="menu-line"
              onClick={() => {
                // Gone first: the row's editor cannot take the focus while a dialog has it.
                flushSync(close)
                onPress(anchor)
              }}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {short}
            </button>
          ))}
        </div>
      )}
    </PopPanel>
  )
}

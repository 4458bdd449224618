import { useDialogFrame } from '../dialog/dialog-frame.ts'
import { PopPanel } from '../dialog/pop-panel.tsx'
import type { RowAction } from './row-actions.tsx'
import classes from './row-menu.module.css'

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
    <PopPanel title={`Ações de ${of}`} anchor={anchor} subject={<p className={`${classes.subject} anywhere`}>{of}</p>}>
      {() => (
        <div className={`${classes.menu} stack`}>
          {possible.map(({ short, Icon, onPress }) => (
            <button
              key={short}
              type="button"
              onClick={() => {
                close()
                onPress()
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

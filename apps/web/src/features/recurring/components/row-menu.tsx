import { IconCash, IconLink, IconPencil, IconPlayerSkipForward, IconSettings, IconTrash } from '@tabler/icons-react'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { ReactNode } from 'react'
import { useDialogFrame } from '../../../ui/dialog/dialog-frame.ts'
import { PopPanel } from '../../../ui/dialog/pop-panel.tsx'
import classes from './row-menu.module.css'

export interface RowActions {
  onPay: (item: Recurring) => void
  /** With another amount or on another day. */
  onPayOther: (item: Recurring) => void
  onLink: (item: Recurring) => void
  onSkip: (item: Recurring) => void
  onEdit: (item: Recurring) => void
  onEditAll: (item: Recurring) => void
  onRemove: (item: Recurring) => void
}

interface RowMenuProps extends RowActions {
  item: Recurring
  anchor: HTMLElement
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function RowMenu({ item, anchor, ...actions }: RowMenuProps) {
  const { close } = useDialogFrame()
  const { description, paymentStatus, occurrences } = item
  const isUnpaid = paymentStatus !== 'pago'
  const run = (action: (item: Recurring) => void) => () => {
    close()
    action(item)
  }
  return (
    <PopPanel
      title={`Ações de ${description}`}
      anchor={anchor}
      subject={<p className={classes.subject}>{description}</p>}
    >
      {() => (
        <div className={`${classes.menu} stack`}>
          {isUnpaid && (
            <>
              <Entry
                icon={<IconCash {...ICON} />}
                label="Pagar com outro valor ou data"
                onPress={run(actions.onPayOther)}
              />
              <Entry
                icon={<IconLink {...ICON} />}
                label="Já paguei: escolher o lançamento"
                onPress={run(actions.onLink)}
              />
              {occurrences.length > 0 && (
                <Entry
                  icon={<IconPlayerSkipForward {...ICON} />}
                  label="Pular este mês"
                  onPress={run(actions.onSkip)}
                />
              )}
            </>
          )}
          <Entry
            icon={<IconPencil {...ICON} />}
            label="Editar modo, vencimento e aviso"
            onPress={run(actions.onEdit)}
          />
          <Entry
            icon={<IconSettings {...ICON} />}
            label="Editar valor, conta e mais"
            onPress={run(actions.onEditAll)}
          />
          <Entry icon={<IconTrash {...ICON} />} label="Excluir" onPress={run(actions.onRemove)} />
        </div>
      )}
    </PopPanel>
  )
}

const Entry = ({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    {icon}
    {label}
  </button>
)

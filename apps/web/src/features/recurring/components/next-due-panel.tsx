import { IconRepeat } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import { Rows } from '../../../ui/list/row.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { dueText, isNear, nextDue, payableText, shownOf } from '../rules/month.ts'
import { DayMark } from './day-mark.tsx'
import classes from './next-due-panel.module.css'
import { PayButton } from './pay-button.tsx'

const SHOWN = 3

interface NextDuePanelProps {
  items: readonly Recurring[]
  today: Day
  paying: readonly Id[]
  onPay: (item: Recurring) => void
}

export function NextDuePanel({ items, today, paying, onPay }: NextDuePanelProps) {
  const next = nextDue(items).slice(0, SHOWN)
  return (
    <Panel title="Próximos Vencimentos" flush>
      {next.length === 0 ? (
        <p className={classes.done}>Tudo pago neste mês.</p>
      ) : (
        <Rows label="Próximos Vencimentos">
          {next.map((item, index) => {
            const due = shownOf(item)
            const isLate = due.status === 'atrasado'
            const isAutomatic = item.mode === 'automatic'
            const note = [payableText(due, today), isAutomatic && 'automático'].filter(Boolean)
            return (
              <li key={item.id} className={classes.row}>
                <DayMark day={due.dueDate} late={isLate} />
                <div className={classes.texts}>
                  <p className={classes.name}>{item.description}</p>
                  <p className={classes.note} data-near={isNear(due, item.notifyDays, today) || undefined}>
                    <span data-late={isLate || undefined}>{dueText(due.dueDate, today)}</span>
                    {note.length > 0 && ` · ${note.join(' · ')}`}
                  </p>
                </div>
                <AmountText amount={due.amount} column />
                <span className={classes.action}>
                  {isAutomatic ? (
                    <IconRepeat size={18} stroke={1.75} role="img" aria-label="Automático" />
                  ) : (
                    <PayButton
                      item={item}
                      busy={paying.includes(item.id)}
                      strong={index === 0}
                      onPay={() => onPay(item)}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </Rows>
      )}
    </Panel>
  )
}

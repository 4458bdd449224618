import type { Occurrence } from '@tostao/contract/recurring-shape'
import { formatShortDay } from '@tostao/primitives/calendar'
import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { counted } from '../../../lib/counted.ts'
import { Figure } from '../../../ui/money/figure.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { WithDue } from '../rules/sums.ts'
import classes from './status-card.module.css'

const SHOWN = 3

interface StatusCardProps {
  title: string
  status: Occurrence['status']
  items: readonly (WithDue & { id: number; description: string })[]
  count: number
  total: Centavos
}

export function StatusCard({ title, status, items, count, total }: StatusCardProps) {
  const due = items
    .flatMap(({ id, description, occurrences }) => occurrences.map((one) => ({ id, description, ...one })))
    .filter((one) => one.status === status)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  // What was paid last is the news.
  const shown = (status === 'pago' ? due.toReversed() : due).slice(0, SHOWN)
  return (
    <Panel title={title} actions={<span className="faint small medium">{count}</span>}>
      <div className={classes.total} data-status={count > 0 ? status : undefined}>
        <Figure amount={total} />
      </div>
      {shown.length > 0 && (
        <ul className={`${classes.list} stack`} aria-label={title}>
          {shown.map(({ id, description, dueDate, amount }) => (
            <li key={`${id} ${dueDate}`}>
              <span className="faint small figures">{formatShortDay(dueDate)}</span>
              <span className="cut">{description}</span>
              <span className="figures to-right medium">{formatAmount(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {count > SHOWN && <p className="faint small figures">e mais {counted(count - SHOWN, 'gasto', 'gastos')}</p>}
    </Panel>
  )
}

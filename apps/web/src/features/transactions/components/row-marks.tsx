import { IconCalendarTime, IconChecks, IconClock } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { today } from '../../../lib/today.ts'
import { titleOf } from '../rules/ledger.ts'
import classes from './row-marks.module.css'
import { statusNames } from './status-names.ts'

const STATUS_ICONS = { PENDING: IconClock, RECONCILED: IconChecks }

/** What a row says in small below its title: payee, whether it is yet to come, status, tags. */
export function RowMarks({ item }: { item: Transaction }) {
  const { date, payee_name, status, tags } = item
  const payee = payee_name === titleOf(item) ? null : payee_name
  const StatusIcon = status === 'CLEARED' ? undefined : STATUS_ICONS[status]
  return (
    <div className={classes.marks}>
      {payee && <span>{payee}</span>}
      {date > today() && (
        <span>
          <IconCalendarTime size={14} aria-hidden /> Previsto
        </span>
      )}
      {StatusIcon && (
        <span>
          <StatusIcon size={14} aria-hidden /> {statusNames[status]}
        </span>
      )}
      {tags.map(({ id, name }) => (
        <span key={id} className={classes.tag}>
          #{name}
        </span>
      ))}
    </div>
  )
}

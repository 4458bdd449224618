import { IconChecks, IconClock } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { titleOf } from './ledger.ts'
import { statusNames } from './status-names.ts'
import classes from './transaction-row.module.css'

const STATUS_ICONS = { PENDING: IconClock, RECONCILED: IconChecks }

/** What a row says in small below its title: payee, status, tags. */
export function RowMarks({ item }: { item: Transaction }) {
  const { payee_name, status, tags } = item
  const payee = payee_name === titleOf(item) ? null : payee_name
  const StatusIcon = status === 'CLEARED' ? undefined : STATUS_ICONS[status]
  return (
    <div className={classes.marks}>
      {payee && <span>{payee}</span>}
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

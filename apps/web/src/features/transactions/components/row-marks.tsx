import { IconArchive, IconCalendarTime, IconChecks, IconClock } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { today } from '../../../lib/today.ts'
import { titleOf } from '../rules/ledger.ts'
import classes from './row-marks.module.css'
import { statusNames } from './status-names.ts'

const STATUS_ICONS = { PENDING: IconClock, RECONCILED: IconChecks }

interface RowMarksProps {
  item: Transaction
  /** One of its accounts is archived, so the dashboard does not count it. */
  archived: boolean
}

export function RowMarks({ item, archived }: RowMarksProps) {
  const { date, payeeName, status, tags } = item
  const payee = payeeName === titleOf(item) ? null : payeeName
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
      {archived && (
        <span>
          <IconArchive size={14} aria-hidden /> Conta arquivada
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

import type { Occurrence } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Columns } from '#ui/list/columns.tsx'
import { Rows } from '#ui/list/row.tsx'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayMark } from '../components/day-mark.tsx'
import { dueText, payableText } from '../rules/month.ts'
import classes from './next-rows.module.css'

export { PayButton } from '../components/pay-button.tsx'

interface NextRowProps {
  description: string
  /** Opens it: the whole row is the target. */
  to?: To
  /** What is due, when it is no fixed expense. */
  kind?: string
  due: Pick<Occurrence, 'dueDate' | 'payableOn' | 'status' | 'amount'>
  isAutomatic: boolean
  /** It stands out. */
  isNear: boolean
  /** With '−', where transactions stand beside it. */
  signed?: boolean
  today: Day
  /** Before the amount, in the dashboard's order. */
  before?: ReactNode
  action?: ReactNode
}

/** A due date that is still to be paid. */
export function NextRow({
  description,
  to,
  kind,
  due,
  isAutomatic,
  isNear,
  signed,
  today,
  before,
  action,
}: NextRowProps) {
  const stop = useRovingTabIndex<HTMLLIElement>('row')
  const isLate = due.status === 'atrasado'
  const note = [payableText(due, today), isAutomatic && 'automático', kind].filter(Boolean)
  return (
    <li className={`${classes.row} ${to ? 'covered' : ''}`} data-row {...stop}>
      <DayMark day={due.dueDate} late={isLate} />
      <div>
        <p className="truncate font-medium text-row max-md:whitespace-normal">
          {to ? (
            <Link to={to} className="cover">
              {description}
            </Link>
          ) : (
            description
          )}
        </p>
        <p
          className={`${classes.note} truncate text-ink-3 text-small leading-tighter max-md:whitespace-normal`}
          data-near={isNear || undefined}
        >
          <span data-late={isLate || undefined}>{dueText(due.dueDate, today)}</span>
          {note.length > 0 && ` · ${note.join(' · ')}`}
        </p>
      </div>
      {before && <span data-cell="below">{before}</span>}
      <span data-cell="end">
        <AmountText amount={due.amount} column {...(signed && { type: 'DESPESA' })} />
      </span>
      {action && (
        <span className="grid min-w-16.5 place-items-center text-ink-3" data-cell="below">
          {action}
        </span>
      )}
    </li>
  )
}

export const NextRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Columns columns="2.25rem minmax(0, 1fr)" apart>
    <Rows label={label}>{children}</Rows>
  </Columns>
)

import type { Id } from '@tostao/contract/fields'
import { formatDay, formatShortDay } from '@tostao/primitives/calendar'
import { type KeyboardEvent, memo, type Ref } from 'react'
import { Disc } from '#ui/mark/disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import type { ShownRecords } from '../hooks/use-import-session.ts'
import type { RowActions } from '../hooks/use-row-actions.ts'
import { isOffered } from '../rules/outlook.ts'
import type { AccountPreview } from '../rules/preview.ts'
import { type ReviewedRow, showsCategory, takesCategory } from '../rules/review.ts'
import { notesOf } from '../rules/row-notes.ts'
import { rowTitle } from '../rules/row-title.ts'
import { shownCategory } from '../rules/suggestions.ts'
import { ReviewNote, SpreadAnswer } from './review-note.tsx'
import { ReviewPill } from './review-pill.tsx'
import classes from './review-row.module.css'
import { ReviewState } from './review-state.tsx'
import { RowCheck } from './row-check.tsx'

interface ReviewRowProps {
  ref: Ref<HTMLTableRowElement>
  row: ReviewedRow
  /** Among the rows that are shown, and how far below the first. */
  position: number
  top: number
  /** Whether the keys are here. */
  isActive: boolean
  onActive: (position: number) => void
  /** The account of the statement's rows: only others are named. */
  home: Id | undefined
  statement: Pick<AccountPreview, 'currency' | 'checks' | 'unconfirmed'> | undefined
  records: ShownRecords
  hasYears: boolean
  /** Whether the signs of the file decide the types, so that its balances say something. */
  bySign: boolean
  /** Whether its state is not that of all rows beside it. */
  saysState: boolean
  /** Whether above the rows stands that they have no category. */
  isTold: boolean
  actions: RowActions
  /** Of a row that just got a category: the others of its merchant that could take it. */
  others: readonly number[] | undefined
}

/** It takes the category of its purchase. */
const REFUND = { color: 'cinza', icon: 'receipt-refund' } as const
/** Nobody has asked yet what it is. */
const UNKNOWN = { color: 'cinza', icon: 'dots' } as const

/** Drawn again when something of it changes: an answer to another row does not. */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { ref, row, position, top, isActive, onActive, home, statement, records, hasYears } = props
  const { bySign, saysState, isTold, actions, others } = props
  const { transaction, resolved, becomes, enters, categoryId } = row
  const { day, amount, installment } = transaction
  const entry = resolved.kind === 'row' ? resolved.row : undefined
  const isTransfer = becomes === 'transfer'
  const isRefund = becomes === 'entry' && !takesCategory(row)
  const category = showsCategory(row) ? shownCategory(categoryId, row, records.categories) : undefined
  const isOpen = showsCategory(row) || row.payment?.isOpen === true
  const { text, whole } = rowTitle(row)
  const date = hasYears ? formatDay(day) : formatShortDay(day)
  const notes = notesOf(row, bySign ? statement : undefined, home, records)
  // A phone has no room for more than what the row belongs to.
  const saysAll = row.link === 'taken' && !takesCategory(row)
  const tabIndex = isActive ? 0 : -1
  const note = { row, records, actions, tabIndex }
  const pill = { ...note, text, isTold }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (target !== currentTarget || (key !== ' ' && key !== 'Enter')) return
    event.preventDefault()
    if (key === ' ') actions.toggle(row, currentTarget)
    else if (row.link === 'asked') currentTarget.querySelector<HTMLElement>('[data-answer]')?.focus()
    else if (row.payment) actions.chooseAccount(row, currentTarget)
    else if (isOffered(row)) actions.takeOffer(row)
    else if (enters && takesCategory(row) && showsCategory(row)) actions.chooseCategory(row, currentTarget)
  }
  return (
    <tr
      ref={ref}
      tabIndex={tabIndex}
      data-index={position}
      aria-rowindex={position + 1}
      className={classes.row}
      data-row
      data-out={!enters || undefined}
      style={{ top }}
      onFocus={() => onActive(position)}
      onKeyDown={onKeyDown}
    >
      <td className="flex">
        {becomes !== 'unreadable' && (
          <RowCheck
            label={`Importar ${text}`}
            checked={enters}
            disabled={!row.canEnter}
            tabIndex={tabIndex}
            onToggle={(anchor) => actions.toggle(row, anchor)}
          />
        )}
      </td>
      <td data-cell="wide">
        <time className="whitespace-nowrap text-ink-2 text-small tabular-nums" dateTime={day}>
          {date}
        </time>
      </td>
      <td className={classes.mark}>
        <Disc of={isTransfer ? 'transfer' : isRefund ? REFUND : (category ?? (isOpen ? null : UNKNOWN))} />
      </td>
      <td>
        <p className={`${classes.name} flex items-center gap-2 font-medium text-row`}>
          <span className={`${classes.text} truncate max-md:whitespace-normal`} title={whole}>
            {text}
          </span>
          {installment && (
            <Tag>
              {installment.number} de {installment.of}
            </Tag>
          )}
        </p>
        {!saysAll && (
          <div
            className={`${classes.brief} flex flex-wrap gap-x-1.5 text-ink-3 text-small leading-tighter`}
            data-cell="narrow"
            data-color={category?.color}
          >
            <span>{date}</span>
            <ReviewPill {...pill} className={classes.plain} />
            {isOffered(row) && <span>{row.reserve === undefined ? row.offer?.reason : 'transferência'}</span>}
          </div>
        )}
        <ReviewNote {...note} date={saysAll ? date : undefined} />
        {others && row.merchantName !== '' && categoryId !== null && (
          <SpreadAnswer
            {...{ row, others, actions, tabIndex }}
            // Not for a refund, which is an exception.
            rule={records.categories.find(({ id, type }) => id === categoryId && type === entry?.type)}
          />
        )}
        {notes.length > 0 && <p className="text-ink-3 text-small leading-tighter">{notes.join(' · ')}</p>}
      </td>
      <td className={`${classes.pill} flex`} data-cell="wide">
        <ReviewPill {...pill} />
      </td>
      <td className={classes.state} data-cell="wide end">
        {saysState && <ReviewState row={row} />}
      </td>
      <td className={`${classes.amount} text-row`} data-cell="end">
        <AmountText
          amount={Math.abs(amount)}
          currency={statement?.currency}
          column
          {...(entry && !isTransfer && { type: entry.type })}
        />
      </td>
    </tr>
  )
})

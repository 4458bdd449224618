import { IconArchive, IconCalendarTime, IconChecks, IconNote } from '@tabler/icons-react'
import type { Transaction } from '@tostao/contract/transactions'
import { today } from '#lib/today.ts'
import { Tag } from '#ui/mark/tag.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { detailOf, payeeOf } from '../shared/rules/ledger.ts'
import classes from './row-note.module.css'
import { statusNames } from './status-names.ts'

interface RowNoteProps {
  item: Transaction
  /** Its day stands in no header. */
  dated: boolean
  /** One of its accounts is archived, so the dashboard does not count it. */
  archived: boolean
}

/** Letters of a note that a screen reader reads in the list. */
const SPOKEN = 200
const ICON = { size: 14, 'aria-hidden': true } as const

/** One line below the name. */
export function RowNote({ item, dated, archived }: RowNoteProps) {
  const { date, note, status, tags } = item
  const payee = payeeOf(item)
  const said = payee ?? detailOf(item)
  // 'Pendente' says it too, and the day stands above.
  const isAhead = date > today() && status !== 'PENDING'
  if (!said && !isAhead && status === 'CLEARED' && !dated && !archived && !note && tags.length === 0) return null
  return (
    <div className={classes.note}>
      {dated && (
        <span className="flex-none" data-cell="wide">
          <DayText day={date} />
        </span>
      )}
      {status === 'PENDING' && <Tag tone="open">{statusNames.PENDING}</Tag>}
      {isAhead && (
        <span className={`${classes.mark} inline-flex flex-none items-center`}>
          <IconCalendarTime {...ICON} /> <span className={classes.word}>Previsto</span>
        </span>
      )}
      {status === 'RECONCILED' && (
        <span className={`${classes.mark} inline-flex flex-none items-center`}>
          <IconChecks {...ICON} /> <span className={classes.word}>{statusNames.RECONCILED}</span>
        </span>
      )}
      {archived && (
        <span className={`${classes.mark} inline-flex flex-none items-center`}>
          <IconArchive {...ICON} /> <span className={classes.word}>Conta arquivada</span>
        </span>
      )}
      {note && (
        <span className={`${classes.mark} inline-flex flex-none items-center`} title={note}>
          <IconNote {...ICON} />
          <span className="sr-only">Observação: {note.slice(0, SPOKEN)}</span>
        </span>
      )}
      {(said || tags.length > 0) && (
        <span className={`${classes.text} min-w-0 md:truncate`}>
          {tags.map(({ id, name }) => (
            <span key={id} className={classes.tag}>
              #{name}{' '}
            </span>
          ))}
          <span className={classes.said} title={said}>
            {said}
          </span>
        </span>
      )}
    </div>
  )
}

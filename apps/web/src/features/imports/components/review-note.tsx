import type { Category } from '@tostao/contract/categories'
import { formatCount } from '@tostao/primitives/count'
import { useAlways } from '#features/categories/shared/use-always.ts'
import type { ShownRecords } from '../hooks/use-import-session.ts'
import type { RowActions } from '../hooks/use-row-actions.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { matchText } from './match-text.ts'
import { NO_TRANSFER } from './payment-texts.ts'
import classes from './review-note.module.css'

interface ReviewNoteProps {
  row: ReviewedRow
  records: ShownRecords
  actions: RowActions
  tabIndex: number
  /** Where nothing else of the row says its day on a phone. */
  date: string | undefined
}

/** What the row belongs to, with the answer that changes it. */
export function ReviewNote({ row, records, actions, tabIndex, date }: ReviewNoteProps) {
  const { link, payment } = row
  const text = matchText(row, records)
  const answer = (isIt: boolean, label: string) => (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`${classes.answer} link`}
      data-answer
      onClick={() => actions.answerMatch(row, isIt)}
    >
      {label}
    </button>
  )
  return (
    <>
      {text && (
        <p className={`${classes.note} text-ink-3 text-small leading-tighter`}>
          {date && <span className={classes.date}>{date} · </span>}
          {link === 'taken' ? text.fact : text.question}
          {link === 'taken' && <> · {answer(false, 'não é')}</>}
          {link === 'asked' && (
            <>
              {' · '}
              {answer(true, row.finding?.state === 'candidate' ? 'É a mesma' : 'É')} · {answer(false, 'Não é')}
            </>
          )}
          {link === undefined && <> · {answer(true, 'é sim')}</>}
        </p>
      )}
      {payment && !payment.isOpen && (
        <p className={`${classes.note} text-ink-3 text-small leading-tighter`}>
          {payment.accountId === undefined ? NO_TRANSFER[payment.from] : paidText(row, records)} ·{' '}
          <button
            type="button"
            tabIndex={tabIndex}
            className={`${classes.answer} link`}
            aria-haspopup="dialog"
            data-answer
            onClick={(event) => actions.chooseAccount(row, event.currentTarget)}
          >
            mudar
          </button>
        </p>
      )}
    </>
  )
}

interface SpreadAnswerProps {
  row: ReviewedRow
  /** Those of its merchant that could take its category. */
  others: readonly number[]
  /** The category that could be a rule. */
  rule: Category | undefined
  actions: RowActions
  tabIndex: number
}

/** Gives the category that a row just got to the others of its merchant, or makes it a rule. */
export function SpreadAnswer({ row, others, rule, actions, tabIndex }: SpreadAnswerProps) {
  const always = useAlways()
  const { merchantName: name } = row
  const count = others.length
  const answer = (label: string, onClick: () => void) => (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`${classes.answer} link`}
      data-answer
      onClick={({ currentTarget }) => {
        // The pressed button goes away.
        currentTarget.closest('tr')?.focus()
        onClick()
      }}
    >
      {label}
    </button>
  )
  const label = count === 1 ? `Aplicar à outra de ${name}` : `Aplicar às outras ${formatCount(count)} de ${name}`
  return (
    <p className={`${classes.note} text-ink-3 text-small leading-tighter`}>
      {count > 0 && answer(label, () => actions.spreadCategory(row, others))}
      {count > 0 && rule && ' · '}
      {rule &&
        answer('Sempre', () => {
          void always(name, rule)
          actions.spreadCategory(row, [])
        })}
    </p>
  )
}

const paidText = ({ payment, transaction }: ReviewedRow, { accounts }: ShownRecords) =>
  `Transferência ${transaction.amount > 0 ? 'de' : 'para'} ${accounts.find(({ id }) => id === payment?.accountId)?.name ?? 'uma conta arquivada'}`

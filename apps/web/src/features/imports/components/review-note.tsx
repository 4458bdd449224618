import { formatCount } from '@tostao/primitives/count'
import type { ReviewActions, ShownRecords } from '../hooks/use-review.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { matchText } from './match-text.ts'
import { NO_TRANSFER } from './payment-texts.ts'
import classes from './review-note.module.css'

interface ReviewNoteProps {
  row: ReviewedRow
  records: ShownRecords
  actions: ReviewActions
  tabIndex: number
  /** Where nothing else of the row says its day on a phone. */
  date: string | undefined
}

/** What the row belongs to, with the answer that changes it. */
export function ReviewNote({ row, records, actions, tabIndex, date }: ReviewNoteProps) {
  const { link, payment, enters } = row
  const text = matchText(row, records)
  const answer = (isIt: boolean, label: string) => (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`${classes.answer} link`}
      data-answer
      onClick={() => actions.onMatch(row, isIt)}
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
              {answer(true, 'É')} · {answer(false, 'Não é')}
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
            onClick={(event) => actions.onAccount(row, event.currentTarget)}
          >
            mudar
          </button>
        </p>
      )}
      {payment?.isOpen && payment.from === 'card' && !enters && link !== 'asked' && (
        <p className="text-ink-3 text-small leading-tighter max-md:hidden">Fica de fora até você dizer</p>
      )}
    </>
  )
}

interface SpreadAnswerProps {
  row: ReviewedRow
  /** How many others of its merchant could take its category. */
  count: number
  /** Not for a refund, which is an exception. */
  canBeRule: boolean
  actions: ReviewActions
  tabIndex: number
}

/** Gives the category that a row just got to the others of its merchant, or makes it a rule. */
export function SpreadAnswer({ row, count, canBeRule, actions, tabIndex }: SpreadAnswerProps) {
  const name = row.merchantName
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
  const others = count === 1 ? `Aplicar à outra de ${name}` : `Aplicar às outras ${formatCount(count)} de ${name}`
  return (
    <p className={`${classes.note} text-ink-3 text-small leading-tighter`}>
      {count > 0 && answer(others, () => actions.onSpread(row))}
      {count > 0 && canBeRule && ' · '}
      {canBeRule && answer('Sempre', () => actions.onAlways(row))}
    </p>
  )
}

const paidText = ({ payment }: ReviewedRow, { accounts }: ShownRecords) =>
  `Transferência ${payment?.from === 'card' ? 'de' : 'para'} ${accounts.find(({ id }) => id === payment?.accountId)?.name ?? 'uma conta arquivada'}`

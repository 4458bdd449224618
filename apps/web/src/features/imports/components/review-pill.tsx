import { CategoryPill } from '#ui/mark/category-pill.tsx'
import type { ShownRecords } from '../hooks/use-import-session.ts'
import type { RowActions } from '../hooks/use-row-actions.ts'
import { isOffered } from '../rules/outlook.ts'
import { type ReviewedRow, showsCategory, takesCategory } from '../rules/review.ts'
import { shownCategory } from '../rules/suggestions.ts'
import { questionOf } from './payment-texts.ts'
import classes from './review-row.module.css'

interface ReviewPillProps {
  row: ReviewedRow
  /** What the row is called. */
  text: string
  /** Above the rows stands that they have no category. */
  isTold: boolean
  records: ShownRecords
  actions: RowActions
  tabIndex: number
  className?: string
}

/** What the row is of: its category, which a press changes, a transfer, or the question that it asks. */
export function ReviewPill({ row, text, isTold, records, actions, tabIndex, className = '' }: ReviewPillProps) {
  const { becomes, enters, payment, link, categoryId, offer } = row
  const category = shownCategory(categoryId, row, records.categories)
  if (payment?.isOpen && link !== 'asked') {
    return (
      <CategoryPill
        className={className}
        color={null}
        open
        name={questionOf(payment)}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={`${questionOf(payment)} ${text}`}
        onClick={(event) => actions.chooseAccount(row, event.currentTarget)}
      />
    )
  }
  if (becomes === 'transfer') return <CategoryPill className={className} color={null} name="Transferência" />
  if (!showsCategory(row)) return null
  if (isOffered(row) && row.reserve !== undefined) {
    const reserve = records.accounts.find(({ id }) => id === row.reserve)?.name ?? ''
    return (
      <CategoryPill
        className={className}
        color={null}
        open
        name={`${reserve}?`}
        tabIndex={tabIndex}
        title="Transferência com a sua reserva"
        aria-label={`Aceitar transferência com ${reserve} em ${text}`}
        onClick={() => actions.takeOffer(row)}
      />
    )
  }
  if (enters && takesCategory(row) && offer) {
    const isNew = typeof offer.categoryId === 'string'
    const offered = shownCategory(offer.categoryId, row, records.categories)
    const name = isNew ? `Criar “${offer.categoryId}”` : (offered?.name ?? '')
    return (
      <CategoryPill
        className={className}
        color={offered?.color ?? null}
        open
        name={`${name}${isNew ? '' : '?'}`}
        tabIndex={tabIndex}
        title={offer.reason}
        aria-label={`${isNew ? '' : 'Aceitar '}${name} em ${text}: ${offer.reason}`}
        onClick={() => actions.takeOffer(row)}
      />
    )
  }
  if (enters && takesCategory(row)) {
    const { confidence, reason } = row.finding?.proposal ?? {}
    const name = category?.name ?? (isTold ? 'Escolher' : 'Sem categoria')
    return (
      <CategoryPill
        className={!category && isTold ? `${className} ${classes.choose}` : className}
        color={category?.color ?? null}
        open={!category}
        name={name}
        tabIndex={tabIndex}
        title={(confidence === 'filled' && reason) || undefined}
        aria-haspopup="dialog"
        aria-label={!category && isTold ? `Escolher a categoria de ${text}` : `${name}, mudar a categoria de ${text}`}
        onClick={(event) => actions.chooseCategory(row, event.currentTarget)}
      />
    )
  }
  return category && becomes !== 'recorded' ? (
    <CategoryPill className={className} color={category.color} name={category.name} />
  ) : null
}

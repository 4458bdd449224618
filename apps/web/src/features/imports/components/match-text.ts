import type { FoundMatch, RowState } from '@tostao/contract/imports'
import { type Day, formatDay, formatShortDay } from '@tostao/primitives/calendar'
import { titleCase } from '@tostao/primitives/title-case'
import type { ShownRecords } from '../hooks/use-import-session.ts'
import { type ReviewedRow, stateIfTaken } from '../rules/review.ts'

interface MatchText {
  /** When it is it. */
  fact: string
  /** When it may be it. */
  question: string
}

/** What the row is, or belongs to. */
export function matchText({ finding, transaction }: ReviewedRow, { accounts }: ShownRecords): MatchText | undefined {
  const { match, state } = finding ?? {}
  if (!match || !state || state === 'exists') return undefined
  const nearDay = dayBeside(transaction.day)
  const on = nearDay(match.date)
  const name = titleCase(match.description) || 'uma compra'
  const account = accounts.find(({ id }) => id === match.accountId)?.name ?? 'outra conta'
  const way = transaction.amount > 0 ? 'de' : 'para'
  const texts: Partial<Record<RowState, MatchText>> = {
    similar: { fact: `Lançada por você em ${on}`, question: `É esta? Você lançou ${nameOf(match)} em ${on}` },
    transfer: {
      fact: `Transferência ${way} ${account} em ${on}`,
      question: `É esta? Transferência ${way} ${account} em ${on}`,
    },
    fixed: {
      fact: `${transaction.amount > 0 ? 'É' : 'Paga'} ${name} de ${nearDay(match.dueDate ?? match.date)}`,
      question: `É este? ${name} de ${nearDay(match.dueDate ?? match.date)}`,
    },
    installment: {
      fact: `A parcela prevista de ${name} em ${on}`,
      question: `É esta? Parcela prevista de ${name} em ${on}`,
    },
    refund: { fact: `Devolve ${name} de ${on}`, question: `É esta? ${name} de ${on}` },
  }
  const text = finding && texts[stateIfTaken(finding)]
  return text && state === 'candidate' ? { ...text, question: mayBe(match, way, account, nearDay) } : text
}

/** Nothing but the amount and the days may be alike: it names what it may be. */
function mayBe(
  { kind, description, date, dueDate }: FoundMatch,
  way: string,
  account: string,
  near: (day: Day) => string,
) {
  if (kind === 'transfer') return `Pode ser transferência ${way} ${account} em ${near(date)}`
  return `Pode ser “${titleCase(description) || 'uma igual'}” de ${near(dueDate ?? date)}`
}

const nameOf = ({ description }: FoundMatch) => titleCase(description) || 'uma igual'

/** Without the year where it is the same. */
const dayBeside = (day: Day) => (other: Day) =>
  day.slice(0, 4) === other.slice(0, 4) ? formatShortDay(other) : formatDay(other)

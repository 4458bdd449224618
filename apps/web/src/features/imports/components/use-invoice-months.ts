import { useQueries, useQuery } from '@tanstack/react-query'
import { addMonths, type Month, monthOf } from '@tostao/primitives/calendar'
import { cardsQuery, invoicesQuery } from '../../../lib/cards-query.ts'
import { today } from '../../../lib/today.ts'
import { votedInvoice } from '../rules/invoice-vote.ts'
import type { Preview } from '../rules/preview.ts'
import type { StatementTarget, TargetChoices } from '../rules/targets.ts'

/** `GET /cards/invoices` answers so many. */
const MOST = 24
/** Months after the last row that its invoice may be of. */
const AFTER = 3

export interface InvoiceChoice {
  months: readonly Month[]
  /** Null: each purchase in the invoice of its day. */
  month: Month | null
}

/** Of each statement that goes to a card with terms, the invoice that it is of: as the user says, else by its days. */
export function useInvoiceMonths(
  targets: readonly StatementTarget[],
  { rows }: Preview,
  choices: TargetChoices,
): (InvoiceChoice | undefined)[] {
  const { data: cards = [] } = useQuery(cardsQuery())
  const found = useQueries({
    queries: targets.map(({ target, statement: { period } }) => {
      const isCard = cards.some(({ accountId, open }) => accountId === target && open !== null)
      const { from, to } = period ?? { from: today(), to: today() }
      const last = addMonths(monthOf(to), AFTER)
      const earliest = addMonths(last, 1 - MOST)
      const first = monthOf(from) > earliest ? monthOf(from) : earliest
      return { ...invoicesQuery(target ?? 0, first, last), enabled: isCard && period !== undefined }
    }),
  })
  return targets.map((_, index) => {
    const periods = found[index]?.data
    if (!periods) return undefined
    const said = choices[index]?.invoiceMonth
    const month = said === undefined ? (votedInvoice(rows, index, periods) ?? null) : said
    return { months: periods.map((period) => period.month), month }
  })
}

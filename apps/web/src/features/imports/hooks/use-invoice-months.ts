import { useQueries, useQuery } from '@tanstack/react-query'
import { list as listCards, invoices as listInvoices } from '@tostao/contract/cards'
import { addMonths, type Month, monthOf } from '@tostao/primitives/calendar'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { proposedMonth } from '../rules/invoice-month.ts'
import type { Preview } from '../rules/preview.ts'
import type { StatementTarget, TargetChoices } from '../rules/targets.ts'

/** `GET /cards/invoices` answers so many. */
const MOST = 24
/** Months after the last row that its invoice may be of. */
const AFTER = 3

export interface InvoiceChoice {
  /** From which to choose; none for a card without terms: it has no invoices yet. Undefined until they are read. */
  months: readonly Month[] | undefined
  /** Null: each purchase in the invoice of its day. */
  month: Month | null
  /** Nothing is on the card yet. */
  isFirst: boolean
}

interface CardFiles {
  targets: readonly StatementTarget[]
  preview: Preview
  choices: TargetChoices
  fileName: string
}

/**
 * Of each statement that goes to a card, the invoice that it is of: as the user says, else as the file does. Until it is read
 * nothing may be imported: the rows would go by their days.
 */
export function useInvoiceMonths({ targets, preview: { rows }, choices, fileName }: CardFiles) {
  const all = useQuery(read(listCards, {}))
  const { data: cards = [] } = all
  const found = useQueries({
    queries: targets.map(({ target, statement: { period } }) => {
      const isCard = cards.some(({ accountId, open }) => accountId === target && open !== null)
      const { from, to } = period ?? { from: today(), to: today() }
      const last = addMonths(monthOf(to), AFTER)
      const earliest = addMonths(last, 1 - MOST)
      const first = monthOf(from) > earliest ? monthOf(from) : earliest
      return {
        ...read(listInvoices, { query: { accountId: target ?? 0, from: first, to: last } }),
        enabled: isCard && period !== undefined,
      }
    }),
  })
  const invoices = targets.map(({ target, statement }, account): InvoiceChoice | undefined => {
    const periods = found[account]?.data
    const card = cards.find(({ accountId }) => accountId === target)
    if (statement.kind === 'card' && card?.open === null) return { months: [], month: null, isFirst: false }
    if (!card) return undefined
    if (!periods) return { months: undefined, month: null, isFirst: false }
    const said = choices[account]?.invoiceMonth
    const file = { fileName, printed: statement.invoice, rows, account }
    const month = said === undefined ? (proposedMonth(file, periods) ?? null) : said
    const isFirst = periods.every(({ charges, credits, paid, previous }) => !charges && !credits && !paid && !previous)
    return { months: periods.map((period) => period.month), month, isFirst }
  })
  const reads = targets.some(({ statement }) => statement.kind === 'card') ? [all, ...found] : found
  return {
    invoices,
    isReading: reads.some(({ isLoading }) => isLoading),
    isError: reads.some(({ isLoadingError }) => isLoadingError),
    refetch: () => {
      for (const { isLoadingError, refetch } of reads) if (isLoadingError) void refetch()
    },
  }
}

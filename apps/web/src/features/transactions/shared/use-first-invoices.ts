import { useQuery } from '@tanstack/react-query'
import { MAX_MONTHS_AHEAD } from '@tostao/cards/purchases'
import { invoices as listInvoices } from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import { addMonths, type Day, formatMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { read } from '#lib/read.ts'

interface Bought {
  /** Null while it is not known to be a card with invoices. */
  accountId: Id | null
  on: Day
}

/** The invoices in which the first installment of a purchase may stand: that of its day, and the later ones to choose. */
export function useFirstInvoices({ accountId, on }: Bought) {
  const from = monthOf(on)
  const { data: invoices } = useQuery({
    ...read(listInvoices, { query: { accountId: accountId ?? 0, from, to: addMonths(from, MAX_MONTHS_AHEAD) } }),
    enabled: accountId !== null,
  })
  const byDay: Month | undefined = invoices?.find((invoice) => invoice.from <= on && on <= invoice.to)?.month
  const later = invoices?.filter(({ month }) => byDay !== undefined && month > byDay) ?? []
  return { byDay, later: later.map(({ month }) => ({ value: month, label: formatMonth(month) })) }
}

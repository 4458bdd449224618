import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, invoiceMonth, missing, queryId } from './fields.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

const from = (least: number, most: number, error: string) =>
  z.int(missing(error, error)).check(z.gte(least, { error }), z.lte(most, { error }))

const days = {
  /** In a shorter month its last day. */
  dueDay: from(1, 31, 'Informe o dia do vencimento, de 1 a 31'),
  closing: z.enum(['day', 'days_before_due']),
  /** A day of the month, or so many days before the due day: at most 28. */
  closingValue: from(1, 31, 'Informe o fechamento: um dia de 1 a 31, ou de 1 a 28 dias antes'),
  /** The invoice of a purchase on the closing day. */
  closingDayPurchases: z.enum(['next', 'current']),
}
const dayNames = {
  dueDay: 'due_day',
  closingValue: 'closing_value',
  closingDayPurchases: 'closing_day_purchases',
} as const

const fields = {
  accountId: id,
  /** The first month of due days that they hold for; the earliest terms hold before it, too. */
  fromMonth: invoiceMonth,
  ...days,
}
const names = { accountId: 'account_id', fromMonth: 'from_month', ...dayNames } as const

/** The first terms of a card, which hold always. */
export const FirstTerms = onWire(
  z.strictObject({ ...days, closingDayPurchases: z._default(days.closingDayPurchases, 'next') }),
  dayNames,
)
export type FirstTerms = z.output<typeof FirstTerms>

export const CardTerms = onWire(z.object(fields), names)
export type CardTerms = z.output<typeof CardTerms>

const OF_CARD = ['account_not_found', 'not_a_card'] as const

export const list = endpoint({
  method: 'GET',
  path: '/cards/terms',
  summary: 'On which days the invoices of a card fall due and close, from which month on; the earliest first.',
  query: onWire(z.strictObject({ accountId: queryId }), { accountId: 'account_id' }),
  answer: z.array(CardTerms),
  errors: OF_CARD,
})

export const save = endpoint({
  method: 'PUT',
  path: '/cards/terms',
  summary:
    'Says on which days the invoices fall due and close from a month on, in place of what was said for that month; transactions that no file and no user has placed go to their invoices anew.',
  once: true,
  heavy: true,
  body: onWire(z.strictObject({ ...fields, confirm: z.optional(z.boolean()) }), names),
  answer: onWire(z.object({ ...fields, undoId: id }), { ...names, undoId: 'undo_id' }),
  errors: [...OF_CARD, 'closing_too_early', 'closing_misplaced', 'too_many_terms', 'invoice_paid'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/cards/terms',
  summary: 'Takes back what was said for a month; without any terms a card has no invoices.',
  once: true,
  heavy: true,
  query: onWire(z.strictObject({ accountId: queryId, fromMonth: invoiceMonth }), {
    accountId: 'account_id',
    fromMonth: 'from_month',
  }),
  answer: deleted,
  errors: ['card_with_purchases', ...OF_CARD, 'terms_not_found', 'closing_misplaced'],
})

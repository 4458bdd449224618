import * as z from 'zod/mini'
import { day, entryType, invoiceMonth, NO_CATEGORY, queryFlag, queryId, text } from './fields.ts'
import { MAX_MERCHANT, MAX_SEARCH } from './limits.ts'
import { moneyTotal, queryMoney } from './money.ts'
import { ReportBasis } from './report-basis.ts'
import { onWire } from './wire.ts'

export const statuses = ['CLEARED', 'PENDING', 'RECONCILED'] as const
export const Status = z.enum(statuses, { error: 'Situação inválida' })
export type Status = z.output<typeof Status>

/** Which transactions: the query of every call that is about those of a list. */
export const filters = {
  /** Only this one: read anew after a stale edit. */
  id: z.optional(queryId),
  from: z.optional(day),
  to: z.optional(day),
  /** By which day `from` and `to` take what is on a card: as in reports, of its purchase when absent. */
  basis: z.optional(ReportBasis),
  accountId: z.optional(queryId),
  type: z.optional(entryType),
  status: z.optional(Status),
  /** The amount of the whole transaction, also when it is split. */
  amountMin: z.optional(queryMoney),
  amountMax: z.optional(queryMoney),
  /** A category, or `NO_CATEGORY` for none. Each line of a split transaction counts by itself. */
  categoryId: z.optional(z.union([queryId, z.literal(NO_CATEGORY)])),
  /** The payee of the transaction, or of one of its lines. */
  payeeId: z.optional(queryId),
  tagId: z.optional(queryId),
  /** With this merchant, as the list names it. */
  merchant: z.optional(text(MAX_MERCHANT)),
  /** Split transactions alone, or none of them. */
  split: z.optional(queryFlag),
  /** The import that brought them. */
  importId: z.optional(queryId),
  /** The month of the invoices. */
  invoiceMonth: z.optional(invoiceMonth),
  /** The installments of this purchase. */
  purchaseId: z.optional(queryId),
  /** Words and amounts in any order, each of which must be in the transaction; '52' is any amount from 52,00 to 52,99. */
  q: z.optional(text(MAX_SEARCH)),
}

/**
 * Income and expenses are on the sides of their categories, as on the dashboard: a refund is a negative expense. Of a
 * split transaction only the lines with the category and payee asked for are summed.
 */
export const TransactionTotals = onWire(
  z.object({
    /** All that are not transfers. */
    count: z.int(),
    income: moneyTotal,
    expenses: moneyTotal,
    result: moneyTotal,
    /** Not summed, and one for both legs. */
    transfers: z.int(),
    /** Transactions in `count` of archived accounts, not summed unless the account is asked for. */
    inArchived: z.int(),
  }),
  { income: 'receitas', expenses: 'despesas', result: 'resultado', inArchived: 'in_archived' },
)
export type TransactionTotals = z.output<typeof TransactionTotals>

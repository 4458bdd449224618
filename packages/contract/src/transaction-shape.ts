import * as z from 'zod/mini'
import { day, entryType, id, invoiceMonth, labelNameOrNone, text } from './fields.ts'
import { Label } from './label-calls.ts'
import { MAX_DESCRIPTION } from './limits.ts'
import { money, moneyTotal, positiveMoney } from './money.ts'
import { classified } from './palette.ts'
import { Status } from './transaction-filters.ts'
import { onWire } from './wire.ts'

const description = text(MAX_DESCRIPTION).check(z.trim())

/** A part of a split transaction with its own category and payee. */
export const SplitLine = z.strictObject({
  amount: positiveMoney,
  description: z._default(description, ''),
  categoryId: z._default(z.nullable(id), null),
  payeeId: z._default(z.nullable(id), null),
  /** In a request it decides, not `payeeId`: found or created like the transaction's payee; empty for none. */
  payeeName: z.optional(z.nullable(labelNameOrNone)),
})
export type SplitLine = z.output<typeof SplitLine>

/** The other leg, for the leg of a transfer: its account, and its day where that is another. */
const TransferRef = onWire(z.object({ id, accountId: id, accountName: z.string(), otherDate: z.optional(day) }), {
  accountName: 'account_name',
  otherDate: 'other_date',
})

const fields = {
  id,
  date: day,
  description: z.string(),
  /** The user's own; null for none. Each leg of a transfer has its own. */
  note: z.nullable(z.string()),
  /** Always positive: `type` carries the sign. */
  amount: money,
  type: entryType,
  status: Status,
  accountId: id,
  accountName: z.string(),
  ...classified,
  /** With whom, as read from the description: what all spellings of it share, and its name; empty for nobody. */
  merchant: z.string(),
  merchantName: z.string(),
  tags: z.array(Label),
  splits: z.array(SplitLine),
  transfer: z.nullable(TransferRef),
  goalId: z.nullable(id),
  recurringId: z.nullable(id),
  /** The month of its invoice on a card with terms. */
  invoiceMonth: z.nullable(invoiceMonth),
  /** The purchase of an installment, which one it is, and of how many. */
  purchaseId: z.nullable(id),
  installment: z.nullable(z.int()),
  installments: z.nullable(z.int()),
  /** The account's after it: only in a list of one account that nothing but days narrows. */
  balance: z.optional(moneyTotal),
  /** Grows with each change; sent back with an edit, it refuses one made on old data. */
  version: z.int(),
}
const names = {
  accountId: 'contaId',
  accountName: 'conta_name',
  categoryId: 'categoriaId',
  categoryName: 'categoria_name',
  categoryColor: 'categoria_color',
  categoryIcon: 'categoria_icon',
  payeeName: 'payee_name',
  merchantName: 'merchant_name',
  goalId: 'goal_id',
  recurringId: 'recurring_id',
  invoiceMonth: 'invoice_month',
  purchaseId: 'purchase_id',
} as const

export const Transaction = onWire(z.object(fields), names)
export type Transaction = z.output<typeof Transaction>

/** The transaction that stays of two that were one, with the id that undoes it. */
export const MergedTransaction = onWire(z.object({ ...fields, undoId: id }), { ...names, undoId: 'undo_id' })

/** A transaction after an edit, with the id that undoes it; null when it was so already. */
export const ChangedTransaction = onWire(z.object({ ...fields, undoId: z.nullable(id) }), {
  ...names,
  undoId: 'undo_id',
})

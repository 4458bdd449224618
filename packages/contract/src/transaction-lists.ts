import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, entryType, id, labelNameOrNone, queryCount, queryId, text } from './fields.ts'
import { Label } from './label-shape.ts'
import { MAX_DESCRIPTION } from './limits.ts'
import { money, positiveMoney } from './money.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { filters, Status, TransactionTotals } from './transaction-filters.ts'
import { onWire } from './wire.ts'

export const PAGE_SIZE = 30
export const MAX_PAGE_SIZE = 500

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

/** The other leg's account, for the leg of a transfer. */
const TransferRef = onWire(z.object({ id, accountId: id, accountName: z.string() }), { accountName: 'account_name' })

export const Transaction = onWire(
  z.object({
    id,
    date: day,
    description: z.string(),
    /** Always positive: `type` carries the sign. */
    amount: money,
    type: entryType,
    status: Status,
    accountId: id,
    accountName: z.string(),
    categoryId: z.nullable(id),
    categoryName: z.nullable(z.string()),
    categoryColor: z.nullable(CategoryColor),
    categoryIcon: z.nullable(CategoryIcon),
    payeeId: z.nullable(id),
    payeeName: z.nullable(z.string()),
    tags: z.array(Label),
    splits: z.array(SplitLine),
    transfer: z.nullable(TransferRef),
    goalId: z.nullable(id),
    recurringId: z.nullable(id),
    /** Grows with each change; sent back with an edit, it refuses one made on old data. */
    version: z.int(),
  }),
  {
    accountId: 'contaId',
    accountName: 'conta_name',
    categoryId: 'categoriaId',
    categoryName: 'categoria_name',
    categoryColor: 'categoria_color',
    categoryIcon: 'categoria_icon',
    payeeName: 'payee_name',
    goalId: 'goal_id',
    recurringId: 'recurring_id',
  },
)
export type Transaction = z.output<typeof Transaction>

/** Apart from the calls that change something: the first page needs only these. */
export const transactionLists = {
  list: endpoint({
    method: 'GET',
    path: '/transactions',
    summary: 'A page of transactions, newest first.',
    heavy: ['q'],
    query: z.strictObject({
      ...filters,
      page: z._default(queryCount(1_000_000), 1),
      limit: z._default(queryCount(MAX_PAGE_SIZE), PAGE_SIZE),
    }),
    answer: z.object({ items: z.array(Transaction) }),
    errors: ['period_inverted'],
  }),
  alike: endpoint({
    method: 'GET',
    path: '/transactions/alike',
    summary: 'The transactions without a category whose text is that of one, but for its numbers; newest first.',
    heavy: true,
    query: z.strictObject({ id: queryId }),
    answer: z.object({ ids: z.array(id) }),
    errors: ['transaction_not_found'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/transactions/totals',
    summary: 'How many transactions a list has in all, and their sums.',
    // The others are answered from the running totals.
    heavy: ['q', 'payeeId', 'tagId', 'status', 'amountMin', 'amountMax', 'importId'],
    query: z.strictObject(filters),
    answer: TransactionTotals,
    errors: ['period_inverted'],
  }),
}

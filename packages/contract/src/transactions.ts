import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  day,
  entryType,
  id,
  idOr,
  installments,
  invoiceMonth,
  labelName,
  labelNameOrNone,
  note,
  queryCount,
  queryId,
  text,
} from './fields.ts'
import { MAX_DESCRIPTION, MAX_SPLITS, MAX_TAGS } from './limits.ts'
import { nonzeroMoney } from './money.ts'
import { filters, Status, TransactionTotals } from './transaction-filters.ts'
import { ChangedTransaction, MergedTransaction, SplitLine, Transaction } from './transaction-shape.ts'
import { deleted } from './undo.ts'

export { NO_CATEGORY } from './fields.ts'
export { alike, bulk } from './transaction-bulk.ts'
export { type Status, statuses, type TransactionTotals } from './transaction-filters.ts'
export { SplitLine, Transaction } from './transaction-shape.ts'

export const PAGE_SIZE = 30
export const MAX_PAGE_SIZE = 500

const description = text(MAX_DESCRIPTION).check(z.trim())

/** By which transactions are listed: the newest, or the largest first. */
const orders = ['date', 'amount'] as const

export const list = endpoint({
  method: 'GET',
  path: '/transactions',
  summary:
    'A page of transactions, newest first; with `order=amount` the largest first. Where only an account and days are given, each has the balance of the account after it.',
  // By these the rows are looked through one by one, or sorted.
  heavy: ['q', 'basis', 'tagId', 'type', 'status', 'amountMin', 'amountMax', 'split', 'order'],
  query: z.strictObject({
    ...filters,
    order: z.optional(z.enum(orders, { error: 'Ordem inválida' })),
    /** Only with `order=amount`: the id of the last transaction of the page before. The page begins after it, and `page` is ignored. */
    after: z.optional(queryId),
    page: z._default(queryCount(1_000_000), 1),
    limit: z._default(queryCount(MAX_PAGE_SIZE), PAGE_SIZE),
  }),
  answer: z.object({ items: z.array(Transaction) }),
  errors: ['period_inverted', 'transaction_not_found'],
})

export const totals = endpoint({
  method: 'GET',
  path: '/transactions/totals',
  summary: 'How many transactions a list has in all, and their sums.',
  // The others are answered from the running totals; of a type these are as many as the accounts, categories and months.
  heavy: [
    'q',
    'basis',
    'type',
    'payeeId',
    'tagId',
    'merchant',
    'split',
    'status',
    'amountMin',
    'amountMax',
    'importId',
    'invoiceMonth',
    'purchaseId',
  ],
  query: z.strictObject(filters),
  answer: TransactionTotals,
  errors: ['period_inverted'],
})

const writable = {
  date: day,
  description: z._default(description, ''),
  type: entryType,
  accountId: idOr('Selecione uma conta'),
  /** One of the other type makes it a refund: it counts in its category, with a minus. */
  categoryId: z.optional(z.nullable(id)),
  /** Matched without regard to case and accents; created when unknown; null or empty for none. */
  payeeName: z.optional(z.nullable(labelNameOrNone)),
  /** Null or empty for none. Of a leg of a transfer it is this leg's own. */
  note: z.optional(z.nullable(note)),
  tagNames: z.optional(z.array(labelName).check(z.maxLength(MAX_TAGS))),
  splits: z.optional(z.array(SplitLine).check(z.maxLength(MAX_SPLITS))),
}

export const otherAccountId = idOr('Selecione a conta de destino')

const aliases = { descricao: 'description', valor: 'amount', tipo: 'type' } as const

const REFERENCES = [
  'account_not_found',
  'category_not_found',
  'payee_not_found',
  'too_many_payees',
  'too_many_tag_names',
] as const
const EDITS = ['transfer_edit', 'not_a_transfer', 'same_account_transfer', 'stale_edit', 'card_without_terms'] as const
const SPLITS = ['split_sum_mismatch', 'split_count'] as const

export const create = endpoint({
  method: 'POST',
  path: '/transactions',
  summary: 'Records an income or an expense. A negative amount makes an expense.',
  creates: true,
  aliases: { ...aliases, first_month: 'firstMonth' },
  body: z.strictObject({
    ...writable,
    amount: nonzeroMoney,
    status: z._default(Status, 'CLEARED'),
    /** A purchase on a card in so many installments: `amount` is the whole. The answer is the first one. */
    installments: z.optional(installments),
    /** The month of the first installment's invoice; that of the day when absent. */
    firstMonth: z.optional(invoiceMonth),
  }),
  answer: Transaction,
  errors: [
    ...REFERENCES,
    ...SPLITS,
    'not_a_card',
    'card_without_terms',
    'installments_of_expense',
    'installments_split',
    'installments_too_small',
    'first_month_outside',
    'too_many_purchases',
    'too_many_transactions',
  ],
})

export const update = endpoint({
  method: 'PUT',
  path: '/transactions',
  summary:
    'Changes the fields sent. A negative amount makes an expense. Both legs of a transfer change together, but each may have its own day.',
  aliases: { ...aliases, invoice_month: 'invoiceMonth' },
  body: z.strictObject({
    id,
    date: z.optional(day),
    description: z.optional(description),
    type: z.optional(entryType),
    amount: z.optional(nonzeroMoney),
    accountId: z.optional(writable.accountId),
    /** Account and day of the other leg of a transfer. While both have one day, `date` alone moves both. */
    otherAccountId: z.optional(otherAccountId),
    otherDate: z.optional(day),
    categoryId: writable.categoryId,
    payeeName: writable.payeeName,
    note: writable.note,
    status: z.optional(Status),
    tagNames: writable.tagNames,
    splits: writable.splits,
    /** Another invoice of the card than that of its day; null for that one again. */
    invoiceMonth: z.optional(z.nullable(invoiceMonth)),
    version: z.optional(z.int()),
  }),
  answer: ChangedTransaction,
  errors: ['transaction_not_found', 'installment_edit', ...EDITS, ...REFERENCES, ...SPLITS],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/transactions',
  summary: 'Deletes a transaction; of a transfer, both legs.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['transaction_not_found', 'installment_of_purchase'],
})

export const merge = endpoint({
  method: 'POST',
  path: '/transactions/merge',
  summary:
    "Makes two transactions of one account one: one that was typed and one that a file brought. The typed one stays, with the day, amount and key of the bank's; of two typed ones the first.",
  once: true,
  body: z.strictObject({
    ids: z.array(id).check(
      z.length(2, { error: 'Informe duas transações' }),
      z.refine(([one, other]) => one !== other, { error: 'Informe duas transações' }),
    ),
  }),
  answer: MergedTransaction,
  errors: [
    'transaction_not_found',
    'merge_mismatch',
    'merge_imported',
    'merge_transfer',
    'merge_linked',
    'too_many_refunds',
    'split_sum_mismatch',
  ],
})

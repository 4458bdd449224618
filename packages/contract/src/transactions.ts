import type { Centavos } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, entryType, id, idOr, labelName, labelNameOrNone, queryId, text } from './fields.ts'
import { MAX_DESCRIPTION, MAX_SPLITS, MAX_TAGS } from './limits.ts'
import { nonzeroMoney, positiveMoney } from './money.ts'
import { bulk } from './transaction-bulk.ts'
import { Status } from './transaction-filters.ts'
import { SplitLine, Transaction, transactionLists } from './transaction-lists.ts'
import { deleted } from './undo.ts'

export { NO_CATEGORY, type Status, statuses, type TransactionTotals } from './transaction-filters.ts'
export { MAX_PAGE_SIZE, PAGE_SIZE, SplitLine, Transaction } from './transaction-lists.ts'

const description = text(MAX_DESCRIPTION).check(z.trim())

/** Why split lines do not fit an amount: a single line, or another sum. */
export function splitRefusal(
  amount: Centavos,
  lines: readonly { amount: Centavos }[],
): 'split_count' | 'split_sum_mismatch' | undefined {
  if (lines.length === 0) return undefined
  if (lines.length === 1) return 'split_count'
  return lines.reduce((sum, line) => sum + line.amount, 0) === amount ? undefined : 'split_sum_mismatch'
}

const writable = {
  date: day,
  description: z._default(description, ''),
  type: entryType,
  accountId: idOr('Selecione uma conta'),
  /** One of the other type makes it a refund: it counts in its category, with a minus. */
  categoryId: z.optional(z.nullable(id)),
  /** Matched without regard to case and accents; created when unknown; null or empty for none. */
  payeeName: z.optional(z.nullable(labelNameOrNone)),
  tagNames: z.optional(z.array(labelName).check(z.maxLength(MAX_TAGS))),
  splits: z.optional(z.array(SplitLine).check(z.maxLength(MAX_SPLITS))),
}

const otherAccountId = idOr('Selecione a conta de destino')

const aliases = { descricao: 'description', valor: 'amount', tipo: 'type' } as const

const REFERENCES = ['account_not_found', 'category_not_found', 'payee_not_found'] as const
const SPLITS = ['split_sum_mismatch', 'split_count'] as const

export const transactions = {
  ...transactionLists,
  create: endpoint({
    method: 'POST',
    path: '/transactions',
    summary: 'Records an income or an expense. A negative amount makes an expense.',
    creates: true,
    aliases,
    body: z.strictObject({
      ...writable,
      amount: nonzeroMoney,
      status: z._default(Status, 'CLEARED'),
    }),
    answer: Transaction,
    errors: [...REFERENCES, ...SPLITS],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/transactions',
    summary: 'Changes the fields sent. A negative amount makes an expense. Both legs of a transfer change together.',
    aliases,
    body: z.strictObject({
      id,
      date: z.optional(day),
      description: z.optional(description),
      type: z.optional(entryType),
      amount: z.optional(nonzeroMoney),
      accountId: z.optional(writable.accountId),
      /** Of a transfer: the account of the other leg. */
      otherAccountId: z.optional(otherAccountId),
      categoryId: writable.categoryId,
      payeeName: writable.payeeName,
      status: z.optional(Status),
      tagNames: writable.tagNames,
      splits: writable.splits,
      version: z.optional(z.int()),
    }),
    answer: Transaction,
    errors: [
      'transaction_not_found',
      'transfer_edit',
      'not_a_transfer',
      'same_account_transfer',
      'stale_edit',
      ...REFERENCES,
      ...SPLITS,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/transactions',
    summary: 'Deletes a transaction; of a transfer, both legs.',
    once: true,
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: ['transaction_not_found'],
  }),
  bulk,
}

export const transfers = {
  create: endpoint({
    method: 'POST',
    path: '/transfers',
    summary:
      'Moves money between two accounts: an expense of the source and an income of the destination, kept together.',
    creates: true,
    aliases: { descricao: 'description', valor: 'amount' },
    body: z.strictObject({
      description: z._default(description, 'Transferência'),
      date: day,
      amount: positiveMoney,
      fromAccountId: idOr('Selecione uma conta'),
      toAccountId: otherAccountId,
    }),
    answer: z.object({ id, from: Transaction, to: Transaction }),
    errors: ['account_not_found', 'same_account_transfer'],
  }),
}

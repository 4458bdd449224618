import { sql } from 'kysely'
import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from '../tables/tables.ts'
import { take, takeWhere, updateStored } from './stored-rows.ts'

// Rows that features hang on transactions and transfers, taken away with what they hang on.

interface Taken {
  ids: readonly number[]
  transferIds: readonly number[]
  /** The ids of due dates that are unpaid again, also those of automatic fixed expenses. */
  unpaid?: readonly number[]
  /** The ids of transactions that stay and are installments no longer. */
  plain?: readonly number[]
}

/** Takes away what hangs on transactions that are about to be deleted. */
export async function removeLinks(trx: Trx, userId: UserId, { ids, transferIds, unpaid, plain = [] }: Taken) {
  await releaseDueDates(trx, userId, ids, unpaid)
  await take(trx, userId, 'transaction_tags', 'transaction_id', ids)
  const import_aliases = await take(trx, userId, 'import_aliases', 'transaction_id', ids)
  await deleteRefunds(trx, userId, ids)
  await take(trx, userId, 'goal_contributions', 'transfer_id', transferIds)
  await take(trx, userId, 'goal_withdrawals', 'transfer_id', transferIds)
  return { import_aliases, purchase_installments: await deleteInstallments(trx, userId, [...ids, ...plain]) }
}

/** With the purchases that have no installment left. */
async function deleteInstallments(trx: Trx, userId: UserId, transactionIds: readonly number[]) {
  const gone = await take(trx, userId, 'purchase_installments', 'transaction_id', transactionIds)
  if (gone.length === 0) return gone
  const purchases = idsIn(trx, [...new Set(gone.map(({ purchase_id }) => purchase_id))])
  const isEmpty = sql<boolean>`id in ${purchases} and id not in (
    select purchase_id from purchase_installments where user_id = ${userId} and purchase_id in ${purchases})`
  await takeWhere(trx, userId, 'purchases', isEmpty)
  return gone
}

/** Deletes the refunds among these transactions, and the links of those that have refunds. */
export const deleteRefunds = (trx: Trx, userId: UserId, transactionIds: readonly number[]) => {
  const ids = idsIn(trx, transactionIds)
  return takeWhere(trx, userId, 'refunds', sql<boolean>`(transaction_id in ${ids} or refund_of in ${ids})`)
}

/**
 * Frees the due dates that these transactions paid, before they are deleted or become something else: of an automatic fixed
 * expense they are skipped from now on, of another unpaid.
 */
export async function releaseDueDates(
  trx: Trx,
  userId: UserId,
  transactionIds: readonly number[],
  unpaid: readonly number[] = [],
  { onlyUnpaid = false } = {},
): Promise<void> {
  const found = await trx
    .selectFrom('recurring_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .execute()
  const before = onlyUnpaid ? found.filter(({ id }) => unpaid.includes(id)) : found
  if (before.length === 0) return
  const automatic = await trx
    .selectFrom('recurring')
    .select('id')
    .where('user_id', '=', userId)
    .where('mode', '=', 'automatic')
    .execute()
  const isAutomatic = new Set(automatic.map(({ id }) => id))
  const freed = before.map(({ id, recurring_id }) => {
    const skipped = isAutomatic.has(recurring_id) && !unpaid.includes(id) ? 1 : 0
    return { id, transaction_id: null, posted_on: null, skipped }
  })
  await updateStored(trx, userId, 'recurring_postings', freed, { before })
}

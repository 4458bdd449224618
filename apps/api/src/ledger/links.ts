import { sql } from 'kysely'
import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from '../tables/tables.ts'

// What features hang on transactions and transfers, taken away with what it hangs on.

interface Taken {
  ids: readonly number[]
  transferIds: readonly number[]
  /** The ids of due dates that are unpaid again, also those of automatic fixed expenses. */
  unpaid?: readonly number[]
  /** The ids of transactions that stay and are instalments no longer. */
  plain?: readonly number[]
}

/** Takes away what hangs on transactions that are about to be deleted. Answers the rows as they were, and as they are if they stay. */
export async function removeLinks(trx: Trx, userId: UserId, { ids, transferIds, unpaid, plain = [] }: Taken) {
  const { before, after } = await releaseDueDates(trx, userId, ids, unpaid)
  return {
    rows: {
      transaction_tags: await deleteTags(trx, userId, ids),
      import_aliases: await deleteAliases(trx, userId, ids),
      refunds: await deleteRefunds(trx, userId, ids),
      goal_contributions: await deleteContributions(trx, userId, transferIds),
      recurring_postings: before,
      ...(await deleteInstallments(trx, userId, [...ids, ...plain])),
    },
    added: { recurring_postings: after },
  }
}

/** With the purchases that have no instalment left. */
async function deleteInstallments(trx: Trx, userId: UserId, transactionIds: readonly number[]) {
  const purchase_installments = await trx
    .deleteFrom('purchase_installments')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .returningAll()
    .execute()
  if (purchase_installments.length === 0) return { purchase_installments, purchases: [] }
  const purchaseIds = [...new Set(purchase_installments.map(({ purchase_id }) => purchase_id))]
  const left = trx.selectFrom('purchase_installments').select('purchase_id').where('user_id', '=', userId)
  const purchases = await trx
    .deleteFrom('purchases')
    .where('user_id', '=', userId)
    .where('id', 'in', idsIn(trx, purchaseIds))
    .where('id', 'not in', left.where('purchase_id', 'in', idsIn(trx, purchaseIds)))
    .returningAll()
    .execute()
  return { purchase_installments, purchases }
}

const deleteAliases = (trx: Trx, userId: UserId, transactionIds: readonly number[]) =>
  trx
    .deleteFrom('import_aliases')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .returningAll()
    .execute()

/** Those that are, and those that have refunds, no longer are and have any. Answers the rows. */
export const deleteRefunds = (trx: Trx, userId: UserId, transactionIds: readonly number[]) =>
  trx
    .deleteFrom('refunds')
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('transaction_id', 'in', idsIn(trx, transactionIds)), eb('refund_of', 'in', idsIn(trx, transactionIds))]),
    )
    .returningAll()
    .execute()

export const deleteTags = (trx: Trx, userId: UserId, transactionIds: readonly number[]) =>
  trx
    .deleteFrom('transaction_tags')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .returningAll()
    .execute()

const deleteContributions = async (trx: Trx, userId: UserId, transferIds: readonly number[]) =>
  transferIds.length === 0
    ? []
    : trx
        .deleteFrom('goal_contributions')
        .where('user_id', '=', userId)
        .where('transfer_id', 'in', idsIn(trx, transferIds))
        .returningAll()
        .execute()

/**
 * Frees the due dates that these transactions paid, before they are deleted or become incomes: of an automatic fixed
 * expense they are skipped from now on, of another unpaid. Answers the rows as they were and as they are.
 */
export async function releaseDueDates(
  trx: Trx,
  userId: UserId,
  transactionIds: readonly number[],
  unpaid: readonly number[] = [],
) {
  const before = await trx
    .selectFrom('recurring_postings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(trx, transactionIds))
    .execute()
  if (before.length === 0) return { before, after: before }
  const after = await trx
    .updateTable('recurring_postings')
    .set({
      transaction_id: null,
      posted_on: null,
      skipped: sql`case when id in ${idsIn(trx, unpaid)} then 0 else
        (select case mode when 'automatic' then 1 else 0 end from recurring r
          where r.user_id = recurring_postings.user_id and r.id = recurring_postings.recurring_id) end`,
    })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      idsIn(
        trx,
        before.map(({ id }) => id),
      ),
    )
    .returningAll()
    .execute()
  return { before, after }
}

import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findNumbers, findWithMissing } from '../../purchases/service/installments.ts'
import type { FilePurchase } from '../../purchases/service/written-purchases.ts'
import { nearPool } from './near-pool.ts'
import { groupOf, groupOfRow } from './sure-installments.ts'

/** The purchases of cards that lack installments: those before the first that a file brought, or cancelled ones. */
export const findLacking = async (trx: Db, userId: UserId, accountIds: readonly number[]): Promise<FilePurchase[]> =>
  (await findWithMissing(trx, userId, accountIds)).map(knownOf)

function knownOf(late: Awaited<ReturnType<typeof findWithMissing>>[number]): FilePurchase {
  return {
    id: late.id,
    accountId: late.account_id,
    merchant: late.merchant,
    description: late.description,
    amount: late.amount,
    agreed: {
      purchasedOn: late.purchased_on,
      total: late.total,
      installments: late.installments,
      firstInstallment: late.first_installment,
      firstMonth: late.first_month,
    },
    brought: [],
    planned: [],
  }
}

/**
 * Rows that are installments which the user has cancelled: the bank bills them after all. Each is again one of its purchase,
 * and those after it stay cancelled.
 */
export async function findBilled<R extends Parameters<typeof groupOfRow>[0]>(
  trx: Db,
  userId: UserId,
  lacking: readonly FilePurchase[],
  rows: readonly R[],
): Promise<Map<R, FilePurchase>> {
  const ids = lacking.flatMap(({ id }) => id ?? [])
  const there = new Set((await findNumbers(trx, userId, ids)).map((one) => `${one.purchase_id} ${one.installment}`))
  const pool = nearPool<Pick<FilePurchase, 'amount'> & { one: FilePurchase }>()
  for (const one of lacking) {
    const { firstInstallment, installments } = one.agreed
    for (let number = firstInstallment; number <= installments; number += 1)
      if (!there.has(`${one.id} ${number}`)) pool.add({ amount: one.amount, one }, `${groupOf(one)} ${number}`)
  }
  const billed = new Map<R, FilePurchase>()
  for (const row of rows) {
    const found = pool.take(row.own.amount, `${groupOfRow(row)} ${row.number}`)
    if (found) billed.set(row, found.one)
  }
  return billed
}

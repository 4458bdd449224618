import { type Held, isWhole, type Recorded, recounted } from '@tostao/cards/purchases'
import type { Centavos } from '@tostao/primitives/money'
import { sql } from 'kysely'
import { idsIn } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, Row, Trx } from '../tables/tables.ts'
import { take, updateStored } from './stored-rows.ts'

/** A purchase with what its installments come to. */
export interface HeldPurchase {
  id: number
  recorded: Recorded
  held: Held
  /** The amount of its lowest installment. */
  amount: Centavos
}

/** All purchases of a user, or some of them. */
export async function findHeld(db: Db, userId: UserId, ids?: readonly number[]): Promise<HeldPurchase[]> {
  const some = (column: string) => (ids ? sql`and ${sql.ref(column)} in ${idsIn(db, ids)}` : sql``)
  const { rows } = await sql<PurchaseRow>`
    select p.id, p.total, p.installments, p.first_installment, coalesce(h.count, 0) as count, coalesce(h.lowest, 0) as lowest,
      coalesce(h.highest, 0) as highest, coalesce(h.sum, 0) as sum, coalesce(t.amount, 0) as amount,
      case when h.first_account = p.account_id and h.last_account = p.account_id then 1 else 0 end as is_of_card
    from purchases p
    left join (
      select i.purchase_id, count(*) as count, min(i.installment) as lowest, max(i.installment) as highest,
        cast(sum(t.amount) as bigint) as sum, min(t.account_id) as first_account, max(t.account_id) as last_account
      from purchase_installments i join transactions t on t.user_id = i.user_id and t.id = i.transaction_id
      where i.user_id = ${userId} ${some('i.purchase_id')} group by i.purchase_id) h on h.purchase_id = p.id
    left join purchase_installments f
      on f.user_id = p.user_id and f.purchase_id = p.id and f.installment = h.lowest
    left join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
    where p.user_id = ${userId} ${some('p.id')} order by p.id`.execute(db)
  return rows.map(({ id, total, installments, first_installment, amount, is_of_card, ...held }) => ({
    id,
    recorded: { total, installments, firstInstallment: first_installment },
    held: { ...held, isOfCard: is_of_card === 1 },
    amount,
  }))
}

interface PurchaseRow extends Pick<Row<'purchases'>, 'id' | 'total' | 'installments' | 'first_installment'>, Sums {
  amount: Centavos
  is_of_card: 0 | 1
}
type Sums = Pick<Held, 'count' | 'lowest' | 'highest' | 'sum'>

type Count = Pick<Row<'purchases'>, 'id' | 'total' | 'first_installment'>

/** The total and the first installment by the installments that are there. */
export function countOf({ id, recorded, held, amount }: HeldPurchase, isFirstUnknown = false): Count {
  const { total, firstInstallment } = recounted(recorded, { ...held, amount }, { isFirstUnknown })
  return { id, total, first_installment: firstInstallment }
}

export const setCounts = (trx: Trx, userId: UserId, counts: readonly Count[]): Promise<void> =>
  updateStored(trx, userId, 'purchases', [...counts])

/**
 * Makes purchases obey their rule again: the total and the first installment are those of the rows. Where that is not
 * enough the rows stay, and the purchase goes. Answers how many were mended.
 */
export async function repairPurchases(trx: Trx, userId: UserId): Promise<number> {
  const broken = (await findHeld(trx, userId)).filter(({ recorded, held }) => !isWhole(recorded, held))
  const mended = broken.flatMap((purchase) => {
    const count = countOf(purchase)
    const recorded = { ...purchase.recorded, total: count.total, firstInstallment: count.first_installment }
    return isWhole(recorded, purchase.held) ? count : []
  })
  await setCounts(trx, userId, mended)
  const stay = new Set(mended.map(({ id }) => id))
  const gone = broken.flatMap(({ id }) => (stay.has(id) ? [] : id))
  await take(trx, userId, 'purchase_installments', 'purchase_id', gone)
  await take(trx, userId, 'purchases', 'id', gone)
  return broken.length
}

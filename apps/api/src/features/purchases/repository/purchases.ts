import type { Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { idsIn, sumOf } from '../../../database/sql.ts'
import { installments, isLowest } from '../../../ledger/installments.ts'
import { recordRows } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'

const MAX_PURCHASES_LISTED = 500

interface PurchaseFilter {
  id?: number | undefined
  accountId?: number | undefined
  /** Only those with installments still to come. */
  open: boolean
  /** The month of each card's open invoice. */
  openMonths: ReadonlyMap<number, Month>
}

/** Purchases, newest first, each with what its installments to come sum to, and how many they are. */
export function findPurchases(db: Db, userId: UserId, { id, accountId, open, openMonths }: PurchaseFilter) {
  // A card whose terms are gone has no invoice to come.
  const months = [...openMonths].map(([account, month]) => sql`when ${account} then ${month}`)
  const isToCome =
    months.length === 0
      ? sql<boolean>`1 = 0`
      : sql<boolean>`t.invoice_month >= case p.account_id ${sql.join(months, sql` `)} end`
  const toCome = (value: string) => sumOf(sql<number>`case when ${isToCome} then ${sql.raw(value)} else 0 end`)
  return installments(db, userId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? 0))
    .$if(accountId !== undefined, (query) => query.where('p.account_id', '=', accountId ?? 0))
    .select([
      'p.id',
      'p.account_id as accountId',
      'p.purchased_on as purchasedOn',
      'p.description',
      'p.total',
      'p.installments',
      'p.first_installment as firstInstallment',
      'p.first_month as firstMonth',
      'p.version',
      toCome('1').as('toCome'),
      toCome('t.amount').as('rest'),
      sql<number | null>`min(case when ${isToCome} then i.installment end)`.as('next'),
      // Kysely's own counts may be texts.
      sumOf(sql<number>`1`).as('known'),
    ])
    .groupBy(['p.id', 'p.account_id', 'p.purchased_on', 'p.description', 'p.total', 'p.installments'])
    .groupBy(['p.first_installment', 'p.first_month', 'p.version'])
    .$if(open, (query) => query.having(toCome('1'), '>', 0))
    .orderBy('p.purchased_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MAX_PURCHASES_LISTED)
    .execute()
}

/** The first installment that is there has the category of its purchase. */
export const findFirstCategories = (db: Db, userId: UserId, purchaseIds: readonly number[]) =>
  installments(db, userId)
    .where('i.purchase_id', 'in', idsIn(db, purchaseIds))
    .where(isLowest)
    .select(['i.purchase_id as id', 't.category_id as categoryId'])
    .execute()

/** The installments of a purchase in their order. */
export const findInstallmentRows = (db: Db, userId: UserId, purchaseId: number) =>
  installments(db, userId)
    .where('i.purchase_id', '=', purchaseId)
    .selectAll('t')
    .select('i.installment')
    .orderBy('i.installment')
    .execute()

/** The sum of a purchase that has been given back. */
export async function findRefundedAmount(db: Db, userId: UserId, purchaseId: number): Promise<number> {
  const found = await db
    .selectFrom('refunds as r')
    .innerJoin('purchase_installments as i', (join) =>
      join.onRef('i.user_id', '=', 'r.user_id').onRef('i.transaction_id', '=', 'r.refund_of'),
    )
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'r.user_id').onRef('t.id', '=', 'r.transaction_id'),
    )
    .where('r.user_id', '=', userId)
    .where('i.purchase_id', '=', purchaseId)
    .select(({ ref }) => sumOf(ref('t.amount')).as('amount'))
    .executeTakeFirst()
  return found?.amount ?? 0
}

/** Which of these invoices of a card are paid, in part too. */
export async function findPaidMonths(db: Db, userId: UserId, accountId: number, months: readonly Month[]) {
  if (months.length === 0) return new Set<Month>()
  const paid = await db
    .selectFrom('card_month_totals')
    .select('month')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('month', 'in', months)
    .where('type', '=', 'RECEITA')
    .where('transfer', '=', 1)
    .where('amount', '>', 0)
    .execute()
  return new Set(paid.map(({ month }) => month))
}

/** Which of these transactions have a refund. */
export async function findRefundedRows(db: Db, userId: UserId, ids: readonly number[]) {
  const refunds = await db
    .selectFrom('refunds')
    .select('refund_of')
    .where('user_id', '=', userId)
    .where('refund_of', 'in', idsIn(db, ids))
    .execute()
  return new Set(refunds.map(({ refund_of }) => refund_of))
}

export const updatePurchase = recordRows('purchases').update

export const findPurchaseRow = (db: Db, userId: UserId, id: number) =>
  db.selectFrom('purchases').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

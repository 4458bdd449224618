import { periodOf } from '@tostao/cards/periods'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { MAX_INSTALLMENTS } from '@tostao/contract/limits'
import type * as purchases from '@tostao/contract/purchases'
import type { Purchase } from '@tostao/contract/purchases'
import type { Day } from '@tostao/primitives/calendar'
import { readOpenMonths, readPlan } from '../../../ledger/card-plans.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { listTransactions } from '../../transactions/service/read.ts'
import { findNumbers } from '../repository/installments.ts'
import {
  findFirstCategories,
  findInstallmentRows,
  findPurchaseRow,
  findPurchases,
  findRefundedAmount,
} from '../repository/purchases.ts'
import { findFixedParts, isFirstMonthChosen } from './fixed-parts.ts'

interface PurchaseQuery extends Partial<Call<typeof purchases.list>['query']> {
  id?: number
}

export async function listPurchases(
  db: Db,
  userId: UserId,
  today: Day,
  { id, accountId, open = false }: PurchaseQuery,
): Promise<Purchase[]> {
  const now = await readOpenMonths(db, userId, today)
  const openMonths = new Map(Array.from(now, ([account, { month }]) => [account, month] as const))
  const found = await findPurchases(db, userId, { id, accountId, open, openMonths })
  const ids = found.map((each) => each.id)
  const categories = new Map((await findFirstCategories(db, userId, ids)).map((each) => [each.id, each.categoryId]))
  const missing = await countMissing(db, userId, found)
  return found.map(({ toCome, known, next: _next, ...purchase }) => ({
    ...purchase,
    paidInstallments: purchase.firstInstallment - 1 + known - toCome + (missing.get(purchase.id) ?? 0),
    categoryId: categories.get(purchase.id) ?? null,
  }))
}

/** How many of each purchase are missing before the next one to come: the bank has billed them. */
async function countMissing(
  db: Db,
  userId: UserId,
  found: readonly Pick<
    Awaited<ReturnType<typeof findPurchases>>[number],
    'id' | 'firstInstallment' | 'installments' | 'known' | 'next'
  >[],
): Promise<Map<number, number>> {
  const gaps = found.flatMap(({ id, firstInstallment, installments, known, next }) =>
    next !== null && known <= installments - firstInstallment ? { id, next, before: next - firstInstallment } : [],
  )
  if (gaps.length === 0) return new Map()
  const numbers = await findNumbers(
    db,
    userId,
    gaps.map(({ id }) => id),
  )
  const ofPurchase = Map.groupBy(numbers, (each) => each.purchase_id)
  return new Map(
    gaps.map(({ id, next, before }) => {
      const there = (ofPurchase.get(id) ?? []).filter(({ installment }) => installment < next)
      return [id, before - there.length]
    }),
  )
}

export async function findPurchase(db: Db, userId: UserId, today: Day, id: number): Promise<Purchase | undefined> {
  const [purchase] = await listPurchases(db, userId, today, { id })
  return purchase
}

export async function readPurchase(
  db: Db,
  userId: UserId,
  today: Day,
  id: number,
): Promise<Answer<typeof purchases.one>> {
  const purchase = await findPurchase(db, userId, today, id)
  const stored = await findPurchaseRow(db, userId, id)
  if (!purchase || !stored) throw new AppError('purchase_not_found')
  const rows = await listTransactions(db, userId, { purchaseId: id, page: 1, limit: MAX_INSTALLMENTS })
  rows.sort((a, b) => (a.installment ?? 0) - (b.installment ?? 0))
  const known = await findInstallmentRows(db, userId, id)
  const plan = await readPlan(db, userId, purchase.accountId)
  return {
    ...purchase,
    refundable: purchase.total - (await findRefundedAmount(db, userId, id)),
    rows,
    firstMonthChosen: isFirstMonthChosen(stored, known),
    fixed: await findFixedParts(db, userId, stored, known),
    invoicesFrom: rows.map(({ invoiceMonth }) => (plan && invoiceMonth ? periodOf(plan, invoiceMonth).from : null)),
  }
}

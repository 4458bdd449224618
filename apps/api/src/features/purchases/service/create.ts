import { type CardPlan, monthOfDay } from '@tostao/cards/periods'
import { type Agreed, type Installment, installmentsOf, MAX_MONTHS_AHEAD } from '@tostao/cards/purchases'
import type { Call } from '@tostao/contract/endpoint'
import { unsignedValue } from '@tostao/contract/signed-amount'
import type * as transactions from '@tostao/contract/transactions'
import type { Status, Transaction } from '@tostao/contract/transactions'
import { addMonths, type Day, isDay, isMonth, monthOf } from '@tostao/primitives/calendar'
import { readPlan } from '../../../ledger/card-plans.ts'
import { insertRows, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'
import { findCardOrThrow } from '../../card-terms/service.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { findOrCreatePayee } from '../../labels/service.ts'
import { noteOf } from '../../transactions/rules.ts'
import { readTransaction } from '../../transactions/service/read.ts'
import { replaceTags } from '../../transactions/service/tags.ts'
import { insertInstallments, insertPurchase, rowOf } from '../repository/installments.ts'

type NewPurchase = Call<typeof transactions.create>['body'] & { installments: number }

/** A purchase in installments; answers the first one. Those of days to come are pending. */
export async function createPurchase(trx: Trx, userId: UserId, today: Day, body: NewPurchase): Promise<Transaction> {
  const { accountId, date, description, installments, status, categoryId = null, payeeName, tagNames = [] } = body
  const note = noteOf(body.note)
  const { type, amount: total } = unsignedValue(body)
  const plan = await planOfAccount(trx, userId, accountId)
  if (type !== 'DESPESA') throw new AppError('installments_of_expense')
  if (body.splits && body.splits.length > 0) throw new AppError('installments_split')
  const { firstMonth = monthOfDay(plan, date) } = body
  const agreed = { purchasedOn: date, total, installments, firstInstallment: 1, firstMonth }
  assertFits(agreed)
  await assertCategoriesExist(trx, userId, categoryId === null ? [] : [categoryId])
  const payeeId = payeeName ? await findOrCreatePayee(trx, userId, payeeName) : null
  // The bank's file may correct what nobody has chosen.
  const source: Described['source'] = body.firstMonth === undefined ? 'file' : 'user'
  const statusOf = (each: Installment) => (each.installment > 1 && each.date > today ? 'PENDING' : status)
  const purchase = await insertPurchase(trx, userId, rowOf({ accountId, agreed, description }))
  const described = { accountId, description, note, categoryId, payeeId, source, statusOf }
  const ids = await addInstallments(trx, userId, purchase.id, installmentsOf(agreed), described)
  if (tagNames.length > 0) await replaceTags(trx, userId, ids, tagNames)
  return readTransaction(trx, userId, ids[0] ?? 0)
}

export async function planOfCard(db: Db, userId: UserId, accountId: number): Promise<CardPlan> {
  const plan = await readPlan(db, userId, accountId)
  if (!plan) throw new AppError('card_without_terms')
  return plan
}

/** The plan of an account that must be a card with terms. */
export async function planOfAccount(db: Db, userId: UserId, accountId: number): Promise<CardPlan> {
  await findCardOrThrow(db, userId, accountId)
  return planOfCard(db, userId, accountId)
}

/** Each installment has a centavo, the first invoice is near the day of the purchase, and the last one in the calendar. */
export function assertFits(agreed: Agreed): void {
  const { purchasedOn, total, installments, firstMonth } = agreed
  if (total < installments) throw new AppError('installments_too_small')
  const bought = monthOf(purchasedOn)
  const isNear = firstMonth >= bought && firstMonth <= addMonths(bought, MAX_MONTHS_AHEAD)
  const isInside = isNear && installmentsOf(agreed).every(({ date, month }) => isDay(date) && isMonth(month))
  if (!isInside) throw new AppError('first_month_outside')
}

interface Described {
  accountId: number
  description: string
  note: string | null
  categoryId: number | null
  payeeId: number | null
  /** Who says in which invoices they stand. */
  source: Row<'transactions'>['invoice_source']
  statusOf: (each: Installment) => Status
}

/** Inserts installments of a purchase; answers their ids in order. */
export async function addInstallments(
  trx: Trx,
  userId: UserId,
  purchaseId: number,
  planned: readonly Installment[],
  { accountId, description, note, categoryId, payeeId, source, statusOf }: Described,
): Promise<number[]> {
  const rows = await insertRows(
    trx,
    userId,
    planned.map((each) => ({
      account_id: accountId,
      type: 'DESPESA' as const,
      amount: each.amount,
      date: each.date,
      description,
      note,
      status: statusOf(each),
      category_id: categoryId,
      payee_id: payeeId,
    })),
  )
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = planned.map(({ installment }, index) => ({ installment, transaction_id: ids[index] ?? 0 }))
  await insertInstallments(
    trx,
    userId,
    links.map((link) => ({ purchase_id: purchaseId, ...link })),
  )
  const places = planned.map(({ month }, index) => ({
    id: ids[index] ?? 0,
    invoice_month: month,
    invoice_source: source,
  }))
  await updateRows(trx, userId, places, { newVersion: false })
  return ids
}

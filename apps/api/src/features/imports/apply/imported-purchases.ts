import { type Agreed, installmentsOf } from '@tostao/cards/purchases'
import { MAX_INSTALLMENTS } from '@tostao/contract/limits'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  type Day,
  FIRST_DAY,
  isDay,
  type Month,
} from '@tostao/primitives/calendar'
import { installmentInText } from '@tostao/texts/installment'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { updateRows, type Whole } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { boughtOn, datedOf } from '../../purchases/service/bought-on.ts'
import { findMonths, findNumbered } from '../../purchases/service/installments.ts'
import { type FilePurchase, writeFilePurchases } from '../../purchases/service/written-purchases.ts'
import type { Outcome } from '../match/outcome.ts'
import { findIdentities, findIds } from '../repository/imported.ts'
import { findBilled, findLacking } from './billed-installments.ts'
import { type Marked, markedRows } from './marked-rows.ts'
import { nearPool } from './near-pool.ts'
import { groupOf, groupOfRow, sureInstallments } from './sure-installments.ts'

/** Rows that one import plans at most. */
const MAX_PLANNED = 20_000
/** Days before the newest row of a file in which its own installments are. */
const RECENT = 62

/** The rows that were there and that an import changed: each as it was and as it became. */
interface Joined {
  before: Identities
  after: Identities
}
type Identities = Awaited<ReturnType<typeof findIdentities>>

/**
 * Records the purchases of which a file has brought an installment, and plans those that follow. Answers the rows of earlier
 * files that became installments.
 */
export async function recordPurchases(
  trx: Trx,
  userId: UserId,
  batchId: number,
  outcomes: readonly Outcome[],
  plans: CardPlans,
): Promise<Joined> {
  const none: Joined = { before: [], after: [] }
  const marked = markedRows(outcomes, plans)
  if (marked.length === 0) return none
  const newest = outcomes.reduce<Day>((last, { row }) => (row.own.date > last ? row.own.date : last), FIRST_DAY)
  const lacking = await findLacking(trx, userId, [...new Set(marked.map(({ row }) => row.own.account_id))])
  const late = lacking.filter(({ agreed }) => agreed.firstInstallment > 1)
  const brought = await rowsOfFile(trx, userId, marked, newest)
  const billed = await findBilled(trx, userId, lacking, brought)
  const ofFile = brought.filter((row) => !billed.has(row))
  const earlier = await rowsBefore(trx, userId, batchId, ofFile)
  const installments = sureInstallments([...ofFile, ...earlier], late)
  if (installments.length + billed.size === 0) return none
  const joined = installments.flatMap(({ isOfFile, id }) => (isOfFile ? [] : id))
  const before = await findIdentities(trx, userId, joined)
  const { purchases, dated } = purchasesOf(installments, late)
  for (const [{ id, number, month }, one] of billed) one.brought.push({ installment: number, transactionId: id, month })
  await writeFilePurchases(trx, userId, batchId, [...new Set([...purchases, ...billed.values()])], plans)
  // They have their invoices by now, which another day does not change.
  await updateRows(trx, userId, [...dated, ...billed.keys().flatMap(datedOf)], { newVersion: false, plans })
  return { before, after: await findIdentities(trx, userId, joined) }
}

interface Installment extends Omit<Marked, 'row'> {
  id: number
  own: Whole
  month: Month
  isOfFile: boolean
}

/** Only with the file's month is it known which invoice an installment of a day long ago stands in. */
async function rowsOfFile(trx: Trx, userId: UserId, marked: readonly Marked[], newest: Day): Promise<Installment[]> {
  const ids = await findIds(
    trx,
    userId,
    marked.map(({ row }) => row.own),
  )
  const months = new Map((await findMonths(trx, userId, [...ids.values()])).map(({ id, month }) => [id, month]))
  return marked.flatMap(({ row: { own, invoiceMonth }, ...mark }) => {
    if (!invoiceMonth && own.date < addDays(newest, -RECENT)) return []
    const id = ids.get(own.import_key)
    const month = id === undefined ? undefined : months.get(id)
    return id !== undefined && month ? { ...mark, id, own, month, isOfFile: true } : []
  })
}

/** Rows of earlier files that may be of the same purchases as these. */
async function rowsBefore(
  trx: Trx,
  userId: UserId,
  batchId: number,
  asking: readonly Installment[],
): Promise<Installment[]> {
  if (asking.length === 0) return []
  const plans = new Map(asking.map(({ own, plan }) => [own.account_id, plan]))
  const groups = new Set(asking.map(groupOfRow))
  const amounts = new Set(asking.flatMap(({ own: { amount } }) => [amount - 1, amount, amount + 1]))
  const found = await findNumbered(trx, userId, [...amounts])
  return found.filter(isPlain).flatMap((own) => {
    const mark = installmentInText(own.description, 'card')
    const plan = plans.get(own.account_id)
    const { id, invoice_month: month } = own
    if (!mark || !plan || !month || own.import_batch_id === batchId) return []
    const row = { id, own, plan, month, number: mark.number, count: mark.of, mayBeDate: true, isOfFile: false }
    return groups.has(groupOfRow(row)) ? row : []
  })
}

const isPlain = ({ type, split, transfer_id, import_key }: Row<'transactions'>): boolean =>
  type === 'DESPESA' && split === 0 && transfer_id === null && import_key !== null

/** Rows joined to purchases: to those that are there and lack earlier ones, else to new ones. With the days that change. */
function purchasesOf(installments: readonly Installment[], late: readonly FilePurchase[]) {
  const byNumber = Map.groupBy(installments, ({ number }) => number)
  const lateBy = Map.groupBy(late, ({ agreed }) => agreed.firstInstallment)
  const dated: { id: number; date: Day }[] = []
  const brought = new Set<FilePurchase>()
  let plannedRows = 0
  // Across a gap a row belongs to the purchase that begins next.
  const pool = nearPool<FilePurchase>('newest')
  // The last installment first: an earlier one of the same file belongs to its purchase.
  for (let number = MAX_INSTALLMENTS; number > 0; number -= 1) {
    const later = lateBy.get(number) ?? []
    for (const { id, own, plan, count, month } of byNumber.get(number) ?? []) {
      const bought = boughtOn(plan, own.date, number, month)
      if (!isDay(bought.purchasedOn) || !isDay(addMonthsAnchored(bought.purchasedOn, count, 1))) continue
      dated.push(...datedOf({ id, own, plan, number, month }))
      const fresh = freshOf(own, {
        purchasedOn: bought.purchasedOn,
        total: count * own.amount,
        installments: count,
        firstInstallment: number,
        firstMonth: addMonths(month, 1 - number),
      })
      const group = groupOf(fresh)
      const one = pool.take(fresh.amount, `${group} ${number + 1}`, group) ?? fresh
      const until = one === fresh ? count + 1 : one.agreed.firstInstallment
      one.agreed = { ...fresh.agreed, purchasedOn: one.agreed.purchasedOn }
      one.brought.push({ installment: number, transactionId: id, month })
      const planned = installmentsOf({ ...one.agreed, firstInstallment: number + 1 })
        .filter(({ installment }) => installment < until)
        .map((each) => ({ ...each, own }))
      one.planned.push(...planned)
      plannedRows += planned.length
      if (plannedRows > MAX_PLANNED) throw new AppError('too_many_purchases')
      brought.add(one)
      later.push(one)
    }
    for (const one of later) pool.add(one, `${groupOf(one)} ${number}`, groupOf(one))
  }
  return { purchases: [...brought], dated }
}

const freshOf = (own: Whole, agreed: Agreed): FilePurchase => ({
  id: null,
  accountId: own.account_id,
  merchant: own.merchant,
  description: unnumbered(own.description),
  amount: own.amount,
  agreed,
  brought: [],
  planned: [],
})

/** 'LOJA - Parcela 3/10' is a purchase at 'LOJA'. */
const unnumbered = (description: string): string =>
  description.replace(/[\s(-]*(?:parc(?:ela)?\.?\s?)?\d{1,2}\/\d{1,2}\)?\s*$/i, '') || description

import { monthOfDay, placeOf } from '@tostao/cards/periods'
import { installmentsOf } from '@tostao/cards/purchases'
import type { Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { ImportInstallments } from '@tostao/contract/imports'
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
import type { Centavos } from '@tostao/primitives/money'
import { installmentInText } from '@tostao/texts/installment'
import type { Whole } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { boughtOn, datedOf } from '../../purchases/service/bought-on.ts'
import { findNumbered } from '../../purchases/service/installments.ts'
import type { FilePurchase, Planned } from '../../purchases/service/written-purchases.ts'
import type { FileRow } from '../repository/imported.ts'
import { isPaid, isPlanned } from '../rules/past-installments.ts'
import { findBilled, findLacking } from './billed-installments.ts'
import type { Marked } from './marked-rows.ts'
import { nearPool } from './near-pool.ts'
import { groupOf, groupOfRow, sureInstallments } from './sure-installments.ts'

/** Rows that one import plans at most. */
const MAX_PLANNED = 20_000
/** Days before the newest row of a file in which its own installments are. */
const RECENT = 62

interface File {
  rows: readonly FileRow[]
  /** A row's transaction; before it is written any number that tells it from the others. */
  idOf: (row: FileRow) => number | undefined
  /** The import that has written the rows. */
  batchId?: number
}

/** The user's answer about installments in months before the open invoice. */
export interface Asked {
  today: Day
  installments: ImportInstallments
  paidFrom?: number | undefined
}

interface Installment extends Omit<Marked, 'row'> {
  id: number
  own: Whole
  month: Month
  isOfFile: boolean
}

export interface Following extends Planned {
  amount: Centavos
  /** The month of its card's open invoice. */
  open: Month
}

export interface PurchasePlan {
  /** The purchases that get installments, new and known ones, with those to plan. */
  purchases: FilePurchase[]
  /** The rows that get another day. */
  dated: { id: number; date: Day }[]
  /** The rows of earlier files that become installments. */
  joined: number[]
  /** All that follows the rows, also what is not planned. */
  following: Following[]
}

/** Whether there is an account to pay from, where one is needed. */
export async function assertPaidFrom(
  db: Db,
  userId: UserId,
  { installments, paidFrom }: Call<typeof imports.preview>['query'],
): Promise<void> {
  if (paidFrom !== undefined) await findAccountOrThrow(db, userId, paidFrom)
  else if (installments === 'paid') throw new AppError('paid_from_missing')
}

/** Finds the purchases of a file's installments, and what is to be planned. Writes nothing. */
export async function planPurchases(
  db: Db,
  userId: UserId,
  marked: readonly Marked[],
  file: File,
  asked: Asked,
): Promise<PurchasePlan> {
  const nothing: PurchasePlan = { purchases: [], dated: [], joined: [], following: [] }
  if (marked.length === 0) return nothing
  const lacking = await findLacking(db, userId, [...new Set(marked.map(({ row }) => row.own.account_id))])
  const late = lacking.filter(({ agreed }) => agreed.firstInstallment > 1)
  const brought = broughtBy(marked, file)
  const billed = await findBilled(db, userId, lacking, brought)
  const ofFile = brought.filter((row) => !billed.has(row))
  const earlier = await rowsBefore(db, userId, file.batchId, ofFile)
  const installments = sureInstallments([...ofFile, ...earlier], late)
  if (installments.length + billed.size === 0) return nothing
  const joined = installments.flatMap(({ isOfFile, id }) => (isOfFile ? [] : id))
  const { purchases, dated, following } = purchasesOf(installments, late, asked)
  for (const [{ id, number, month }, one] of billed) one.brought.push({ installment: number, transactionId: id, month })
  return {
    purchases: [...new Set([...purchases, ...billed.values()])],
    dated: [...dated, ...billed.keys().flatMap(datedOf)],
    joined,
    following,
  }
}

/** Only with the file's month is it known which invoice an installment of a day long ago stands in. */
function broughtBy(marked: readonly Marked[], { rows, idOf }: File): Installment[] {
  const newest = rows.reduce<Day>((last, { own }) => (own.date > last ? own.date : last), FIRST_DAY)
  return marked.flatMap(({ row, ...mark }) => {
    const { own, invoiceMonth } = row
    if (!invoiceMonth && own.date < addDays(newest, -RECENT)) return []
    const id = idOf(row)
    const month = invoiceMonth ?? placeOf(mark.plan, { date: own.date, isPayment: false })
    return id === undefined ? [] : { ...mark, id, own, month, isOfFile: true }
  })
}

/** Rows of earlier files that may be of the same purchases as these. */
async function rowsBefore(
  db: Db,
  userId: UserId,
  batchId: number | undefined,
  asking: readonly Installment[],
): Promise<Installment[]> {
  if (asking.length === 0) return []
  const plans = new Map(asking.map(({ own, plan }) => [own.account_id, plan]))
  const groups = new Set(asking.map(groupOfRow))
  const amounts = new Set(asking.flatMap(({ own: { amount } }) => [amount - 1, amount, amount + 1]))
  const found = await findNumbered(db, userId, [...amounts])
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
function purchasesOf(installments: readonly Installment[], late: readonly FilePurchase[], asked: Asked) {
  const byNumber = Map.groupBy(installments, ({ number }) => number)
  const lateBy = Map.groupBy(late, ({ agreed }) => agreed.firstInstallment)
  const dated: { id: number; date: Day }[] = []
  const brought = new Set<FilePurchase>()
  const following: Following[] = []
  // Across a gap a row belongs to the purchase that begins next.
  const pool = nearPool<FilePurchase>('newest')
  let plannedRows = 0
  // The last installment first: an earlier one of the same file belongs to its purchase.
  for (let number = MAX_INSTALLMENTS; number > 0; number -= 1) {
    const later = lateBy.get(number) ?? []
    for (const row of byNumber.get(number) ?? []) {
      const { id, count, month } = row
      const fresh = freshOf(row)
      if (!fresh) continue
      dated.push(...datedOf(row))
      const group = groupOf(fresh)
      const one = pool.take(fresh.amount, `${group} ${number + 1}`, group) ?? fresh
      const until = one === fresh ? count + 1 : one.agreed.firstInstallment
      one.agreed = { ...fresh.agreed, purchasedOn: one.agreed.purchasedOn }
      one.brought.push({ installment: number, transactionId: id, month })
      const follows = followingOf(one, row, until, asked)
      following.push(...follows)
      const planned = follows.filter((each) => isPlanned(each, asked.installments))
      one.planned.push(...planned)
      plannedRows += planned.length
      if (plannedRows > MAX_PLANNED) throw new AppError('too_many_purchases')
      brought.add(one)
      later.push(one)
    }
    for (const one of later) pool.add(one, `${groupOf(one)} ${number}`, groupOf(one))
  }
  return { purchases: [...brought], dated, following }
}

/** Undefined where the row's days would be outside of the calendar. */
function freshOf({ own, plan, number, count, month }: Installment): FilePurchase | undefined {
  const { purchasedOn } = boughtOn(plan, own.date, number, month)
  if (!isDay(purchasedOn) || !isDay(addMonthsAnchored(purchasedOn, count, 1))) return undefined
  return {
    id: null,
    accountId: own.account_id,
    merchant: own.merchant,
    description: unnumbered(own.description),
    amount: own.amount,
    agreed: {
      purchasedOn,
      total: count * own.amount,
      installments: count,
      firstInstallment: number,
      firstMonth: addMonths(month, 1 - number),
    },
    brought: [],
    planned: [],
  }
}

/** The installments that follow a row of a purchase, up to the next one that is known. */
function followingOf(
  { agreed }: FilePurchase,
  { own, plan, number }: Installment,
  until: number,
  { today, installments, paidFrom }: Asked,
): Following[] {
  const open = monthOfDay(plan, today)
  return installmentsOf({ ...agreed, firstInstallment: number + 1 })
    .filter(({ installment }) => installment < until)
    .map((each) => {
      const paid = isPaid({ ...each, open }, installments)
      if (paid && own.account_id === paidFrom) throw new AppError('paid_from_same')
      return { ...each, own, open, status: paid ? 'CLEARED' : 'PENDING' }
    })
}

/** 'LOJA - Parcela 3/10' is a purchase at 'LOJA'. */
const unnumbered = (description: string): string =>
  description.replace(/[\s(-]*(?:parc(?:ela)?\.?\s?)?\d{1,2}\/\d{1,2}\)?\s*$/i, '') || description

import { type CardPlan, monthOfDay } from '@tostao/cards/periods'
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
import { readPlans } from '../../../database/card-plans.ts'
import type { Trx } from '../../../database/tables.ts'
import { updateRows } from '../../../database/transaction-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type FileRow, findIds } from '../repository/imported.ts'
import { findMonths, findWithoutFirst } from '../repository/purchases.ts'
import { accountsOf, markedIn } from './installments-of-file.ts'
import type { RowOutcome } from './match-rows.ts'
import { nearPool } from './near-pool.ts'
import { type Known, writeKnown } from './written-purchases.ts'

/** Rows that one import plans at most. */
const MAX_PLANNED = 20_000
/** Days before the newest row of a file in which its own instalments are. */
const RECENT = 62

/** Records the purchases of which a file has brought an instalment, and plans those that follow. */
export async function recordPurchases(
  trx: Trx,
  userId: UserId,
  batchId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (!outcomes.some(({ row }) => row.installment)) return
  const marked = markedIn(outcomes, await readPlans(trx, userId))
  if (marked.length === 0) return
  const ids = await findIds(
    trx,
    userId,
    marked.map(({ row }) => row.own),
  )
  const byNumber = Map.groupBy(marked, ({ number }) => number)
  const months = new Map((await findMonths(trx, userId, [...ids.values()])).map(({ id, month }) => [id, month]))
  const late = (await findWithoutFirst(trx, userId, accountsOf(marked))).map(knownOf)
  const newest = outcomes.reduce<Day>((last, { row }) => (row.own.date > last ? row.own.date : last), FIRST_DAY)
  const dated: { id: number; date: Day }[] = []
  const brought = new Set<Known>()
  let plannedRows = 0
  const pool = nearPool<Known>()
  const keyOf = ({ accountId, merchant, agreed: { installments, firstMonth } }: Known) =>
    `${accountId} ${installments} ${firstMonth} ${merchant}`
  // The last instalment first: an earlier one of the same file belongs to its purchase.
  for (let number = MAX_INSTALLMENTS; number > 0; number -= 1) {
    const later = late.filter(({ agreed }) => agreed.firstInstallment === number)
    for (const { row, plan, count } of byNumber.get(number) ?? []) {
      // Only with the file's month is it known which invoice an instalment of a day long ago stands in.
      if (!row.invoiceMonth && row.own.date < addDays(newest, -RECENT)) continue
      const transactionId = ids.get(row.own.import_key)
      const month = transactionId === undefined ? undefined : months.get(transactionId)
      if (transactionId === undefined || !month) continue
      const bought = boughtOn(plan, row.own.date, number, month)
      if (!isDay(bought.purchasedOn) || !isDay(addMonthsAnchored(bought.purchasedOn, count, 1))) continue
      if (bought.date !== row.own.date) dated.push({ id: transactionId, date: bought.date })
      const fresh = freshOf(row, {
        purchasedOn: bought.purchasedOn,
        total: count * row.own.amount,
        installments: count,
        firstInstallment: number,
        firstMonth: addMonths(month, 1 - number),
      })
      const one = pool.take(fresh.amount, keyOf(fresh)) ?? fresh
      const until = one === fresh ? count + 1 : one.agreed.firstInstallment
      one.agreed = { ...fresh.agreed, purchasedOn: one.agreed.purchasedOn }
      one.brought.push({ installment: number, transactionId, month })
      const planned = installmentsOf({ ...one.agreed, firstInstallment: number + 1 })
        .filter(({ installment }) => installment < until)
        .map((each) => ({ ...each, row }))
      one.planned.push(...planned)
      plannedRows += planned.length
      if (plannedRows > MAX_PLANNED) throw new AppError('too_many_purchases')
      brought.add(one)
      later.push(one)
    }
    for (const one of later) pool.add(one, keyOf(one))
  }
  await writeKnown(trx, userId, batchId, [...brought])
  // They have their invoices by now, which another day does not change.
  await updateRows(trx, userId, dated, { newVersion: false })
}

function knownOf(late: Awaited<ReturnType<typeof findWithoutFirst>>[number]): Known {
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

const freshOf = ({ own }: FileRow, agreed: Agreed): Known => ({
  id: null,
  accountId: own.account_id,
  merchant: own.merchant,
  description: unnumbered(own.description),
  amount: own.amount,
  agreed,
  brought: [],
  planned: [],
})

/** A printed day months before the invoice is that of the purchase; one near it is that of the instalment. */
function boughtOn(plan: CardPlan, date: Day, number: number, month: Month): { purchasedOn: Day; date: Day } {
  const day = Number(date.slice(8))
  const printed = monthOfDay(plan, date)
  const asInstallment = distance(printed, month)
  const asPurchase = distance(addMonths(printed, number - 1), month)
  return asPurchase < asInstallment
    ? { purchasedOn: date, date: addMonthsAnchored(date, number - 1, day) }
    : { purchasedOn: addMonthsAnchored(date, 1 - number, day), date }
}

const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const distance = (one: Month, other: Month) => Math.abs(count(one) - count(other))

/** 'LOJA - Parcela 3/10' is a purchase at 'LOJA'. */
const unnumbered = (description: string): string =>
  description.replace(/[\s(-]*(?:parc(?:ela)?\.?\s?)?\d{1,2}\/\d{1,2}\)?\s*$/i, '') || description

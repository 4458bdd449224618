import { type CardPlan, monthOfDay } from '@tostao/cards/periods'
import { installmentsOf } from '@tostao/cards/purchases'
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
import type { UserId } from '../../../lib/caller.ts'
import { findIds } from '../repository/imported.ts'
import { findLate, findMonths } from '../repository/purchases.ts'
import { accountsOf, isNear, markedIn } from './installments-of-file.ts'
import type { RowOutcome } from './match-rows.ts'
import { type Known, writeKnown } from './written-purchases.ts'

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
  const months = new Map((await findMonths(trx, userId, [...ids.values()])).map(({ id, month }) => [id, month]))
  const known = (await findLate(trx, userId, accountsOf(marked))).map(
    (late): Known => ({
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
    }),
  )
  const newest = outcomes.reduce<Day>((last, { row }) => (row.own.date > last ? row.own.date : last), FIRST_DAY)
  const dated: { id: number; date: Day }[] = []
  // The last instalment first: an earlier one of the same file belongs to its purchase.
  for (const { row, number, count, plan } of marked.toSorted((a, b) => b.number - a.number)) {
    // Only with the file's month is it known which invoice an instalment of a day long ago stands in.
    if (!row.invoiceMonth && row.own.date < addDays(newest, -RECENT)) continue
    const transactionId = ids.get(row.own.import_key)
    const month = transactionId === undefined ? undefined : months.get(transactionId)
    if (transactionId === undefined || !month) continue
    const bought = boughtOn(plan, row.own.date, number, month)
    if (!isDay(bought.purchasedOn) || !isDay(addMonthsAnchored(bought.purchasedOn, count, 1))) continue
    if (bought.date !== row.own.date) dated.push({ id: transactionId, date: bought.date })
    const firstMonth = addMonths(month, 1 - number)
    const later = known.find(
      (one) =>
        one.accountId === row.own.account_id &&
        one.merchant === row.own.merchant &&
        isNear(one.amount, row.own.amount) &&
        one.agreed.installments === count &&
        one.agreed.firstMonth === firstMonth &&
        one.agreed.firstInstallment > number,
    )
    const until = later ? later.agreed.firstInstallment : count + 1
    const agreed = {
      purchasedOn: later?.agreed.purchasedOn ?? bought.purchasedOn,
      total: count * row.own.amount,
      installments: count,
      firstInstallment: number,
      firstMonth,
    }
    const planned = installmentsOf({ ...agreed, firstInstallment: number + 1 })
      .filter(({ installment }) => installment < until)
      .map(({ installment, date, month: of }) => ({ installment, date, month: of, row }))
    const one = later ?? {
      id: null,
      accountId: row.own.account_id,
      merchant: row.own.merchant,
      description: unnumbered(row.own.description),
      amount: row.own.amount,
      agreed,
      brought: [],
      planned: [],
    }
    one.agreed = agreed
    one.brought.push({ installment: number, transactionId, month })
    one.planned.push(...planned)
    if (!later) known.push(one)
  }
  await writeKnown(
    trx,
    userId,
    batchId,
    known.filter(({ brought }) => brought.length > 0),
  )
  // Placed by now: another day moves them no more.
  await updateRows(trx, userId, dated, { newVersion: false })
}

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

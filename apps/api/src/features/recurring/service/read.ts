import type { Answer } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import { MAX_DUE_ITEMS } from '@tostao/contract/limits'
import type * as recurring from '@tostao/contract/recurring'
import type { DueItem, Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import { addDays, type Day, firstDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { knownMerchant } from '../../../lib/known-merchant.ts'
import type { Db } from '../../../tables/tables.ts'
import { findDueDates, findDueDatesOf, findMerchants, findPostedOn } from '../repository/due-dates.ts'
import { findOpenSeries, findRecurring, findRecurringInUse } from '../repository/recurring.ts'
import { farAfter } from '../rules/due-dates.ts'
import {
  countLeft,
  type Due,
  expectedUntil,
  isDone,
  isNear,
  nextDue,
  occurrencesOf,
  payableDays,
  paymentStatus,
  type StoredDueDate,
  unpaidStatus,
  unpaidUntil,
} from '../rules/status.ts'

type RecurringRow = Awaited<ReturnType<typeof findRecurring>>[number]
type DueRow = Awaited<ReturnType<typeof findDueDates>>[number]

const knownOf = ({ skipped, ...row }: DueRow) => ({ ...row, skipped: skipped === 1 })

/** Which of all that repeats is listed. */
type Listed = RecurringType | 'all' | undefined

const isOf =
  (listed: Listed = 'DESPESA') =>
  ({ type }: Pick<RecurringRow, 'type'>) =>
    listed === 'all' || type === listed

export async function listRecurring(db: Db, userId: UserId, today: Day, listed: Listed): Promise<Recurring[]> {
  const rows = (await findRecurring(db, userId)).filter(isOf(listed))
  const known = await knownByRecurring(db, userId, firstDay(monthOf(today)))
  const payableOn = payableDays()
  return rows
    .map((row) => withState(row, known.get(row.id) ?? [], today, payableOn))
    .toSorted((a, b) => a.nextRun.localeCompare(b.nextRun))
}

export async function readRecurring(db: Db, userId: UserId, today: Day, id: number): Promise<Recurring> {
  const { row, known } = await findRecurringOrThrow(db, userId, id)
  return withState(row, known, today, payableDays())
}

export async function findRecurringOrThrow(db: Db, userId: UserId, id: number) {
  const [row] = await findRecurring(db, userId, id)
  if (!row) throw new AppError('recurring_not_found')
  return { row, known: (await findDueDatesOf(db, userId, id)).map(knownOf) }
}

export async function listUpcoming(
  db: Db,
  userId: UserId,
  today: Day,
  { days, type }: { days: number; type?: Listed },
): Promise<Answer<typeof recurring.upcoming>> {
  const rows = (await findRecurring(db, userId)).filter(isOf(type))
  const due = await findDue(db, userId, rows, addDays(today, days))
  const byDate = [...Map.groupBy(due, ({ dueDate }) => dueDate)].map(([date, group]) => ({
    date,
    count: group.length,
    total: group.reduce((total, { amount }) => total + amount, 0),
  }))
  const posted = (await findPostedOn(db, userId, today)).filter(isOf(type))
  return { count: due.length, items: dueItems(due, today), byDate, posted }
}

/** Unpaid expenses within the days before which their user wants to be told: the first ones, and how many there are. */
export async function listNear(db: Db, userId: UserId, today: Day): Promise<{ items: DueItem[]; count: number }> {
  const rows = (await findRecurring(db, userId)).filter(isOf('DESPESA'))
  const days = Math.max(0, ...rows.map(({ notifyDays }) => notifyDays))
  const due = await findDue(db, userId, rows, addDays(today, days))
  const near = due.filter(({ row, dueDate }) => isNear(dueDate, row.notifyDays, today))
  return { items: dueItems(near, today), count: near.length }
}

/** Expenses, with a minus, and incomes that are to come of accounts in use up to a day, each on the day on which it is expected. */
export async function listExpected(
  db: Db,
  userId: UserId,
  today: Day,
  until: Day,
): Promise<{ type: RecurringType; date: Day; amount: Centavos }[]> {
  if (until < today) return []
  const far = farAfter(today)
  const end = until < far ? until : far
  const series = Map.groupBy(await findOpenSeries(db, userId), ({ id }) => id)
  return [...series.values()].flatMap((rows) => {
    const [plan] = rows
    const open = rows.flatMap(({ dueDate, expected }) => (dueDate === null ? [] : { dueDate, expected }))
    return plan ? expectedUntil(plan, open, today, end).map((one) => ({ type: plan.type, ...one })) : []
  })
}

interface DueOf extends Due {
  row: Omit<RecurringRow, 'lastRun'>
}

/** Unpaid due dates up to a day, the oldest first. */
async function findDue(db: Db, userId: UserId, rows: readonly DueOf['row'][], until: Day): Promise<DueOf[]> {
  const known = await knownByRecurring(db, userId, until)
  return rows
    .flatMap((row) => unpaidUntil(row, known.get(row.id) ?? [], until).map((due) => ({ row, ...due })))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)))
}

/** The fixed expenses of accounts in use, by the merchant under which a file shows them. */
export async function listFixed(db: Db, userId: UserId) {
  const rows = (await findRecurringInUse(db, userId)).filter(isOf('DESPESA'))
  return rows.map(({ accountId, amount, description, merchant }) => ({
    accountId,
    amount,
    merchant: merchant ?? knownMerchant(description).key,
  }))
}

/** The first due dates up to a day that are unpaid, of all that repeats on accounts in use. */
export async function listRepeated(db: Db, userId: UserId, today: Day, until: Day, most: number) {
  const far = farAfter(today)
  const due = await findDue(db, userId, await findRecurringInUse(db, userId), until < far ? until : far)
  return due.slice(0, most).map(({ row: { id, type, accountId, toAccountId, categoryId, description }, ...one }) => ({
    id,
    type,
    accountId,
    toAccountId,
    categoryId,
    description,
    ...one,
  }))
}

/** So far back due dates say with whom a fixed expense is paid: two of those that come once a year. */
const DAYS_LEARNED = 800

interface Unpaid {
  id: number
  type: EntryType
  accountId: number
  /** The account at the other end of a transfer. */
  otherAccountId: number | null
  amount: Centavos
  description: string
  payeeId: number | null
  payeeName: string | null
  dueDate: Day
  merchants: string[]
}

/**
 * Each due date up to a day that is unpaid, of accounts in use, with the merchants of the rows of files that paid earlier
 * ones. An income is expected as it last came; a transfer is there twice, since a file shows one of its ends.
 */
export async function listUnpaid(db: Db, userId: UserId, today: Day, until: Day): Promise<Unpaid[]> {
  const far = farAfter(today)
  const due = await findDue(db, userId, await findRecurringInUse(db, userId), until < far ? until : far)
  const paid = due.length === 0 ? [] : await findMerchants(db, userId, addDays(today, -DAYS_LEARNED))
  const merchants = Map.groupBy(paid, ({ recurringId }) => recurringId)
  return due.flatMap(({ row, dueDate, amount }): Unpaid[] => {
    const { id, type, accountId, toAccountId, description, payeeId, payeeName, merchant: own } = row
    const known = merchants.get(id) ?? []
    const names = [...new Set([...(own ? [own] : []), ...known.map(({ merchant }) => merchant)])]
    const one = { id, description, payeeId, payeeName, dueDate, merchants: names }
    if (type !== 'TRANSFER') {
      const last = known.toSorted((a, b) => (a.last < b.last ? 1 : -1))[0]
      const expected = type === 'RECEITA' ? (last?.amount ?? amount) : amount
      return [{ ...one, type, accountId, otherAccountId: null, amount: expected }]
    }
    if (toAccountId === null) return []
    return [
      { ...one, type: 'DESPESA', accountId, otherAccountId: toAccountId, amount },
      { ...one, type: 'RECEITA', accountId: toAccountId, otherAccountId: accountId, amount, merchants: [] },
    ]
  })
}

/** The first of what is due, as it is shown. */
function dueItems(due: readonly DueOf[], today: Day): DueItem[] {
  const payableOn = payableDays()
  return due.slice(0, MAX_DUE_ITEMS).map(({ row, ...due }) => ({
    ...row,
    ...due,
    payableOn: payableOn(due.dueDate),
    paymentStatus: unpaidStatus(due.dueDate, today),
    near: isNear(due.dueDate, row.notifyDays, today),
  }))
}

export const knownByRecurring = async (db: Db, userId: UserId, from: Day) =>
  Map.groupBy((await findDueDates(db, userId, from)).map(knownOf), ({ recurringId }) => recurringId)

function withState(
  row: RecurringRow,
  known: readonly StoredDueDate[],
  today: Day,
  payableOn: (dueDate: Day) => Day,
): Recurring {
  const occurrences = occurrencesOf(row, known, today, payableOn)
  const done = isDone(row, known)
  const next = nextDue(row, known)
  return {
    ...row,
    // The day that `times` comes to is no end of the user's.
    endsOn: row.times === null ? row.endsOn : null,
    timesLeft: row.times === null ? null : countLeft(row, known),
    done,
    nextRun: next.dueDate,
    nextAmount: next.amount,
    paymentStatus: done ? 'pago' : paymentStatus(occurrences),
    occurrences,
  }
}

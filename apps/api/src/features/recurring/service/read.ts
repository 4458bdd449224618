import type { Answer } from '@tostao/contract/endpoint'
import type { recurring } from '@tostao/contract/recurring'
import type { DueItem, Recurring } from '@tostao/contract/recurring-shape'
import { businessDayFrom } from '@tostao/primitives/business-days'
import { addDays, type Day, firstDay, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Db } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { findDueDates, findDueDatesOf, findPostedOn } from '../repository/due-dates.ts'
import { findRecurring, findRecurringInUse } from '../repository/recurring.ts'
import { farAfter } from '../rules/due-dates.ts'
import {
  isNear,
  type Known,
  occurrencesOf,
  oldestUnpaid,
  paymentStatus,
  unpaidStatus,
  unpaidUntil,
} from '../rules/status.ts'

type Row = Awaited<ReturnType<typeof findRecurring>>[number]
type DueRow = Awaited<ReturnType<typeof findDueDates>>[number]

const knownOf = ({ skipped, ...row }: DueRow) => ({ ...row, skipped: skipped === 1 })

export async function listRecurring(db: Db, userId: UserId, today: Day): Promise<Recurring[]> {
  const rows = await findRecurring(db, userId)
  const known = await knownByRecurring(db, userId, firstDay(monthOf(today)))
  return rows
    .map((row) => withState(row, known.get(row.id) ?? [], today))
    .toSorted((a, b) => a.nextRun.localeCompare(b.nextRun))
}

export async function readRecurring(db: Db, userId: UserId, today: Day, id: number): Promise<Recurring> {
  const { row, known } = await findRecurringOrThrow(db, userId, id)
  return withState(row, known, today)
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
  days: number,
): Promise<Answer<typeof recurring.upcoming>> {
  const rows = await findRecurring(db, userId)
  const items = await dueItems(db, userId, rows, { today, until: addDays(today, days) })
  const byDate = [...Map.groupBy(items, ({ dueDate }) => dueDate)].map(([date, due]) => ({
    date,
    count: due.length,
    total: sum(due),
  }))
  return { count: items.length, items, byDate, posted: await findPostedOn(db, userId, today) }
}

/** What is unpaid within the days before which its user wants to be told. */
export async function listNear(db: Db, userId: UserId, today: Day): Promise<DueItem[]> {
  const rows = await findRecurring(db, userId)
  const days = Math.max(0, ...rows.map(({ notifyDays }) => notifyDays))
  const items = await dueItems(db, userId, rows, { today, until: addDays(today, days) })
  return items.filter(({ near }) => near)
}

/** What is unpaid of accounts in use up to a day, each on the day on which it is expected: of the overdue that is today. */
export async function listExpected(
  db: Db,
  userId: UserId,
  today: Day,
  until: Day,
): Promise<{ date: Day; amount: Centavos }[]> {
  if (until < today) return []
  const far = farAfter(today)
  const rows = await findRecurringInUse(db, userId)
  const items = await dueItems(db, userId, rows, { today, until: until < far ? until : far })
  return items.map(({ dueDate, amount }) => ({ date: dueDate < today ? today : dueDate, amount }))
}

async function dueItems(
  db: Db,
  userId: UserId,
  rows: readonly Omit<Row, 'lastRun'>[],
  { today, until }: { today: Day; until: Day },
): Promise<DueItem[]> {
  const known = await knownByRecurring(db, userId, until)
  return rows
    .flatMap((row) =>
      unpaidUntil(row, known.get(row.id) ?? [], until).map((dueDate) => ({
        ...row,
        dueDate,
        payableOn: businessDayFrom(dueDate),
        paymentStatus: unpaidStatus(dueDate, today),
        near: isNear(dueDate, row.notifyDays, today),
      })),
    )
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}

export const knownByRecurring = async (db: Db, userId: UserId, from: Day) =>
  Map.groupBy((await findDueDates(db, userId, from)).map(knownOf), ({ recurringId }) => recurringId)

function withState(row: Row, known: readonly Known[], today: Day): Recurring {
  const occurrences = occurrencesOf(row, known, today)
  return {
    ...row,
    type: 'DESPESA',
    intervalUnit: 'month',
    nextRun: oldestUnpaid(row, known),
    paymentStatus: paymentStatus(occurrences),
    occurrences,
  }
}

const sum = (items: readonly { amount: Centavos }[]): Centavos => items.reduce((total, { amount }) => total + amount, 0)

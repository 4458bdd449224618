// The postings of a period, as sums: a feature asks here, in `flows.ts` or in `usage.ts`.

import type { EntryType } from '@tostao/contract/fields'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstDay,
  lastDay,
  type Month,
  monthOf as monthOfDay,
} from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { type Expression, sql } from 'kysely'
import { isSqlite, isTransfer, monthOf, rowsOfJson } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'

import type { Flag } from '../tables/columns.ts'
import type { Db, Row } from '../tables/tables.ts'
import type { CardPlans } from './card-plans.ts'

export interface Period {
  from: Day
  to: Day
  /**
   * Absent where the transactions of cards count by their days. Else the invoices of the period's months count, except
   * these: rows of `account_id` and `month` as JSON.
   */
  notDue?: string | undefined
  /** With `notDue`: the plans of the cards, which say on which day an invoice falls due. */
  plans?: CardPlans
}

/** In place of the category of a refund that has none: it counts with a minus on the side of expenses (decision 34). */
const REFUND = -1

/** Rows of these sum up. `entries` is the number of transactions; category 0 is none, `REFUND` none of a refund. */
export interface Posting {
  month: Month
  account_id: number
  type: EntryType
  category_id: number
  transfer: Flag
  amount: Centavos
  entries: number
}

/** The invoices that fall due in a period: those of its months, except those listed in the JSON `notDue`. */
interface Invoices {
  from: Month
  to: Month
  notDue: string
}

/** Days of one month that count, or that are taken off the month's total. */
interface PartMonth {
  from: Day
  to: Day
  minus?: true
}

/** A period in whole months, and the days at its ends that these lack or have too many: whichever are fewer. */
export interface SplitPeriod {
  months: { from: Month; to: Month } | null
  partMonths: PartMonth[]
  invoices?: Invoices
}

/** The parts as values of a query that is compiled once, and back. */
export type FlatPeriod = {
  fromMonth?: Month
  toMonth?: Month
  partFrom?: Day
  partTo?: Day
  partMinus?: 1
  part2From?: Day
  part2To?: Day
  part2Minus?: 1
  firstInvoice?: Month
  lastInvoice?: Month
  notDue?: string
}
export function flatPeriod(period: Period): FlatPeriod {
  const { months, partMonths } = splitPeriod(period)
  const [part, part2] = partMonths
  return {
    ...(months && { fromMonth: months.from, toMonth: months.to }),
    ...(part && { partFrom: part.from, partTo: part.to, ...(part.minus && { partMinus: 1 }) }),
    ...(part2 && { part2From: part2.from, part2To: part2.to, ...(part2.minus && { part2Minus: 1 }) }),
    ...flatInvoices(period),
  }
}
export function deepPeriod(parts: FlatPeriod): SplitPeriod {
  const { fromMonth, toMonth, firstInvoice, lastInvoice, notDue } = parts
  const part = partOf(parts.partFrom, parts.partTo, parts.partMinus)
  const part2 = partOf(parts.part2From, parts.part2To, parts.part2Minus)
  const months = fromMonth === undefined || toMonth === undefined ? null : { from: fromMonth, to: toMonth }
  const isByDay = firstInvoice === undefined || lastInvoice === undefined || notDue === undefined
  return {
    months,
    partMonths: [...part, ...part2],
    ...(!isByDay && { invoices: { from: firstInvoice, to: lastInvoice, notDue } }),
  }
}

const partOf = (from?: Day, to?: Day, minus?: 1): PartMonth[] =>
  from === undefined || to === undefined ? [] : [{ from, to, ...(minus && { minus: true }) }]

/** The invoices alone of a period. */
export const flatInvoices = ({ from, to, notDue }: Period): FlatPeriod =>
  notDue === undefined ? {} : { firstInvoice: monthOfDay(from), lastInvoice: monthOfDay(to), notDue }

/** Divides a period so that the fewest days are read beside the totals of months. */
export const splitPeriod = (period: Period): SplitPeriod => ({
  ...daysIn(period),
  ...invoicesOf(period),
})

const invoicesOf = ({ from, to, notDue }: Period) =>
  notDue === undefined ? {} : { invoices: { from: monthOfDay(from), to: monthOfDay(to), notDue } }

function daysIn({ from, to }: Period): SplitPeriod {
  if (from > to) return { months: null, partMonths: [] }
  const [first, last] = [monthOfDay(from), monthOfDay(to)]
  if (first === last) {
    const lacking = [...before(from), ...after(to)]
    return isLonger({ from, to }, lacking)
      ? { months: { from: first, to: last }, partMonths: lacking }
      : { months: null, partMonths: [{ from, to }] }
  }
  const keepsFirst = isLonger({ from, to: lastDay(first) }, before(from))
  const keepsLast = isLonger({ from: firstDay(last), to }, after(to))
  const months = { from: keepsFirst ? first : addMonths(first, 1), to: keepsLast ? last : addMonths(last, -1) }
  return {
    months: months.from > months.to ? null : months,
    partMonths: [
      ...(keepsFirst ? before(from) : [{ from, to: lastDay(first) }]),
      ...(keepsLast ? after(to) : [{ from: firstDay(last), to }]),
    ],
  }
}

/** The days of a day's month before it, to be taken off. */
const before = (day: Day): PartMonth[] => {
  const first = firstDay(monthOfDay(day))
  return day === first ? [] : [{ from: first, to: addDays(day, -1), minus: true }]
}

/** The days of a day's month after it, to be taken off. */
const after = (day: Day): PartMonth[] => {
  const last = lastDay(monthOfDay(day))
  return day === last ? [] : [{ from: addDays(day, 1), to: last, minus: true }]
}

const lengthOf = ({ from, to }: PartMonth) => daysBetween(from, to) + 1

const isLonger = (days: PartMonth, parts: readonly PartMonth[]): boolean =>
  lengthOf(days) > parts.reduce((sum, part) => sum + lengthOf(part), 0)

/** Whole months and invoices come from the running totals. One key may have several rows: sum them. */
export function postings(db: Db, userId: UserId, period: Period | SplitPeriod, category?: number) {
  const { months, partMonths, invoices } = 'partMonths' in period ? period : splitPeriod(period)
  const columns = ['m.month', 'm.account_id', 'm.type', 'm.category_id', 'm.transfer', 'm.amount', 'm.entries'] as const
  const totals = db
    .selectFrom(monthsOf(db, category))
    .where('m.user_id', '=', userId)
    .where('m.month', '>=', months?.from ?? '9999-99')
    .where('m.month', '<=', months?.to ?? '0000-00')
    .$if(category !== undefined, (query) => query.where('m.category_id', '=', category ?? 0))
    .select(columns)
  const inside = ({ from, to, minus }: PartMonth) =>
    movements(db, userId, monthOf(db, sql.ref('t.date')), minus ? -1 : 1)
      .where('t.date', '>=', from)
      .where('t.date', '<=', to)
  const refunds = refundsMoved(db, userId, { months, partMonths, ...(invoices && { invoices }) })
  if (!invoices) return partMonths.reduce((query, part) => query.unionAll(inside(part)), totals.unionAll(refunds))
  const cards = cardsWithTerms(db, userId)
  const due = db
    .selectFrom('card_month_totals as m')
    .where('m.user_id', '=', userId)
    .where(isDue(db, sql.ref('m.account_id'), sql.ref('m.month'), invoices))
    .select(columns)
  const ofOthers = (part: PartMonth) => inside(part).where('t.account_id', 'not in', cards)
  return partMonths.reduce(
    (query, part) => query.unionAll(ofOthers(part)),
    totals.where('m.account_id', 'not in', cards).unionAll(due).unionAll(refunds),
  )
}

/** The refunds without a category of a period, taken from category 0 and given to `REFUND`: the totals do not know them. */
function refundsMoved(db: Db, userId: UserId, { months, partMonths, invoices }: SplitPeriod) {
  const month = monthOf(db, sql.ref('t.date'))
  const inMonths = months ? [sql<boolean>`${month} between ${months.from} and ${months.to}`] : []
  const inAny = (parts: readonly PartMonth[]) =>
    parts.map(({ from, to }) => sql<boolean>`t.date between ${from} and ${to}`)
  const { plus = [], minus = [] } = Object.groupBy(partMonths, (part) => (part.minus ? 'minus' : 'plus'))
  const isInside = sql<boolean>`((${sql.join([sql`1 = 0`, ...inMonths, ...inAny(plus)], sql` or `)})
    and not (${sql.join([sql`1 = 0`, ...inAny(minus)], sql` or `)}))`
  const isOfCard = sql`t.account_id in ${cardsWithTerms(db, userId)}`
  const isOfInvoice = invoices && isDue(db, sql.ref('t.account_id'), sql.ref('t.invoice_month'), invoices)
  return uncategorizedRefunds(db, userId)
    .crossJoin(
      sql<{ id: number; sign: number }>`(select 0 as id, -1 as sign union all select ${sql.lit(REFUND)}, 1)`.as('c'),
    )
    .where(isOfInvoice ? sql<boolean>`case when ${isOfCard} then ${isOfInvoice} else ${isInside} end` : isInside)
    .select([
      (invoices ? sql<string>`case when ${isOfCard} then t.invoice_month else ${month} end` : month).as('month'),
      't.account_id',
      't.type',
      'c.id as category_id',
      sql<Flag>`0`.as('transfer'),
      sql<number>`c.sign * t.amount`.as('amount'),
      'c.sign as entries',
    ])
}

/** A cross join, because SQLite keeps its order: a user has few refunds. */
export const uncategorizedRefunds = (db: Db, userId: UserId) =>
  db
    .selectFrom('refunds as r')
    .crossJoin('transactions as t')
    .where('r.user_id', '=', userId)
    .where('t.user_id', '=', userId)
    .whereRef('t.id', '=', 'r.transaction_id')
    .where('t.category_id', 'is', null)
    .where('t.transfer_id', 'is', null)
    .where('t.split', '=', 0)

/** By the index of their categories, where one is asked for: by itself SQLite would read all of those months. */
const monthsOf = (db: Db, category: number | undefined) =>
  (category !== undefined && isSqlite(db)
    ? sql<Row<'monthly_totals'>>`(select * from monthly_totals indexed by monthly_totals_category)`
    : sql<Row<'monthly_totals'>>`monthly_totals`
  ).as('m')

/** Whether this invoice of a card falls due in the period. */
const isDue = (db: Db, card: Expression<number>, month: Expression<string>, { from, to, notDue }: Invoices) =>
  sql<boolean>`${month} between ${from} and ${to} and (${card}, ${month}) not in
    (select account_id, month from ${rowsOfJson(db, 'card_month_totals', ['account_id', 'month'], notDue)} as j)`

/** Where cards count by invoice, which transactions `t` are of an invoice that falls due, and which of no card with terms. */
export function halvesOf(db: Db, userId: UserId, period: Period) {
  const { invoices } = invoicesOf(period)
  if (!invoices) return undefined
  const cards = cardsWithTerms(db, userId)
  const others = db.selectFrom('accounts').select('id').where('user_id', '=', userId).where('id', 'not in', cards)
  return {
    onInvoice: sql<boolean>`t.account_id in ${cards}
      and ${isDue(db, sql.ref('t.account_id'), sql.ref('t.invoice_month'), invoices)}`,
    // By 'in', not by 'not in': the rows of cards are not even read.
    elsewhere: sql<boolean>`t.account_id in ${others}`,
  }
}

/** The accounts all of whose transactions have an invoice. */
export const cardsWithTerms = (db: Db, userId: UserId) =>
  db.selectFrom('card_terms').select('account_id').where('user_id', '=', userId)

/** The category of a transaction t or its split line s; 0 for none. */
const categoryOf = sql<number>`coalesce(case t.split when 1 then s.category_id else t.category_id end, 0)`

/** As `categoryOf`, with the refunds that have none apart. */
export const refundOrCategoryOf = sql<number>`case when t.split = 0 and t.category_id is null and exists (
  select 1 from refunds as r where r.user_id = t.user_id and r.transaction_id = t.id) then ${sql.lit(REFUND)} else ${categoryOf} end`

/** Every amount that counts, or is taken off by sign -1: of a split transaction its split lines. */
export const movements = (db: Db, userId: UserId, month = monthOf(db, sql.ref('t.date')), sign: 1 | -1 = 1) =>
  db
    .selectFrom('transactions as t')
    .leftJoin('transaction_splits as s', (join) =>
      join.onRef('s.user_id', '=', 't.user_id').onRef('s.transaction_id', '=', 't.id').on('t.split', '=', 1),
    )
    .where('t.user_id', '=', userId)
    .select(({ ref }) => [
      month.as('month'),
      't.account_id',
      't.type',
      categoryOf.as('category_id'),
      isTransfer(ref('t.transfer_id')).as('transfer'),
      sql<number>`${sql.lit(sign)} * coalesce(s.amount, t.amount)`.as('amount'),
      // A split transaction is one, at its first line.
      sql<number>`case when s.position > 0 then 0 else ${sql.lit(sign)} end`.as('entries'),
    ])

/**
 * The split transactions that have the category, but not in the first line, where the running totals count them. A cross
 * join: SQLite keeps its order, and reads the split lines of no other category.
 */
export function inLaterLines(
  db: Db,
  userId: UserId,
  { from, to }: Pick<Period, 'from' | 'to'>,
  category: number,
  uncategorized?: 1,
) {
  const later = db
    .selectFrom('transaction_splits')
    .select('transaction_id')
    .where('user_id', '=', userId)
    .$if(uncategorized !== undefined, (lines) => lines.where('category_id', 'is', null))
    .$if(uncategorized === undefined, (lines) => lines.where('category_id', '=', category))
    .groupBy('transaction_id')
    .having(({ fn }) => fn.min('position'), '>', 0)
  return db
    .selectFrom(later.as('s'))
    .crossJoin('transactions as t')
    .where('t.user_id', '=', userId)
    .whereRef('t.id', '=', 's.transaction_id')
    .where('t.date', '>=', from)
    .where('t.date', '<=', to)
    .select(({ ref }) => [
      monthOf(db, ref('t.date')).as('month'),
      't.account_id',
      't.type',
      sql<number>`cast(${category} as bigint)`.as('category_id'),
      sql<0 | 1>`0`.as('transfer'),
      sql<number>`0`.as('amount'),
      sql<number>`1`.as('entries'),
    ])
}

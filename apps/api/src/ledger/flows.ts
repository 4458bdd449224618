import { periodOf } from '@tostao/cards/periods'
import type { EntryType } from '@tostao/contract/fields'
import type { MonthFlow } from '@tostao/contract/month-flow'
import { type Day, LAST_DAY, lastDay, type Month, monthOf, monthsIn } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Months } from '@tostao/primitives/months'
import { type AliasableExpression, type Expression, sql } from 'kysely'
import { compiledOnce } from '../database/compiled.ts'
import { signed, sumOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import {
  cardsWithTerms,
  deepPeriod,
  type FlatPeriod,
  flatInvoices,
  flatPeriod,
  inLaterLines,
  type Period,
  type Posting,
  postings,
  type SplitPeriod,
  uncategorizedRefunds,
} from './postings.ts'

export const onSides = (db: Db, userId: UserId, all: AliasableExpression<Posting>) =>
  db
    .selectFrom(all.as('p'))
    .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'p.category_id').on('c.user_id', '=', userId))

/** Archived accounts leave every total. */
export const archivedAccountIds = (db: Db, userId: UserId) =>
  db.selectFrom('accounts').select('id').where('user_id', '=', userId).where('archived_at', 'is not', null)

/**
 * The category decides the side: a refund is a negative expense. Without one the transaction's own type decides, but a
 * linked refund is an expense.
 */
export const side = sql<EntryType>`coalesce(c.type, case when p.category_id < 0 then 'DESPESA' else p.type end)`
export const sidedAmount = sql<number>`case when ${side} <> p.type then -p.amount else p.amount end`

export const sumOfSide = (type: EntryType, ofSide: Expression<string>, amount: Expression<number>) =>
  sumOf(sql`case ${ofSide} when ${sql.lit(type)} then ${amount} else 0 end`)

/** Income and expense of a period by category (null for none); negative when refunds exceed expenses. */
export const flowsByCategory = (db: Db, userId: UserId, period: Period) => categorySums(db, userId, flatPeriod(period))

/** Summed before the categories are joined: to sort millions of totals with their names would take twice as long. */
const categorySums = compiledOnce((db, userId, parts: FlatPeriod) =>
  db
    .selectFrom(sumsByCategory(db, userId, deepPeriod(parts)).as('p'))
    .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'p.category_id').on('c.user_id', '=', userId))
    .select([side.as('type'), 'c.id', 'c.name', 'c.color', 'c.icon'])
    .select(({ ref }) => [sumOf(sidedAmount).as('total'), sumOf(ref('p.entries')).as('count')])
    .groupBy([side, 'c.id', 'c.name', 'c.color', 'c.icon']),
)

const sumsByCategory = (db: Db, userId: UserId, parts: SplitPeriod) =>
  db
    .selectFrom(postings(db, userId, parts).as('p'))
    .where('p.transfer', '=', 0)
    .where('p.account_id', 'not in', archivedAccountIds(db, userId))
    .select(({ ref }) => [
      'p.category_id',
      'p.type',
      sumOf(ref('p.amount')).as('amount'),
      sumOf(ref('p.entries')).as('entries'),
    ])
    .groupBy(['p.category_id', 'p.type'])
    // Nothing is left of what was only in the days that are taken off.
    .having(({ or, eb, ref }) => or([eb(sumOf(ref('p.entries')), '<>', 0), eb(sumOf(ref('p.amount')), '<>', 0)]))

/** By a set of ids: PostgreSQL takes twice as long to join the categories. */
const resultsOf = (db: Db, userId: UserId, parts: FlatPeriod) => {
  const incomeCategories = db
    .selectFrom('categories')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'RECEITA')
  const isIncome = sql<boolean>`case p.category_id when 0 then p.type = 'RECEITA' else p.category_id in ${incomeCategories} end`
  const result = signed(sql.ref('p.type'), sql.ref('p.amount'))
  return db
    .selectFrom(postings(db, userId, deepPeriod(parts)).as('p'))
    .where('p.transfer', '=', 0)
    .where('p.account_id', 'not in', archivedAccountIds(db, userId))
    .select(sumOf(result).as('result'))
    .select(sumOf(sql`case when ${isIncome} then ${result} else 0 end`).as('income'))
}

const monthSums = compiledOnce((db, userId, parts: FlatPeriod) =>
  resultsOf(db, userId, parts).select('p.month').groupBy('p.month'),
)

const invoiceSums = compiledOnce((db, userId, parts: FlatPeriod) =>
  resultsOf(db, userId, parts).select(['p.month', 'p.account_id as accountId']).groupBy(['p.month', 'p.account_id']),
)

/** Flows of each of the user's months that a period touches. */
export const flowsByMonth = (db: Db, userId: UserId, months: Months, period: Period): Promise<MonthFlow[]> =>
  months.start === 1 ? byCalendar(db, userId, period) : byDays(db, userId, months, period)

/** From the totals of months. */
async function byCalendar(db: Db, userId: UserId, period: Period) {
  const sums = await monthSums(db, userId, flatPeriod(period))
  const byMonth = new Map(sums.map(({ month, ...sum }) => [month, flowOf(sum)]))
  return monthsIn(period.from, period.to).map((month) => ({ month, ...(byMonth.get(month) ?? NOTHING) }))
}

/** From the totals of days. */
const byDays = async (db: Db, userId: UserId, months: Months, period: Period) =>
  sumByMonth(months, period, await flowsByDay(db, userId, period))

/** The sums of days in each month of their period. */
export function sumByMonth(months: Months, { from, to }: Days, days: readonly DayFlow[]): MonthFlow[] {
  const byMonth = Map.groupBy(days, ({ date }) => months.of(date))
  return months.within(from, to).map((month) => ({ month, ...sumOfFlows(byMonth.get(month) ?? []) }))
}

const NOTHING = { income: 0, expenses: 0 }

const flowOf = ({ income, result }: { income: Centavos; result: Centavos }) => ({ income, expenses: income - result })

export const sumOfFlows = (flows: readonly { income: Centavos; expenses: Centavos }[]) => ({
  income: flows.reduce((sum, flow) => sum + flow.income, 0),
  expenses: flows.reduce((sum, flow) => sum + flow.expenses, 0),
})

/**
 * Sums of each day that has transactions: what moved the balance of all accounts, and income and expense. Where cards
 * count by invoice, an invoice is income and expense of its due day. A day may stand there more than once.
 */
export async function flowsByDay(db: Db, userId: UserId, period: Period): Promise<DayFlow[]> {
  const { from, to, notDue, plans } = period
  if (notDue === undefined) return daySums(db, userId, { from, to, byInvoice: undefined })
  const days = await daySums(db, userId, { from, to, byInvoice: 1 })
  const invoices = await invoiceSums(db, userId, flatInvoices(period))
  return [
    ...days,
    ...invoices.flatMap(({ accountId, month, ...sum }) => {
      const plan = plans?.get(accountId)
      return plan ? { date: periodOf(plan, month).dueOn, moved: 0, ...flowOf(sum) } : []
    }),
  ]
}

interface DayFlow {
  date: Day
  moved: Centavos
  income: Centavos
  expenses: Centavos
}

const daySums = compiledOnce(
  (db, userId, { from, to, byInvoice }: { from: Day; to: Day; byInvoice: 1 | undefined }) => {
    const archived = archivedAccountIds(db, userId)
    const counted = (account: Expression<number>, amount: Expression<number>) =>
      byInvoice === undefined
        ? amount
        : sql<number>`case when ${account} in ${cardsWithTerms(db, userId)} then 0 else ${amount} end`
    // Grouped apart from the refunds, in the order of the table's key: together they would be sorted first.
    return inDays(db, userId, { from, to })
      .where('d.account_id', 'not in', archived)
      .select(({ ref }) => [
        'd.date',
        sumOf(ref('d.moved')).as('moved'),
        sumOf(counted(ref('d.account_id'), ref('d.income'))).as('income'),
        sumOf(counted(ref('d.account_id'), ref('d.expenses'))).as('expenses'),
      ])
      .groupBy('d.date')
      .unionAll(
        refundsIn(db, userId, { from, to })
          .where('t.account_id', 'not in', archived)
          .select(({ ref, lit }) => [
            't.date',
            lit(0).as('moved'),
            sql<number>`-${counted(ref('t.account_id'), ref('t.amount'))}`.as('income'),
            sql<number>`-${counted(ref('t.account_id'), ref('t.amount'))}`.as('expenses'),
          ]),
      )
  },
)

const inDays = (db: Db, userId: UserId, { from, to }: Days) =>
  db
    .selectFrom('daily_totals as d')
    .where('d.user_id', '=', userId)
    .where('d.date', '>=', from)
    .where('d.date', '<=', to)

const refundsIn = (db: Db, userId: UserId, { from, to }: Days) =>
  uncategorizedRefunds(db, userId).where('t.date', '>=', from).where('t.date', '<=', to)

/** The running totals of days, with the refunds without a category moved from income to expenses. */
export const dayTotals = (db: Db, userId: UserId, days: Days) =>
  inDays(db, userId, days)
    .select(['d.date', 'd.account_id', 'd.moved', 'd.income', 'd.expenses', 'd.entries', 'd.outgoing', 'd.incoming'])
    .unionAll(
      refundsIn(db, userId, days).select(({ lit }) => [
        't.date',
        't.account_id',
        lit(0).as('moved'),
        sql<number>`-t.amount`.as('income'),
        sql<number>`-t.amount`.as('expenses'),
        lit(0).as('entries'),
        lit(0).as('outgoing'),
        lit(0).as('incoming'),
      ]),
    )

/** The months after a day, and the days after it where its own month is not over. */
export function laterThan(day: Day): Later {
  const end = lastDay(monthOf(day))
  return { month: monthOf(day), ...(day < end && { day, end }) }
}

type Later = { month: Month; day?: Day; end?: Day }

/** The movement of the balance of all accounts after a day, from the totals of months and days. */
export function movedLater(db: Db, userId: UserId, { month, day, end }: Later) {
  const later = db
    .selectFrom('monthly_totals')
    .where('user_id', '=', userId)
    .where('month', '>', month)
    .where('month', '<=', monthOf(LAST_DAY))
    .select(({ ref }) => ['account_id', signed(ref('type'), ref('amount')).as('moved')])
  const rest = db
    .selectFrom('daily_totals')
    .where('user_id', '=', userId)
    .where('date', '>', day ?? '')
    .where('date', '<=', end ?? '')
    .select(['account_id', 'moved'])
  return db
    .selectFrom((day === undefined ? later : later.unionAll(rest)).as('m'))
    .where('account_id', 'not in', archivedAccountIds(db, userId))
    .select(({ ref }) => sumOf(ref('m.moved')).as('moved'))
}

/** How many transactions of a period have no category, or a split line without one. Archived accounts count. */
export const countUncategorized = (db: Db, userId: UserId, { from, to, ...parts }: Days & FlatPeriod) =>
  db
    .selectFrom(
      postings(db, userId, deepPeriod(parts), 0)
        .unionAll(inLaterLines(db, userId, { from, to }, 0, 1))
        .as('p'),
    )
    .where('p.transfer', '=', 0)
    .where('p.category_id', '<=', 0)
    .select(({ ref }) => sumOf(ref('p.entries')).as('count'))

type Days = Pick<Period, 'from' | 'to'>

import type { EntryType } from '@tostao/contract/fields'
import { type Day, type Month, monthsIn } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
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

/** By a set of ids: PostgreSQL takes twice as long to join the categories. */
const monthSums = compiledOnce((db, userId, parts: FlatPeriod) => {
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
    .select(['p.month', sumOf(result).as('result')])
    .select(sumOf(sql`case when ${isIncome} then ${result} else 0 end`).as('income'))
    .groupBy('p.month')
})

export const flowsByMonth = (db: Db, userId: UserId, period: Period) =>
  monthFlows(db, userId, period, flatPeriod(period))

/** Flows of the invoices alone that fall due in a period; nothing where cards count by their days. */
export const invoiceFlowsByMonth = async (db: Db, userId: UserId, period: Period) =>
  period.notDue === undefined ? [] : monthFlows(db, userId, period, flatInvoices(period))

async function monthFlows(db: Db, userId: UserId, { from, to }: Period, parts: FlatPeriod) {
  const sums = await monthSums(db, userId, parts)
  const byMonth = new Map(
    sums.map(({ month, income, result }) => [month, { month, income, expenses: income - result }]),
  )
  return monthsIn(from, to).map((month) => byMonth.get(month) ?? { month, income: 0, expenses: 0 })
}

/**
 * Sums of each day that has transactions: what moved the balance of all accounts, and income and expense; those of cards are
 * left out where they count by invoice.
 */
export const flowsByDay = (db: Db, userId: UserId, { from, to, notDue }: Period) =>
  daySums(db, userId, { from, to, byInvoice: notDue === undefined ? undefined : 1 })

const daySums = compiledOnce(
  (db, userId, { from, to, byInvoice }: { from: Day; to: Day; byInvoice: 1 | undefined }) => {
    const counted = (amount: Expression<number>) =>
      byInvoice === undefined
        ? sumOf(amount)
        : sumOf(sql`case when account_id in ${cardsWithTerms(db, userId)} then 0 else ${amount} end`)
    return db
      .selectFrom(dayTotals(db, userId, { from, to }).as('d'))
      .where('account_id', 'not in', archivedAccountIds(db, userId))
      .select(({ ref }) => [
        'date',
        sumOf(ref('moved')).as('moved'),
        counted(ref('income')).as('income'),
        counted(ref('expenses')).as('expenses'),
      ])
      .groupBy('date')
  },
)

/** The running totals of days, with the refunds without a category moved from income to expenses. */
export const dayTotals = (db: Db, userId: UserId, { from, to }: Pick<Period, 'from' | 'to'>) =>
  db
    .selectFrom('daily_totals')
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .select(['date', 'account_id', 'moved', 'income', 'expenses', 'entries', 'outgoing', 'incoming'])
    .unionAll(
      uncategorizedRefunds(db, userId)
        .where('t.date', '>=', from)
        .where('t.date', '<=', to)
        .select(({ lit }) => [
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

/** The movement of the balance of all accounts after a month. */
export async function movedAfter(db: Db, userId: UserId, month: Month): Promise<Centavos> {
  const [after] = await movedSince(db, userId, { month })
  return after?.moved ?? 0
}

const movedSince = compiledOnce((db, userId, { month }: { month: Month }) =>
  db
    .selectFrom('monthly_totals')
    .select(({ ref }) => sumOf(signed(ref('type'), ref('amount'))).as('moved'))
    .where('user_id', '=', userId)
    .where('month', '>', month)
    .where('account_id', 'not in', archivedAccountIds(db, userId)),
)

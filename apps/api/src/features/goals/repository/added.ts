import { type Expression, type RawBuilder, sql } from 'kysely'
import { lastDayOf, monthOf, sumOf } from '../../../database/sql.ts'
import type { Db } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

/** What counts for each goal besides its initial amount: whole months from the running totals, the days of the month in
 * which it was created from the transactions. */
export const findAdded = (db: Db, userId: UserId) =>
  db
    .selectFrom(
      contributions(db, userId)
        .unionAll(monthsOfAccount(db, userId))
        .unionAll(daysOfAccount(db, userId))
        .unionAll(monthsOfCategory(db, userId))
        .unionAll(daysOfCategory(db, userId))
        .unionAll(splitLinesOfCategory(db, userId))
        .as('p'),
    )
    .select(({ ref }) => ['p.goal_id', sumOf(ref('p.amount')).as('amount')])
    .groupBy('p.goal_id')
    .execute()

/** Those of linear goals; of a goal by category those in its category. */
const contributions = (db: Db, userId: UserId) =>
  db
    .selectFrom('goals as g')
    .crossJoin('goal_contributions as c')
    .crossJoin('transactions as t')
    .where('g.user_id', '=', userId)
    .where('c.user_id', '=', userId)
    .whereRef('c.goal_id', '=', 'g.id')
    .where('t.user_id', '=', userId)
    .whereRef('t.transfer_id', '=', 'c.transfer_id')
    .where('t.type', '=', 'RECEITA')
    .where(({ or, and, eb }) =>
      or([
        eb('g.strategy', '=', 'linear'),
        and([
          eb('g.account_id', 'is', null),
          eb('c.category_id', '=', eb.ref('g.category_id')),
          eb('t.date', '>=', eb.ref('g.created_on')),
        ]),
      ]),
    )
    .select(['g.id as goal_id', 't.amount'])

// Cross joins: SQLite keeps their order, the few goals first.
const allocated = (db: Db, userId: UserId) =>
  db.selectFrom('goals as g').where('g.user_id', '=', userId).where('g.strategy', '=', 'por_alocacao')

const ofAccount = (db: Db, userId: UserId) => allocated(db, userId).where('g.account_id', 'is not', null)

/** Without an account, the category decides. */
const ofCategory = (db: Db, userId: UserId) =>
  allocated(db, userId)
    .innerJoin('categories as c', (join) => join.onRef('c.id', '=', 'g.category_id').on('c.user_id', '=', userId))
    .where('g.account_id', 'is', null)

const monthsOfAccount = (db: Db, userId: UserId) =>
  ofAccount(db, userId)
    .crossJoin('monthly_totals as m')
    .where('m.user_id', '=', userId)
    .where(({ eb, ref }) => eb('m.month', '>', monthOf(db, ref('g.created_on'))))
    .whereRef('m.account_id', '=', 'g.account_id')
    .where('m.type', '=', 'RECEITA')
    .select(['g.id as goal_id', 'm.amount'])

const daysOfAccount = (db: Db, userId: UserId) =>
  ofAccount(db, userId)
    .crossJoin('transactions as t')
    .where('t.user_id', '=', userId)
    .whereRef('t.account_id', '=', 'g.account_id')
    .whereRef('t.date', '>=', 'g.created_on')
    .where(({ eb, ref }) => eb('t.date', '<=', lastDayOf(db, ref('g.created_on'))))
    .where('t.type', '=', 'RECEITA')
    .select(['g.id as goal_id', 't.amount'])

const monthsOfCategory = (db: Db, userId: UserId) =>
  ofCategory(db, userId)
    .crossJoin('monthly_totals as m')
    .where('m.user_id', '=', userId)
    .where(({ eb, ref }) => eb('m.month', '>', monthOf(db, ref('g.created_on'))))
    .whereRef('m.category_id', '=', 'g.category_id')
    .select(({ ref }) => ['g.id as goal_id', income(ref('m.type'), ref('m.amount')).as('amount')])

const daysOfCategory = (db: Db, userId: UserId) =>
  ofCategory(db, userId)
    .crossJoin('transactions as t')
    .where('t.user_id', '=', userId)
    .whereRef('t.category_id', '=', 'g.category_id')
    .where('t.split', '=', 0)
    .whereRef('t.date', '>=', 'g.created_on')
    .where(({ eb, ref }) => eb('t.date', '<=', lastDayOf(db, ref('g.created_on'))))
    .select(({ ref }) => ['g.id as goal_id', income(ref('t.type'), ref('t.amount')).as('amount')])

const splitLinesOfCategory = (db: Db, userId: UserId) =>
  ofCategory(db, userId)
    .crossJoin('transactions as t')
    .crossJoin('transaction_splits as s')
    .where('t.user_id', '=', userId)
    .where('t.split', '=', sql.lit(1))
    .whereRef('t.date', '>=', 'g.created_on')
    .where(({ eb, ref }) => eb('t.date', '<=', lastDayOf(db, ref('g.created_on'))))
    .where('s.user_id', '=', userId)
    .whereRef('s.transaction_id', '=', 't.id')
    .whereRef('s.category_id', '=', 'g.category_id')
    .select(({ ref }) => ['g.id as goal_id', income(ref('t.type'), ref('s.amount')).as('amount')])

/** Of the category c: what came in, less the reversals in a category of income. */
const income = (type: Expression<string>, amount: Expression<number>): RawBuilder<number> =>
  sql<number>`case when ${type} = 'RECEITA' then ${amount} when c.type = 'RECEITA' then -${amount} else 0 end`

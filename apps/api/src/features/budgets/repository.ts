import type { Month } from '@tostao/primitives/calendar'
import { type Expression, type SqlBool, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { archivedAccountIds } from '../../database/flows.ts'
import { recordRows } from '../../database/record-rows.ts'
import { jsonOf, rowsOfJson, signed, sumOf } from '../../database/sql.ts'
import type { Db, OwnRow, Trx } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

const budgetsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('budgets as b')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 'b.user_id').onRef('c.id', '=', 'b.category_id'),
    )
    .where('b.user_id', '=', userId)
    .select(['b.id', 'b.category_id as categoryId', 'b.month', 'b.amount', 'b.rollover', 'b.version'])
    .select(['c.name as categoryName', 'c.color as categoryColor', 'c.icon as categoryIcon'])

/** The budgets of a month, and the earlier ones of the categories whose rest is carried into it. */
export const findBudgetsWithPast = compiledOnce((db, userId, { month }: { month: Month }) =>
  budgetsOf(db, userId)
    .where(({ or, and, eb }) =>
      or([
        eb('b.month', '=', month),
        and([
          eb('b.month', '<', month),
          eb(
            'b.category_id',
            'in',
            db
              .selectFrom('budgets')
              .select('category_id')
              .where('user_id', '=', userId)
              .where('month', '=', month)
              .where('rollover', '=', 1),
          ),
        ]),
      ]),
    )
    .orderBy('c.name_folded')
    .orderBy('c.id'),
)

export const findBudget = (db: Db, userId: UserId, id: number) =>
  budgetsOf(db, userId).where('b.id', '=', id).executeTakeFirst()

export const findBudgetOf = (db: Db, userId: UserId, month: Month, categoryId: number) =>
  budgetsOf(db, userId).where('b.month', '=', month).where('b.category_id', '=', categoryId).executeTakeFirst()

export const findBudgetsOfMonth = (db: Db, userId: UserId, month: Month) =>
  budgetsOf(db, userId).where('b.month', '=', month).execute()

/** What goes out, without transfers and archived accounts, from the running totals; what comes in is negative. */
const outgoings = (db: Db, userId: UserId, { from, to }: { from: Month; to: Month }) =>
  db
    .selectFrom('monthly_totals')
    .where('user_id', '=', userId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('transfer', '=', 0)
    .where('category_id', '<>', 0)
    .where('account_id', 'not in', archivedAccountIds(db, userId))
    .select((eb) => ['month', 'category_id', eb.neg(signed(eb.ref('type'), eb.ref('amount'))).as('amount')])

/** What went out in each category and month less what came back, on whatever side the category is. */
export const findSpending = (db: Db, userId: UserId, period: { from: Month; to: Month }) =>
  db
    .selectFrom(outgoings(db, userId, period).as('m'))
    .select(({ ref }) => ['m.month', 'm.category_id as categoryId', sumOf(ref('m.amount')).as('spent')])
    .groupBy(['m.month', 'm.category_id'])
    .execute()

/** Since when the rest of a category is carried. */
interface Since {
  category_id: number
  month: Month
}
const SINCE = ['category_id', 'month'] as const

/** The same of a month, and of each category in the months since its own and before that one. */
export const findSpendingSince = (db: Db, userId: UserId, month: Month, since: readonly Since[]) =>
  spendingSince(db, userId, {
    month,
    first: since.reduce((least, each) => (each.month < least ? each.month : least), month),
    since: jsonOf(db, SINCE, since),
  })

const spendingSince = compiledOnce(
  (db, userId, { month, first, since }: { month: Month; first: Month; since: string }) =>
    db
      // Read once: SQLite would read the JSON anew for each row.
      .with(
        (cte) => cte('s').materialized(),
        () => db.selectFrom(rowsOfJson<Since>(db, 'budgets', SINCE, since).as<'r'>(sql.ref('r'))).select(SINCE),
      )
      .selectFrom(outgoings(db, userId, { from: first, to: month }).as('m'))
      .leftJoin('s', 's.category_id', 'm.category_id')
      .where(({ or, eb, ref }) => or([eb('m.month', '=', month), eb('m.month', '>=', ref('s.month'))]))
      .select((eb) => {
        const within = (inMonth: Expression<SqlBool>) =>
          sumOf(eb.case().when(inMonth).then(eb.ref('m.amount')).else(0).end())
        return [
          'm.category_id as categoryId',
          within(eb('m.month', '=', month)).as('spent'),
          within(eb('m.month', '<', month)).as('spentBefore'),
        ]
      })
      .groupBy('m.category_id'),
)

export const insertBudgets = (db: Trx, userId: UserId, rows: readonly OwnRow<'budgets'>[]) =>
  db
    .insertInto('budgets')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .returningAll()
    .execute()

export const budgetRows = recordRows('budgets')

const exampleCategories = (db: Db, userId: UserId) =>
  db.selectFrom('categories as c').where('c.user_id', '=', userId).where('c.example', '=', 1)

export const findExampleCategories = (db: Db, userId: UserId) =>
  exampleCategories(db, userId).where('c.type', '=', 'DESPESA').select(['c.id', 'c.name']).execute()

/** Deletes the budgets of the sample data's categories that no transaction uses. */
export const deleteExampleBudgets = (db: Trx, userId: UserId) =>
  db
    .deleteFrom('budgets')
    .where('user_id', '=', userId)
    .where('category_id', 'in', ({ not, exists }) =>
      exampleCategories(db, userId)
        .where(not(exists(usesOf(db, userId, 'transactions'))))
        .where(not(exists(usesOf(db, userId, 'transaction_splits'))))
        .select('c.id'),
    )
    .execute()

const usesOf = (db: Db, userId: UserId, table: 'transactions' | 'transaction_splits') =>
  db.selectFrom(table).select('id').where('user_id', '=', userId).whereRef('category_id', '=', sql.ref('c.id'))

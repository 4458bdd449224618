import type { Month } from '@tostao/primitives/calendar'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { archivedAccountIds } from '../../database/flows.ts'
import { signed, sumOf } from '../../database/sql.ts'
import type { Changes, Db, OwnRow, Tables, Trx } from '../../database/tables.ts'
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

/** What goes out, without transfers and archived accounts, from the running totals. */
const outgoings = (db: Db, userId: UserId) =>
  db
    .selectFrom('monthly_totals')
    .where('user_id', '=', userId)
    .where('transfer', '=', 0)
    .where('category_id', '<>', 0)
    .where('account_id', 'not in', archivedAccountIds(db, userId))

/** An amount that goes out; one that comes in is negative. */
const out = (eb: ExpressionBuilder<Tables, 'monthly_totals'>) => eb.neg(signed(eb.ref('type'), eb.ref('amount')))

/** What went out in each category and month less what came back, on whatever side the category is. */
export const findSpending = (db: Db, userId: UserId, { from, to }: { from: Month; to: Month }) =>
  outgoings(db, userId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .select((eb) => ['month', 'category_id as categoryId', sumOf(out(eb)).as('spent')])
    .groupBy(['month', 'category_id'])
    .execute()

/** The same of a month, and of each category in the months since its `from` and before that one. */
export const findSpendingSince = (
  db: Db,
  userId: UserId,
  month: Month,
  since: readonly { categoryId: number; from: Month }[],
) => {
  const first = since.reduce((least, { from }) => (from < least ? from : least), month)
  const starts = [...Map.groupBy(since, ({ from }) => from)]
  return outgoings(db, userId)
    .where('month', '>=', first)
    .where('month', '<=', month)
    .where(({ or, and, eb }) =>
      or([
        eb('month', '=', month),
        ...starts.map(([from, ofSome]) =>
          and([
            eb(
              'category_id',
              'in',
              ofSome.map(({ categoryId }) => categoryId),
            ),
            eb('month', '>=', from),
          ]),
        ),
      ]),
    )
    .select((eb) => {
      const within = (inMonth: Expression<SqlBool>) => sumOf(eb.case().when(inMonth).then(out(eb)).else(0).end())
      return [
        'category_id as categoryId',
        within(eb('month', '=', month)).as('spent'),
        within(eb('month', '<', month)).as('spentBefore'),
      ]
    })
    .groupBy('category_id')
    .execute()
}

export const insertBudgets = (db: Trx, userId: UserId, rows: readonly OwnRow<'budgets'>[]) =>
  db
    .insertInto('budgets')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .returningAll()
    .execute()

export const updateBudget = (db: Trx, userId: UserId, id: number, changes: Changes<'budgets'>) =>
  db
    .updateTable('budgets')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const deleteBudget = (db: Trx, userId: UserId, id: number) =>
  db.deleteFrom('budgets').where('user_id', '=', userId).where('id', '=', id).returningAll().execute()

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

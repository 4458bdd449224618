import type { Month } from '@tostao/primitives/calendar'
import { archivedAccountIds } from '../../database/flows.ts'
import { signed, sumOf } from '../../database/sql.ts'
import type { Changes, Db, OwnRow, Trx } from '../../database/tables.ts'
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
export const findBudgetsWithPast = (db: Db, userId: UserId, month: Month) =>
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
    .orderBy('c.id')
    .execute()

export const findBudget = (db: Db, userId: UserId, id: number) =>
  budgetsOf(db, userId).where('b.id', '=', id).executeTakeFirst()

export const findBudgetOf = (db: Db, userId: UserId, month: Month, categoryId: number) =>
  budgetsOf(db, userId).where('b.month', '=', month).where('b.category_id', '=', categoryId).executeTakeFirst()

export const findBudgetsOfMonth = (db: Db, userId: UserId, month: Month) =>
  budgetsOf(db, userId).where('b.month', '=', month).execute()

/** What went out in each category and month less what came back, on whatever side the category is. */
export const findSpending = (db: Db, userId: UserId, { from, to }: { from: Month; to: Month }) =>
  db
    .selectFrom('monthly_totals')
    .where('user_id', '=', userId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('transfer', '=', 0)
    .where('category_id', '<>', 0)
    .where('account_id', 'not in', archivedAccountIds(db, userId))
    .select(({ ref, neg }) => [
      'month',
      'category_id as categoryId',
      sumOf(neg(signed(ref('type'), ref('amount')))).as('spent'),
    ])
    .groupBy(['month', 'category_id'])
    .execute()

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

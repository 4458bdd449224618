import { addDays, type Day, firstDay, type Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { listOfRows, signed, sumOf } from '../../database/sql.ts'
import { archivedAccountIds } from '../../ledger/flows.ts'
import { postings } from '../../ledger/postings.ts'
import { recordRows } from '../../ledger/records.ts'
import { takeWhere } from '../../ledger/stored-rows.ts'
import type { UserId } from '../../lib/caller.ts'
import { inPortions } from '../../lib/portions.ts'
import type { Db, Trx } from '../../tables/tables.ts'

const budgetsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('budgets as b')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 'b.user_id').onRef('c.id', '=', 'b.category_id'),
    )
    .where('b.user_id', '=', userId)
    .select(['b.id', 'b.category_id as categoryId', 'b.month', 'b.amount', 'b.rollover', 'b.version'])
    .select(['c.name as categoryName', 'c.color as categoryColor', 'c.icon as categoryIcon'])

/** Expenses without transfers and archived accounts, from the running totals; incomes are negative. */
const outgoings = (db: Db, userId: UserId) =>
  db
    .selectFrom('monthly_totals as m')
    .where('m.user_id', '=', userId)
    .where('m.transfer', '=', 0)
    .where('m.account_id', 'not in', archivedAccountIds(db, userId))

const spent = sql<number>`-(${signed(sql.ref('m.type'), sql.ref('m.amount'))})`

/**
 * The budgets of a month with what was spent in it. Where the rest is carried, also as JSON: the other budgets of the
 * category, and what was spent in each month before since the first of them.
 */
export const findBudgetsWithPast = compiledOnce((db, userId, { month }: { month: Month }) => {
  const others = db
    .selectFrom('budgets as e')
    .where('e.user_id', '=', userId)
    .where('e.category_id', '=', sql.ref<number>('b.category_id'))
  const spentInCategory = outgoings(db, userId)
    .where('m.category_id', '=', sql.ref<number>('b.category_id'))
    .select(sumOf(spent).as('spent'))
  const spentBefore = spentInCategory
    .where('m.month', '<', month)
    .where(
      'm.month',
      '>=',
      others.select(({ fn }) => fn.min('e.month').as('first')),
    )
    .select('m.month')
    .groupBy('m.month')
  const planned = others.select(({ ref }) =>
    listOfRows(db, [ref('e.month'), ref('e.amount'), ref('e.rollover')]).as('e'),
  )
  const spentByMonth = db
    .selectFrom(spentBefore.as('s'))
    .select(({ ref }) => listOfRows(db, [ref('s.month'), ref('s.spent')]).as('s'))
  return budgetsOf(db, userId)
    .where('b.month', '=', month)
    .select(spentInCategory.where('m.month', '=', month).$asScalar().$notNull().as('spent'))
    .select([
      sql<string | null>`case b.rollover when 1 then ${planned} end`.as('others'),
      sql<string | null>`case b.rollover when 1 then ${spentByMonth} end`.as('spentBefore'),
    ])
    .orderBy('c.name_folded')
    .orderBy('c.id')
})

export const findBudget = (db: Db, userId: UserId, id: number) =>
  budgetsOf(db, userId).where('b.id', '=', id).executeTakeFirst()

export const findBudgetOf = (db: Db, userId: UserId, month: Month, categoryId: number) =>
  budgetsOf(db, userId).where('b.month', '=', month).where('b.category_id', '=', categoryId).executeTakeFirst()

export const findBudgetsOfMonth = (db: Db, userId: UserId, month: Month) =>
  budgetsOf(db, userId).where('b.month', '=', month).execute()

/** The months of a period that have budgets, in order. */
export async function findBudgetMonths(db: Db, userId: UserId, { from, to }: { from: Month; to: Month }) {
  const found = await budgetMonths(db, userId, { from, to })
  return found.map(({ month }) => month)
}

const budgetMonths = compiledOnce((db, userId, { from, to }: { from: Month; to: Month }) =>
  db
    .selectFrom('budgets')
    .where('user_id', '=', userId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .select('month')
    .distinct()
    .orderBy('month'),
)

/** The last month before this one that has a budget. */
export async function findLastMonthBefore(db: Db, userId: UserId, month: Month): Promise<Month | null> {
  const { last } = await db
    .selectFrom('budgets')
    .where('user_id', '=', userId)
    .where('month', '<', month)
    .select(({ fn }) => fn.max('month').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Spending in each category and month: expenses less incomes, on whatever side the category is. */
export const findSpending = (db: Db, userId: UserId, { from, to }: { from: Month; to: Month }) =>
  outgoings(db, userId)
    .where('m.month', '>=', from)
    .where('m.month', '<=', to)
    .where('m.category_id', '<>', 0)
    .select(['m.month', 'm.category_id as categoryId', sumOf(spent).as('spent')])
    .groupBy(['m.month', 'm.category_id'])
    .execute()

/** The same in the days of these months before day `start`; read from the transactions, which are those of a few days. */
export const findHeads = (db: Db, userId: UserId, start: number, months: readonly Month[]) =>
  inPortions(months, (portion) => {
    const ends = portion.flatMap((month, index) => [
      [`from${index}`, firstDay(month)],
      [`to${index}`, addDays(firstDay(month), start - 2)],
    ])
    return headsOf(db, userId, Object.fromEntries(ends))
  })

/** By the days from `from0` to `to0`, from `from1` to `to1` and so on. */
const headsOf = compiledOnce((db, userId, ends: Readonly<Record<string, Day>>) => {
  const partMonths = Object.keys(ends).flatMap((name) => {
    const [from, to] = [ends[name], ends[name.replace('from', 'to')]]
    return from === undefined || to === undefined || name.startsWith('to') ? [] : [{ from, to }]
  })
  return db
    .selectFrom(postings(db, userId, { months: null, partMonths }).as('m'))
    .where('m.transfer', '=', 0)
    .where('m.category_id', '>', 0)
    .where('m.account_id', 'not in', archivedAccountIds(db, userId))
    .select(['m.month', 'm.category_id as categoryId', sumOf(spent).as('spent')])
    .groupBy(['m.month', 'm.category_id'])
})

export const budgetRows = recordRows('budgets')

const exampleCategories = (db: Db, userId: UserId) =>
  db.selectFrom('categories as c').where('c.user_id', '=', userId).where('c.example', '=', 1)

export const findExampleCategories = (db: Db, userId: UserId) =>
  exampleCategories(db, userId).where('c.type', '=', 'DESPESA').select(['c.id', 'c.name']).execute()

/** Deletes the budgets of the sample data's categories that no transaction uses. */
export const deleteExampleBudgets = (db: Trx, userId: UserId) =>
  takeWhere(db, userId, 'budgets', sql<boolean>`category_id in (${unusedExampleCategories(db, userId)})`)

const unusedExampleCategories = (db: Db, userId: UserId) =>
  exampleCategories(db, userId)
    .where(({ not, exists }) => not(exists(usesOf(db, userId, 'transactions'))))
    .where(({ not, exists }) => not(exists(usesOf(db, userId, 'transaction_splits'))))
    .select('c.id')

const usesOf = (db: Db, userId: UserId, table: 'transactions' | 'transaction_splits') =>
  db.selectFrom(table).select('id').where('user_id', '=', userId).whereRef('category_id', '=', sql.ref('c.id'))

import { addDays, type Day, firstDay, type Month } from '@tostao/primitives/calendar'
import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { jsonOf, rowsOfJson, signed, sumOf } from '../../database/sql.ts'
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

/** Expenses without transfers and archived accounts, from the running totals; incomes are negative. */
const outgoings = (db: Db, userId: UserId) =>
  db
    .selectFrom('monthly_totals as m')
    .where('m.user_id', '=', userId)
    .where('m.transfer', '=', 0)
    .where('m.account_id', 'not in', archivedAccountIds(db, userId))

const spent = sql<number>`-(${signed(sql.ref('m.type'), sql.ref('m.amount'))})`

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

/** A category, and since when its rest is carried. */
interface Since {
  category_id: number
  month: Month
}
const SINCE = ['category_id', 'month'] as const

/** The same of a month and each of these categories, and of the months since its own and before that one. */
export const findSpendingSince = (db: Db, userId: UserId, month: Month, since: readonly Since[]) =>
  spendingSince(db, userId, { month, since: jsonOf(db, SINCE, since) })

const spendingSince = compiledOnce((db, userId, { month, since }: { month: Month; since: string }) => {
  const inCategory = outgoings(db, userId)
    .where('m.category_id', '=', sql.ref<number>('s.category_id'))
    .select(sumOf(spent).as('spent'))
  return db
    .selectFrom(rowsOfJson<Since>(db, 'budgets', SINCE, since).as<'s'>(sql.ref('s')))
    .select(['s.category_id as categoryId'])
    .select([
      inCategory.where('m.month', '=', month).$asScalar().$notNull().as('spent'),
      inCategory
        .where('m.month', '<', month)
        .where('m.month', '>=', sql.ref<Month>('s.month'))
        .$asScalar()
        .$notNull()
        .as('spentBefore'),
    ])
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

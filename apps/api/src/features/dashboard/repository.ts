import type { Month } from '@tostao/primitives/calendar'
import { flows } from '../../database/flows.ts'
import type { Period } from '../../database/postings.ts'
import { sumOf } from '../../database/sql.ts'
import type { Db } from '../../database/tables.ts'

/** Income and expense of a period by category (null for none); negative where more came back than went. */
export const sumByCategory = (db: Db, userId: number, period: Period) =>
  flows(db, userId, period)
    .select(({ ref }) => ['f.type', 'f.category_id as id', 'f.category as name', sumOf(ref('f.amount')).as('total')])
    .groupBy(['f.type', 'f.category_id', 'f.category'])
    .execute()

/** The budgets of a month, by category name. */
export const findBudgets = (db: Db, userId: number, month: Month) =>
  db
    .selectFrom('budgets as b')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 'b.user_id').onRef('c.id', '=', 'b.category_id'),
    )
    .select(['b.category_id', 'c.name as category', 'b.amount as budget'])
    .where('b.user_id', '=', userId)
    .where('b.month', '=', month)
    .orderBy('c.name_folded')
    .execute()

/** What the fixed expenses that fall due in a period sum to. */
export const sumFixedExpensesDue = async (db: Db, userId: number, { from, to }: Period) => {
  const { total } = await db
    .selectFrom('recurring_rules as r')
    .innerJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 'r.user_id').onRef('a.id', '=', 'r.account_id'))
    .select(({ ref }) => sumOf(ref('r.amount')).as('total'))
    .where('r.user_id', '=', userId)
    .where('r.type', '=', 'DESPESA')
    .where('r.next_run', '>=', from)
    .where('r.next_run', '<=', to)
    .where('a.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

import { sql } from 'kysely'
import { idsIn } from '../../database/sql.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'
import { key } from './rules/content.ts'

/** What is in the sample data, without what the server has posted by itself, and the day on which it was created. */
export async function findContent(db: Db, userId: UserId, accountIds: readonly number[]) {
  if (accountIds.length === 0) return { createdOn: undefined, keys: [] }
  const named = (table: 'accounts' | 'categories' | 'payees' | 'tags') =>
    db.selectFrom(table).where('user_id', '=', userId).where('example', '=', 1)
  const posted = db
    .selectFrom('recurring_postings')
    .where('user_id', '=', userId)
    .where('posted_on', 'is not', null)
    .where('transaction_id', 'is not', null)
    .select('transaction_id')
  const accounts = await named('accounts').select(['name', 'opening_balance']).execute()
  const categories = await named('categories').select(['id', 'name']).execute()
  const payees = await named('payees').select('name').execute()
  const tags = await named('tags').select('name').execute()
  const entries = await db
    .selectFrom('transactions')
    .where('user_id', '=', userId)
    .where('account_id', 'in', idsIn(db, accountIds))
    .where('id', 'not in', posted)
    .select(['type', 'date', 'amount', 'description'])
    .execute()
  const goals = await db
    .selectFrom('goals')
    .where('user_id', '=', userId)
    .where('account_id', 'in', idsIn(db, accountIds))
    .select(['name', 'target_amount', 'created_on'])
    .execute()
  const recurring = await db
    .selectFrom('recurring')
    .where('user_id', '=', userId)
    .where('account_id', 'in', idsIn(db, accountIds))
    .select(['description', 'amount'])
    .execute()
  const budgets = await db
    .selectFrom('budgets as b')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.user_id', '=', 'b.user_id').onRef('c.id', '=', 'b.category_id'),
    )
    .where('b.user_id', '=', userId)
    .where('c.example', '=', sql.lit(1))
    .select(['b.month', 'c.name', 'b.amount'])
    .execute()
  return {
    createdOn: goals.map(({ created_on }) => created_on).sort()[0],
    keys: [
      ...accounts.map(({ name, opening_balance }) => key('account', name, opening_balance)),
      ...categories.map(({ name }) => key('category', name)),
      ...payees.map(({ name }) => key('payee', name)),
      ...tags.map(({ name }) => key('tag', name)),
      ...entries.map(({ type, date, amount, description }) => key('transaction', type, date, amount, description)),
      ...goals.map(({ name, target_amount }) => key('goal', name, target_amount)),
      ...recurring.map(({ description, amount }) => key('recurring', description, amount)),
      ...budgets.map(({ month, name, amount }) => key('budget', month, name, amount)),
    ],
  }
}

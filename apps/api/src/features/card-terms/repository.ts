import { sql } from 'kysely'
import { sumOf } from '../../database/sql.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'

/** The terms of a card, the earliest first. */
export const findTerms = (db: Db, userId: UserId, accountId: number) =>
  db
    .selectFrom('card_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('from_month')
    .execute()

/** The transactions of a card that a user or a file has placed. */
export const findAssigned = (db: Db, userId: UserId, accountId: number) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('invoice_month', 'is not', null)
    .where('invoice_source', '<>', 'terms')
    .execute()

/** The debt of a card before its first invoice, and what moved it in each; by month. */
export const findMovements = (db: Db, userId: UserId, accountId: number) =>
  db
    .selectFrom('card_month_totals as m')
    .innerJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 'm.user_id').onRef('a.id', '=', 'm.account_id'))
    .where('m.user_id', '=', userId)
    .where('m.account_id', '=', accountId)
    .select(({ ref }) => [
      'm.month',
      'a.opening_balance as opening',
      sumOf(sql<number>`case when m.type = 'RECEITA' and m.transfer = 1 then ${ref('m.amount')} else 0 end`).as('paid'),
      sumOf(sql<number>`case when m.type = 'DESPESA' then ${ref('m.amount')} else 0 end`).as('charges'),
      sumOf(sql<number>`case when m.type = 'DESPESA' then ${ref('m.amount')} else -${ref('m.amount')} end`).as('owed'),
    ])
    .groupBy(['m.month', 'a.opening_balance'])
    .orderBy('m.month')
    .execute()

export const hasPurchases = async (db: Db, userId: UserId, accountId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('purchases')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .limit(1)
    .execute()
  return found.length > 0
}

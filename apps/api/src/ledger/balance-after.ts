import { sql } from 'kysely'
import { compiledOnce } from '../database/compiled.ts'
import { signed, sumOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'

type Row = {
  accountId: number
  date: string
  id: number
}

/** The balance of an account after one of its transactions, in the order of lists: the whole less what comes later. */
export async function findBalanceAfter(db: Db, userId: UserId, row: Row): Promise<number> {
  const [found] = await balanceAfter(db, userId, row)
  if (!found) throw new Error('A transaction without its account')
  return found.whole - (found.laterDays ?? 0) - (found.sameDay ?? 0)
}

const balanceAfter = compiledOnce((db, userId, { accountId, date, id }: Row) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('account_totals as t', (join) =>
      join.onRef('t.user_id', '=', 'a.user_id').onRef('t.account_id', '=', 'a.id'),
    )
    .where('a.user_id', '=', userId)
    .where('a.id', '=', accountId)
    .select(({ ref, selectFrom }) => [
      sql<number>`${ref('a.opening_balance')} + coalesce(${ref('t.amount')}, 0)`.as('whole'),
      selectFrom('daily_totals as d')
        .where('d.user_id', '=', userId)
        .where('d.account_id', '=', accountId)
        .where('d.date', '>', date)
        .select((day) => sumOf(day.ref('d.moved')).as('sum'))
        .as('laterDays'),
      selectFrom('transactions as o')
        .where('o.user_id', '=', userId)
        .where('o.account_id', '=', accountId)
        .where('o.date', '=', date)
        .where('o.id', '>', id)
        .select((other) => sumOf(signed(other.ref('o.type'), other.ref('o.amount'))).as('sum'))
        .as('sameDay'),
    ]),
)

import type { Day } from '@tostao/primitives/calendar'
import { type Expression, sql } from 'kysely'
import { type RunningTotal, totalsByMonth } from '../database/running-totals.ts'
import { inOrderOfIds, isSqlite, signed, sumOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, Trx } from '../tables/tables.ts'
import { onSides, side, sidedAmount, sumOfSide } from './flows.ts'
import { movements } from './postings.ts'

/** A table of running totals, and how the database makes each of its rows anew from a user's transactions. */
interface Sums {
  table: string
  key: readonly string[]
  /** A row whose transactions are all gone stays, with zeros in these. */
  sums: readonly string[]
  /** The columns of `key` and `sums`. */
  anew: (db: Db, userId: UserId) => Expression<unknown>
}

export const byMonth = ({ table, month, where }: RunningTotal): Sums => {
  const key = ['month', 'account_id', 'type', 'category_id', 'transfer'] as const
  return {
    table,
    key,
    sums: ['amount', 'entries'],
    anew: (db, userId) =>
      db
        .selectFrom(
          movements(db, userId, sql.raw<string>(month('t.', isSqlite(db) ? 'sqlite' : 'postgres')))
            .where(sql.raw<boolean>(where?.('t.') ?? 'true'))
            .where(inOrderOfIds)
            .as('m'),
        )
        .select(({ ref }) => [...key, sumOf(ref('amount')).as('amount'), sumOf(ref('entries')).as('entries')])
        .groupBy(key),
  }
}

const ofAccounts: Sums = {
  table: 'account_totals',
  key: ['account_id'],
  sums: ['amount', 'entries'],
  anew: (db, userId) =>
    db
      .selectFrom('transactions')
      .where('user_id', '=', userId)
      .select(({ ref }) => [
        'account_id',
        sumOf(signed(ref('type'), ref('amount'))).as('amount'),
        sumOf(sql`1`).as('entries'),
      ])
      .groupBy('account_id'),
}

const ofMerchants: Sums = {
  table: 'merchant_counts',
  key: ['merchant', 'type', 'category_id'],
  sums: ['entries', 'amount'],
  anew: (db, userId) =>
    db
      .selectFrom('transactions')
      .where('user_id', '=', userId)
      .where('merchant', 'is not', null)
      .where('split', '=', 0)
      .where('transfer_id', 'is', null)
      .select(({ fn, ref, val }) => [
        'merchant',
        'type',
        fn.coalesce('category_id', val(0)).as('category_id'),
        sumOf(sql`1`).as('entries'),
        sumOf(ref('amount')).as('amount'),
      ])
      .groupBy(['merchant', 'type', 'category_id']),
}

/** By the definition of the dashboard's figures, apart from that of the triggers. */
const ofDays: Sums = {
  table: 'daily_totals',
  key: ['date', 'account_id'],
  sums: ['moved', 'income', 'expenses', 'entries', 'outgoing', 'incoming'],
  anew: (db, userId) => {
    const moved = db
      .selectFrom('transactions')
      .where('user_id', '=', userId)
      .select(({ ref }) => [
        'date',
        'account_id',
        sumOf(signed(ref('type'), ref('amount'))).as('moved'),
        sumOf(sql`case when transfer_id is null then 1 else 0 end`).as('entries'),
        sumOf(sql`case when transfer_id is not null and type = 'DESPESA' then 1 else 0 end`).as('outgoing'),
        sumOf(sql`case when transfer_id is not null and type = 'RECEITA' then 1 else 0 end`).as('incoming'),
      ])
      .groupBy(['date', 'account_id'])
    const flows = onSides(db, userId, movements(db, userId).select('t.date'))
      .where('p.transfer', '=', 0)
      .select([
        sql<Day>`p.date`.as('date'),
        'p.account_id',
        sumOfSide('RECEITA', side, sidedAmount).as('income'),
        sumOfSide('DESPESA', side, sidedAmount).as('expenses'),
      ])
      .groupBy([sql`p.date`, 'p.account_id'])
    return db
      .selectFrom(moved.as('d'))
      .leftJoin(flows.as('f'), (join) => join.onRef('f.date', '=', 'd.date').onRef('f.account_id', '=', 'd.account_id'))
      .select(({ fn, val }) => [
        'd.date',
        'd.account_id',
        'd.moved',
        fn.coalesce('f.income', val(0)).as('income'),
        fn.coalesce('f.expenses', val(0)).as('expenses'),
        'd.entries',
        'd.outgoing',
        'd.incoming',
      ])
  },
}

const all: readonly Sums[] = [...totalsByMonth.map(byMonth), ofAccounts, ofDays, ofMerchants]

const columnsOf = ({ key, sums }: Sums) => sql.join([...key, ...sums].map((column) => sql.ref(column)))

/** The rows of a total that are not the full sums, and the full sums that it lacks; compared by the database, since they may be millions. */
export async function driftOf(db: Db, userId: UserId, total: Sums): Promise<string[]> {
  const columns = columnsOf(total)
  const isSomething = sql.join(
    total.sums.map((column) => sql`${sql.ref(column)} <> 0`),
    sql` or `,
  )
  const anew = sql`select ${columns} from ${total.anew(db, userId)} as a where ${isSomething}`
  const kept = sql`select ${columns} from ${sql.table(total.table)} where user_id = ${userId} and (${isSomething})`
  const { rows } = await sql<Record<string, unknown>>`
    with anew as materialized (${anew}), kept as materialized (${kept})
    select * from (select * from anew except select * from kept) as lacking
    union all select * from (select * from kept except select * from anew) as wrong`.execute(db)
  return rows.map((row) => JSON.stringify(row))
}

export async function rebuild(trx: Trx, userId: UserId, total: Sums): Promise<void> {
  const [table, columns] = [sql.table(total.table), columnsOf(total)]
  await sql`delete from ${table} where user_id = ${userId}`.execute(trx)
  await sql`insert into ${table} (user_id, ${columns})
    select cast(${userId} as bigint), ${columns} from ${total.anew(trx, userId)} as a order by 2, 3`.execute(trx)
}

export async function driftOfTotals(db: Db, userId: UserId): Promise<string[]> {
  const drift: string[] = []
  for (const total of all) drift.push(...(await driftOf(db, userId, total)))
  return drift
}

/** Rebuilds the running totals of a user from the transactions. Runs in a transaction that has locked the user. */
export async function rebuildTotals(trx: Trx, userId: UserId): Promise<void> {
  for (const total of all) await rebuild(trx, userId, total)
}

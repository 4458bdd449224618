// How many rows a user may have is said by the declaration of each table, in the numbers of the contract's limits.ts.
// `test/limits.test.ts` makes each call at these limits.

import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../database/compiled.ts'
import { sumOf } from '../database/sql.ts'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import type { StoredRow } from '../tables/complete.ts'
import type { Limit } from '../tables/declaration.ts'
import { limitsOf } from '../tables/declared.ts'
import type { OwnedTable, Trx } from '../tables/tables.ts'

/** Refuses what has been inserted when the user has more rows now than there may be. Every statement that inserts asks. */
export async function assertWithinLimits(trx: Trx, userId: UserId, table: OwnedTable, inserted: readonly StoredRow[]) {
  for (const limit of limitsOf(table)) {
    if (await isPassed(trx, userId, table, limit, inserted)) throw new AppError(limit.refusal)
  }
}

/** The same of one more row, where the insert has said how many there were. */
export function assertRoomFor(table: OwnedTable, before: number): void {
  for (const { most, refusal } of limitsOf(table)) if (before >= most) throw new AppError(refusal)
}

/** The same of rows that were changed: only the limits that count by one of these columns. */
export async function assertStillWithin(trx: Trx, userId: UserId, table: OwnedTable, changed: readonly string[]) {
  for (const limit of limitsOf(table)) {
    if (limit.only === undefined || !changed.includes(limit.only[0])) continue
    if (await isPassed(trx, userId, table, limit, [])) throw new AppError(limit.refusal)
  }
}

async function isPassed(
  trx: Trx,
  userId: UserId,
  table: OwnedTable,
  { most, per, only }: Limit,
  inserted: readonly StoredRow[],
): Promise<boolean> {
  if (table === 'transactions') return (await countTransactions(trx, userId)) > most
  const mine = sql`from ${sql.table(table)} where user_id = ${userId}`
  if (per !== undefined) return hasRow(trx, groupsAbove(mine, per, most, inserted))
  const counted = only === undefined ? mine : sql`${mine} and ${sql.ref(only[0])} = ${only[1]}`
  return hasRow(trx, sql`select 1 ${counted} limit 1 offset ${sql.lit(most)}`)
}

function groupsAbove(mine: RawBuilder<unknown>, per: string, most: number, inserted: readonly StoredRow[]) {
  const group = sql.ref(per)
  const values = [...new Set(inserted.map((row) => row[per]))]
  return sql`select 1 ${mine} and ${group} in (${sql.join(values)}) group by ${group} having count(*) > ${sql.lit(most)} limit 1`
}

const hasRow = async (trx: Trx, query: RawBuilder<unknown>): Promise<boolean> =>
  (await query.execute(trx)).rows.length > 0

/** By the running totals, one row for each account: no count of a million rows. */
async function countTransactions(trx: Trx, userId: UserId): Promise<number> {
  const [total] = await entriesOf(trx, userId, {})
  return total?.entries ?? 0
}

const entriesOf = compiledOnce((db, userId) =>
  db
    .selectFrom('account_totals')
    .where('user_id', '=', userId)
    .select(({ ref }) => sumOf(ref('entries')).as('entries')),
)

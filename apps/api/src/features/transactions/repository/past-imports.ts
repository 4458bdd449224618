import { type SqlBool, sql } from 'kysely'
import { idsIn, tableOf } from '../../../database/sql.ts'
import type { Db, Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

/** A row as an import left it that changed it. */
export type LeftSo = Pick<Row<'transactions'>, 'id' | 'version'>

/** How many rows of each import were changed since, but by other imports. A transfer counts once. */
export const countEdited = (db: Db, userId: UserId, left: readonly LeftSo[]) =>
  edited(db, userId, left)
    .select('t.import_batch_id as importId')
    .select(sql<number>`count(distinct coalesce(-t.transfer_id, t.id))`.as('count'))
    .groupBy('t.import_batch_id')
    .execute()

export const findEdited = (db: Db, userId: UserId, importId: number, left: readonly LeftSo[]) =>
  edited(db, userId, left).select('t.id').where('t.import_batch_id', '=', importId).execute()

// As literals: SQLite reads the index of edited rows only where the query says what the index does.
const edited = (db: Db, userId: UserId, left: readonly LeftSo[]) =>
  db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.import_batch_id', 'is not', null)
    .where('t.version', '>', sql.lit(1))
    .where(
      sql<SqlBool>`(t.id, t.version) not in
        (select id, version from ${tableOf(db, 'transactions', ['id', 'version'], left)} as r)`,
    )

export const findRowsOf = (db: Trx, userId: UserId, importId: number) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_batch_id', '=', importId)
    .execute()

/** Takes away the further keys that an import gave; answers them. */
export const deleteAliasesOf = (db: Trx, userId: UserId, importId: number) =>
  db
    .deleteFrom('import_aliases')
    .where('user_id', '=', userId)
    .where('import_batch_id', '=', importId)
    .returningAll()
    .execute()

/** The transactions with these ids, and the legs of these transfers. */
export async function findRowsLike(
  db: Trx,
  userId: UserId,
  { ids, transferIds }: { ids: readonly number[]; transferIds: readonly number[] },
) {
  const own = db.selectFrom('transactions').selectAll().where('user_id', '=', userId)
  // Asked for both in one query, SQLite would read all of the user's transactions.
  const found = await own.where('id', 'in', idsIn(db, ids)).execute()
  const legs = await own.where('transfer_id', 'in', idsIn(db, transferIds)).execute()
  return [...new Map([...found, ...legs].map((row) => [row.id, row])).values()]
}

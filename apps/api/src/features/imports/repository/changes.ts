import { type SqlBool, sql } from 'kysely'
import { idsIn } from '../../../database/sql.ts'
import { recordRows } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'

/** How many rows of each of these imports were changed since, but by other imports. A transfer counts once. */
export const countEdited = (db: Db, userId: UserId, importIds: readonly number[]) =>
  edited(db, userId)
    .where('t.import_batch_id', 'in', idsIn(db, importIds))
    .select('t.import_batch_id as importId')
    .select(sql<number>`count(distinct coalesce(-t.transfer_id, t.id))`.as('count'))
    .groupBy('t.import_batch_id')
    .execute()

export const findEdited = (db: Db, userId: UserId, importId: number) =>
  edited(db, userId).select('t.id').where('t.import_batch_id', '=', importId).execute()

// As literals: SQLite reads the index of edited rows only where the query says what the index does.
const edited = (db: Db, userId: UserId) =>
  db
    .selectFrom('transactions as t')
    .where('t.user_id', '=', userId)
    .where('t.import_batch_id', 'is not', null)
    .where('t.version', '>', sql.lit(1))
    .where(({ not, exists }) =>
      not(
        exists(
          standing(db, userId)
            .select('c.transaction_id')
            .where(sql<SqlBool>`c.transaction_id = t.id and c.left_version = t.version`),
        ),
      ),
    )

/** The transactions that the user made the same as rows of these imports. Those that came with the same one are edited rows of it. */
const merged = (db: Db, userId: UserId, importIds: readonly number[]) =>
  db
    .selectFrom('import_touches as c')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'c.user_id').onRef('t.id', '=', 'c.transaction_id'),
    )
    .where('c.user_id', '=', userId)
    .where('c.import_batch_id', 'in', idsIn(db, importIds))
    .where('c.merged', 'is not', null)
    .where(({ eb, or, ref }) =>
      or([eb('t.import_batch_id', 'is', null), eb('t.import_batch_id', '<>', ref('c.import_batch_id'))]),
    )

export const countMerged = (db: Db, userId: UserId, importIds: readonly number[]) =>
  merged(db, userId, importIds)
    .select('c.import_batch_id as importId')
    .select(sql<number>`count(*)`.as('count'))
    .groupBy('c.import_batch_id')
    .execute()

export const findMerged = (db: Db, userId: UserId, importId: number) =>
  merged(db, userId, [importId]).select('c.merged').$narrowType<{ merged: string }>().execute()

/** The rows that were there and that the imports which stand changed. */
const standing = (db: Db, userId: UserId) =>
  db
    .selectFrom('import_touches as c')
    .innerJoin('import_batches as b', (join) =>
      join.onRef('b.user_id', '=', 'c.user_id').onRef('b.id', '=', 'c.import_batch_id'),
    )
    .where('c.user_id', '=', userId)
    .where('b.undone_at', 'is', null)

/** The rows that got a key of the file of another import than this one: legs that waited for it. */
export const findClaims = (db: Db, userId: UserId, importId: number) =>
  standing(db, userId)
    .where('c.claimed', '=', 1)
    .where('c.import_batch_id', '<>', importId)
    .select(['c.transaction_id', 'c.import_batch_id'])
    .orderBy('c.import_batch_id')
    .execute()

const { insertMissing, save } = recordRows('import_touches')

/** A row that another part of the import touched before stays as that part left it. */
export async function insertTouches(
  trx: Trx,
  userId: UserId,
  touches: readonly Omit<Row<'import_touches'>, 'user_id'>[],
): Promise<void> {
  for (const portion of portions(touches)) await insertMissing(trx, userId, portion)
}

/** Keeps with an import that a transaction became the same as one of its rows. */
export const saveTouch = save

export const findRowsOf = (db: Trx, userId: UserId, importId: number) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_batch_id', '=', importId)
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

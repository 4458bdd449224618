import { add } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, OwnRow, Trx } from '../../../tables/tables.ts'
import { type Keyed, keysOf } from './imported.ts'

/** Whether a transaction of the user has more keys than one. */
export const hasAliases = async (db: Db, userId: UserId): Promise<boolean> => {
  const found = await db
    .selectFrom('import_aliases')
    .select('import_key')
    .where('user_id', '=', userId)
    .limit(1)
    .execute()
  return found.length > 0
}

/** The transactions with one of these keys beside their own. */
export const findByAlias = (db: Db, userId: UserId, rows: readonly Keyed[]) =>
  db
    .selectFrom(keysOf(db, rows))
    .crossJoin('import_aliases as a')
    .select(['a.transaction_id as id', 'a.import_key'])
    .where('a.user_id', '=', userId)
    .whereRef('a.import_key', '=', 'r.import_key')
    .execute()

export const insertAliases = (db: Trx, userId: UserId, rows: readonly OwnRow<'import_aliases'>[]) =>
  add(
    db,
    userId,
    'import_aliases',
    rows.map(({ import_key, transaction_id, import_batch_id }) => ({ import_key, transaction_id, import_batch_id })),
  )

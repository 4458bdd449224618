import { MAX_PAST_IMPORTS } from '@tostao/contract/imports'
import { unlogged } from '../../../database/change-log.ts'
import { recordRows } from '../../../ledger/records.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Changes, Db, Trx } from '../../../tables/tables.ts'

export const insertBatch = recordRows('import_batches').insert

/** Not in the log: what the import remembers is large. */
export const updateBatch = (trx: Trx, userId: UserId, id: number, changes: Changes<'import_batches'>) =>
  unlogged(trx, () => recordRows('import_batches').update(trx, userId, id, changes))

export const findBatch = (db: Db, userId: UserId, id: number) =>
  db.selectFrom('import_batches').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** The newest ones. */
export const findBatches = (db: Db, userId: UserId, layout: string | undefined) =>
  db
    .selectFrom('import_batches as b')
    .leftJoin('accounts as a', (join) => join.onRef('a.user_id', '=', 'b.user_id').onRef('a.id', '=', 'b.account_id'))
    .leftJoin('undo as u', (join) => join.onRef('u.user_id', '=', 'b.user_id').onRef('u.id', '=', 'b.undo_id'))
    .select(['b.id', 'b.file_name as fileName', 'a.id as accountId', 'b.date_from as from', 'b.date_to as to'])
    .select(['b.inserted', 'b.skipped', 'b.matched', 'b.created_at as createdAt', 'b.undone_at as undoneAt'])
    .select(['u.id as undoId', 'b.settings'])
    .where('b.user_id', '=', userId)
    .$if(layout !== undefined, (query) => query.where('b.layout', '=', layout ?? ''))
    .orderBy('b.id', 'desc')
    .limit(MAX_PAST_IMPORTS)
    .execute()

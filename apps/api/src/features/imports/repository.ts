import type { Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

export const insertBatch = (db: Db, userId: UserId, created_at: string) =>
  db
    .insertInto('import_batches')
    .values({ user_id: userId, inserted: 0, skipped: 0, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateBatch = (db: Db, userId: UserId, id: number, counts: { inserted: number; skipped: number }) =>
  db.updateTable('import_batches').set(counts).where('user_id', '=', userId).where('id', '=', id).execute()

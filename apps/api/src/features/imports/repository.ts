import type { Db, OwnRow } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

export const insertBatch = (db: Db, userId: UserId, created_at: string) =>
  db
    .insertInto('import_batches')
    .values({ user_id: userId, inserted: 0, skipped: 0, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()

type Outcome = Pick<OwnRow<'import_batches'>, 'inserted' | 'skipped' | 'changed'>

export const updateBatch = (db: Db, userId: UserId, id: number, outcome: Outcome) =>
  db.updateTable('import_batches').set(outcome).where('user_id', '=', userId).where('id', '=', id).execute()

import { type UndoKind, undoKinds } from '@tostao/contract/undo'
import { idsIn } from '../../database/sql.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db, OwnRow, Trx } from '../../tables/tables.ts'

const MAX_LISTED = 500

export const insertUndo = (trx: Trx, userId: UserId, row: OwnRow<'undo'>) =>
  trx
    .insertInto('undo')
    .values({ ...row, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findUndo = (trx: Trx, userId: UserId, id: number) =>
  trx.selectFrom('undo').select(['rows', 'added']).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

export const findUndos = (trx: Trx, userId: UserId, ids: readonly number[]) =>
  trx
    .selectFrom('undo')
    .select(['id', 'rows', 'added'])
    .where('user_id', '=', userId)
    .where('id', 'in', idsIn(trx, ids))
    .execute()

export const listUndo = (db: Db, userId: UserId, since: string) =>
  db
    .selectFrom('undo')
    .select(['id', 'kind', 'label', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('kind', 'in', undoKinds)
    .$narrowType<{ kind: UndoKind }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Whether two transactions are known by one import key. */
export const hasSharedKey = async (trx: Trx, userId: UserId): Promise<boolean> => {
  const found = await trx
    .selectFrom('import_aliases as a')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'a.user_id').onRef('t.import_key', '=', 'a.import_key'),
    )
    .where('a.user_id', '=', userId)
    .select('t.id')
    .limit(1)
    .execute()
  return found.length > 0
}

export const deleteUndo = (trx: Trx, userId: UserId, ids: readonly number[]) =>
  trx.deleteFrom('undo').where('user_id', '=', userId).where('id', 'in', idsIn(trx, ids)).execute()

export const deleteAllUndo = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('undo').where('user_id', '=', userId).execute()

/** Deletes records of every user. */
export const deleteUndoBefore = (db: Db, instant: string) =>
  db.deleteFrom('undo').where('created_at', '<', instant).execute()

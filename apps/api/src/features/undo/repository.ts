import { MAX_UNDO_LETTERS } from '@tostao/contract/limits'
import { type UndoKind, undoKinds } from '@tostao/contract/undo'
import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled.ts'
import { idsIn } from '../../database/sql.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db, OwnRow, Trx } from '../../tables/tables.ts'
import { editKinds } from '../../tables/undo.ts'

const MAX_LISTED = 500

export async function insertUndo(trx: Trx, userId: UserId, row: OwnRow<'undo'>): Promise<number> {
  const [inserted] = await insertOne(trx, userId, row)
  if (!inserted) throw new Error('An insert without a row')
  return inserted.id
}

const insertOne = compiledOnce(
  (db, userId, row: Pick<OwnRow<'undo'>, 'kind' | 'label' | 'rows' | 'added' | 'created_at'>) =>
    db
      .insertInto('undo')
      .values({ ...row, user_id: userId })
      .returning('id'),
)

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

export const deleteUndo = (trx: Trx, userId: UserId, ids: readonly number[]) =>
  trx.deleteFrom('undo').where('user_id', '=', userId).where('id', 'in', idsIn(trx, ids)).execute()

export const deleteAllUndo = (trx: Trx, userId: UserId) =>
  trx.deleteFrom('undo').where('user_id', '=', userId).execute()

/** Deletes the oldest records of a user as far as all together are too long. */
export const trimUndo = (db: Db, userId: UserId, most = MAX_UNDO_LETTERS) =>
  sql`delete from undo where user_id = ${userId} and id in (
    select id from (
      select id, sum(octet_length("rows") + coalesce(octet_length(added), 0))
        over (order by created_at desc, id desc rows unbounded preceding) as letters
      from undo where user_id = ${userId}
    ) as kept where letters > ${sql.lit(most)})`.execute(db)

/** The users who made more than so many records since an instant. */
export const findBusy = (db: Db, since: string, records: number) =>
  db
    .selectFrom('undo')
    .select('user_id')
    .where('created_at', '>=', since)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', records)
    .execute()

/** Deletes records of every user: those from before an instant, and those of edits from before another. */
export const deleteUndoBefore = (db: Db, instant: string, edited: string) =>
  db
    .deleteFrom('undo')
    .where(({ or, and, eb }) =>
      or([eb('created_at', '<', instant), and([eb('created_at', '<', edited), eb('kind', 'in', editKinds)])]),
    )
    .execute()

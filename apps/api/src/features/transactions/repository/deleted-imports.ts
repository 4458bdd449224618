import type { Db, OwnRow, Row, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'

export type DeletedImport = Omit<Row<'deleted_imports'>, 'user_id'>

/** A transaction that came back and is deleted again may have another key by now. */
export const insertDeletedImports = (db: Trx, userId: UserId, rows: readonly OwnRow<'deleted_imports'>[]) =>
  db
    .insertInto('deleted_imports')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'transaction_id']).doUpdateSet(({ ref }) => ({
        undo_id: ref('excluded.undo_id'),
        import_key: ref('excluded.import_key'),
      })),
    )
    .execute()

/** The imported transactions that the user deleted and has not brought back. */
export const findDeletedImports = (db: Db, userId: UserId): Promise<DeletedImport[]> =>
  db
    .selectFrom('deleted_imports as d')
    .select(['d.transaction_id', 'd.undo_id', 'd.import_key'])
    .where('d.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as t')
            .select('t.id')
            .where('t.user_id', '=', userId)
            .whereRef('t.id', '=', 'd.transaction_id'),
        ),
      ),
    )
    .orderBy('d.transaction_id')
    .execute()

export const forgetDeletedImports = (db: Trx, userId: UserId, undoId: number) =>
  db.deleteFrom('deleted_imports').where('user_id', '=', userId).where('undo_id', '=', undoId).execute()

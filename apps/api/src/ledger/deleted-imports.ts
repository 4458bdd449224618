import { sql } from 'kysely'
import { idsIn, tableOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, OwnRow, Row, Trx } from '../tables/tables.ts'

const COLUMNS = ['transaction_id', 'undo_id', 'import_key'] as const

export type DeletedImport = Pick<Row<'deleted_imports'>, (typeof COLUMNS)[number]> & {
  /** The kind of the undo record, as long as the trash has it. */
  kind: string | null
}

/** For transactions of which no key is kept. */
export const insertDeletedImports = (db: Trx, userId: UserId, rows: readonly OwnRow<'deleted_imports'>[]) =>
  db
    .insertInto('deleted_imports')
    .columns(['user_id', ...COLUMNS])
    .expression(
      db
        .selectFrom(tableOf(db, 'deleted_imports', COLUMNS, rows).as<'r'>(sql.ref('r')))
        .select(({ val }) => [val(userId).as('user_id'), ...COLUMNS]),
    )
    .execute()

/** The imported transactions that the user deleted and has not brought back. */
export const findDeletedImports = (db: Db, userId: UserId): Promise<DeletedImport[]> =>
  db
    .selectFrom('deleted_imports as d')
    .leftJoin('undo as u', (join) => join.onRef('u.user_id', '=', 'd.user_id').onRef('u.id', '=', 'd.undo_id'))
    .select(['d.transaction_id', 'd.undo_id', 'd.import_key', 'u.kind'])
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

export const forgetDeletedImport = (db: Trx, userId: UserId, transactionIds: readonly number[]) =>
  db
    .deleteFrom('deleted_imports')
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', idsIn(db, transactionIds))
    .execute()

export const forgetDeletedImports = (db: Trx, userId: UserId, undoIds: readonly number[]) =>
  db.deleteFrom('deleted_imports').where('user_id', '=', userId).where('undo_id', 'in', idsIn(db, undoIds)).execute()

import { idsIn, textsIn } from '../../database/sql.ts'
import { recordRows } from '../../ledger/records.ts'
import { take } from '../../ledger/stored-rows.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db, Row, Trx } from '../../tables/tables.ts'

export type LabelRows = ReturnType<typeof labelsOf>

const labelsOf = (table: 'tags' | 'payees') => ({
  table,

  list: (db: Db, userId: UserId) =>
    db.selectFrom(table).select(['id', 'name']).where('user_id', '=', userId).orderBy('name_folded').execute(),

  exist: async (db: Db, userId: UserId, ids: readonly number[]): Promise<boolean> => {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', idsIn(db, ids))
      .execute()
    return found.length === ids.length
  },

  named: (db: Db, userId: UserId, folded: readonly string[]) =>
    db
      .selectFrom(table)
      .select(['id', 'name_folded'])
      .where('user_id', '=', userId)
      .where('name_folded', 'in', textsIn(db, folded))
      .execute(),

  insertAll: (trx: Trx, userId: UserId, names: readonly string[]): Promise<Row<'tags' | 'payees'>[]> =>
    recordRows(table).insertAll(
      trx,
      userId,
      names.map((name) => ({ name })),
    ),

  /** Labels whose name is taken stay as they are. */
  insertExamples: (trx: Trx, userId: UserId, names: readonly string[]) =>
    recordRows(table).insertMissing(
      trx,
      userId,
      names.map((name) => ({ name, example: 1 })),
    ),

  rename: (trx: Trx, userId: UserId, id: number, name: string) =>
    recordRows(table).update(trx, userId, id, { name, example: 0 }),

  remove: (trx: Trx, userId: UserId, id: number) => take(trx, userId, table, 'id', [id]),
})

export const tagRows = labelsOf('tags')
export const payeeRows = labelsOf('payees')

import { fold } from '@tostao/primitives/text'
import { idsIn, textsIn } from '../../database/sql.ts'
import type { Db, Trx } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

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

  insert: (db: Db, userId: UserId, name: string) =>
    db
      .insertInto(table)
      .values({ user_id: userId, name, name_folded: fold(name) })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(),

  insertAll: (db: Db, userId: UserId, names: readonly string[]) =>
    db
      .insertInto(table)
      .values(names.map((name) => ({ user_id: userId, name, name_folded: fold(name) })))
      .returningAll()
      .execute(),

  insertExamples: (db: Db, userId: UserId, names: readonly string[]) =>
    db
      .insertInto(table)
      .values(names.map((name) => ({ user_id: userId, name, name_folded: fold(name), example: 1 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  rename: (db: Db, userId: UserId, id: number, name: string) =>
    db
      .updateTable(table)
      .set({ name, name_folded: fold(name), example: 0 })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute(),

  remove: (db: Trx, userId: UserId, id: number) =>
    db.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).returningAll().execute(),
})

export const tagRows = labelsOf('tags')
export const payeeRows = labelsOf('payees')

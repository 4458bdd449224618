import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import type { Db, Trx } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

interface NewCategory {
  name: string
  type: EntryType
}

const COLUMNS = ['id', 'name', 'type'] as const

export const findCategories = (db: Db, userId: UserId) =>
  db
    .selectFrom('categories')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('name_folded')
    .orderBy('id')
    .execute()

export const findCategoriesOf = (db: Db, userId: UserId, ids: readonly number[]) =>
  db.selectFrom('categories').select(COLUMNS).where('user_id', '=', userId).where('id', 'in', ids).execute()

export const findCategoryNamed = (db: Db, userId: UserId, type: EntryType, nameFolded: string) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('name_folded', '=', nameFolded)
    .executeTakeFirst()

export const insertCategory = (db: Db, userId: UserId, { name, type }: NewCategory) =>
  db
    .insertInto('categories')
    .values({ user_id: userId, name, name_folded: fold(name), type })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const insertExampleCategories = (db: Db, userId: UserId, categories: readonly NewCategory[]) =>
  db
    .insertInto('categories')
    .values(categories.map(({ name, type }) => ({ user_id: userId, name, name_folded: fold(name), type, example: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const renameCategory = (db: Db, userId: UserId, id: number, name: string) =>
  db
    .updateTable('categories')
    .set({ name, name_folded: fold(name), example: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const deleteCategory = (db: Trx, userId: UserId, id: number) =>
  db.deleteFrom('categories').where('user_id', '=', userId).where('id', '=', id).returningAll().execute()

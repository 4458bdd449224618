import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { compiledOnce } from '../../database/compiled.ts'
import { recordRows } from '../../database/record-rows.ts'
import { idsOf } from '../../database/sql.ts'
import type { Changes, Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'
import type { NewCategory } from './rules.ts'

const COLUMNS = ['id', 'name', 'type', 'color', 'icon'] as const

export const findCategories = (db: Db, userId: UserId) =>
  db
    .selectFrom('categories')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('name_folded')
    .orderBy('id')
    .execute()

export const findCategoriesOf = (db: Db, userId: UserId, ids: readonly number[]) =>
  categoriesOf(db, userId, { ids: JSON.stringify(ids) })

const categoriesOf = compiledOnce((db, userId, { ids }: { ids: string }) =>
  db.selectFrom('categories').select(COLUMNS).where('user_id', '=', userId).where('id', 'in', idsOf(db, ids)),
)

export const findCategoryNamed = (db: Db, userId: UserId, type: EntryType, nameFolded: string) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('name_folded', '=', nameFolded)
    .executeTakeFirst()

export const insertCategory = (db: Db, userId: UserId, category: NewCategory) =>
  db.insertInto('categories').values(rowOf(userId, category)).returning(COLUMNS).executeTakeFirstOrThrow()

/** `example` marks them as sample data. Those whose name is taken stay as they are. */
export const insertCategories = (db: Db, userId: UserId, categories: readonly NewCategory[], example: 0 | 1) =>
  db
    .insertInto('categories')
    .values(categories.map((category) => ({ ...rowOf(userId, category), example })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateCategory = (db: Db, userId: UserId, id: number, changes: Changes<'categories'>) =>
  db
    .updateTable('categories')
    .set({ ...changes, example: 0 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const deleteCategory = recordRows('categories').remove

const rowOf = (userId: UserId, { name, type, color, icon }: NewCategory) => ({
  user_id: userId,
  name,
  name_folded: fold(name),
  type,
  color,
  icon,
})

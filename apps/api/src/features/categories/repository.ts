import type { Category } from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { compiledOnce } from '../../database/compiled.ts'
import { idsOf } from '../../database/sql.ts'
import { recordRows } from '../../ledger/records.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import type { NewCategory } from './rules.ts'

const COLUMNS = ['id', 'name', 'type', 'color', 'icon'] as const
export const categoryRows = recordRows('categories')

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

export const insertCategory = async (trx: Trx, userId: UserId, category: NewCategory): Promise<Category> => {
  const { id, name, type, color, icon } = await categoryRows.insert(trx, userId, rowOf(category))
  return { id, name, type, color, icon }
}

/** `example` marks them as sample data. Those whose name is taken stay as they are. */
export const insertCategories = async (
  trx: Trx,
  userId: UserId,
  categories: readonly NewCategory[],
  example: 0 | 1,
): Promise<Category[]> => {
  const rows = categories.map((category) => ({ ...rowOf(category), example }))
  return (await categoryRows.insertMissing(trx, userId, rows)).map((row) => ({ id: row.id, ...rowOf(row) }))
}

const rowOf = ({ name, type, color, icon }: NewCategory) => ({ name, type, color, icon })

import type { Category, categories } from '@tostao/contract/categories'
import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type { Deleted } from '@tostao/contract/undo'
import { fold } from '@tostao/primitives/text'
import { findDeletionRefusal } from '../../database/references.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { recordDeletion } from '../undo/service.ts'
import {
  deleteCategory,
  findCategoriesOf,
  findCategoryNamed,
  insertCategory,
  renameCategory as updateName,
} from './repository.ts'

export { findCategories, insertExampleCategories } from './repository.ts'

type NewCategory = Call<typeof categories.create>['body']
type Rename = Call<typeof categories.rename>['body']

export async function createCategory(db: Trx, userId: UserId, category: NewCategory): Promise<Category> {
  await assertNameFree(db, userId, category.type, category.name)
  return insertCategory(db, userId, category)
}

export async function renameCategory(db: Trx, userId: UserId, { id, name }: Rename): Promise<Category> {
  const { type } = await findCategoryOrThrow(db, userId, id)
  await assertNameFree(db, userId, type, name, id)
  return updateName(db, userId, id, name)
}

export async function removeCategory(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { name } = await findCategoryOrThrow(db, userId, id)
  const refusal = await findDeletionRefusal(db, userId, 'categories', id)
  if (refusal) throw new AppError(refusal)
  const rows = { categories: await deleteCategory(db, userId, id) }
  return recordDeletion(db, userId, clock, { kind: 'category', label: name, rows })
}

export async function assertCategoriesExist(db: Db, userId: UserId, ids: readonly number[]): Promise<void> {
  const asked = new Set(ids)
  if (asked.size === 0) return
  const found = await findCategoriesOf(db, userId, [...asked])
  if (found.length < asked.size) throw new AppError('category_not_found')
}

async function findCategoryOrThrow(db: Db, userId: UserId, id: number): Promise<Category> {
  const [category] = await findCategoriesOf(db, userId, [id])
  if (!category) throw new AppError('category_not_found')
  return category
}

async function assertNameFree(db: Db, userId: UserId, type: EntryType, name: string, exceptId?: number): Promise<void> {
  const taken = await findCategoryNamed(db, userId, type, fold(name))
  if (taken && taken.id !== exceptId) throw new AppError('category_name_taken')
}

import { isDeepStrictEqual } from 'node:util'
import type * as categories from '@tostao/contract/categories'
import type { Category } from '@tostao/contract/categories'
import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import { MAX_CATEGORIES } from '@tostao/contract/limits'
import type { Deleted } from '@tostao/contract/undo'
import { fold } from '@tostao/primitives/text'
import { findMergeRefusal, moveReferences } from '../../ledger/merge.ts'
import { assertUnused, findDeletionRefusal, findUses, takeUnused } from '../../ledger/references.ts'
import { findCategoryUsage, withUsage } from '../../ledger/usage.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { type AskedPeriod, namedPeriod } from '../../lib/period.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { recorded } from '../undo/service/record.ts'
import {
  categoryRows,
  findCategories,
  findCategoriesOf,
  findCategoryNamed,
  insertCategories,
  insertCategory,
} from './repository.ts'
import {
  idsByName,
  missingDefaults,
  type NamedCategory,
  notAmong,
  type WantedCategory,
  withLook,
  withLooks,
} from './rules.ts'

export { findCategories } from './repository.ts'

/** With a period, each with its usage in it. */
export async function listCategories(db: Db, userId: UserId, asked: AskedPeriod) {
  const period = namedPeriod(asked)
  const all = await findCategories(db, userId)
  return period ? withUsage(all, await findCategoryUsage(db, userId, period)) : all
}

type Edit = Call<typeof categories.update>['body']

export async function createCategory(db: Trx, userId: UserId, wanted: WantedCategory): Promise<Category> {
  await assertNameFree(db, userId, wanted.type, wanted.name)
  return insertCategory(db, userId, withLook(wanted, await findCategories(db, userId)))
}

/** Creates the default categories that the user lacks; answers all. */
export async function createDefaultCategories(db: Trx, userId: UserId): Promise<Category[]> {
  const missing = missingDefaults(await findCategories(db, userId))
  if (missing.length > 0) await insertCategories(db, userId, missing, 0)
  return findCategories(db, userId)
}

/** The ids of categories by their names, in this order; those that are missing are created. */
export async function findOrCreateCategories(
  trx: Trx,
  userId: UserId,
  wanted: readonly NamedCategory[],
): Promise<{ ids: (number | undefined)[]; created: Category[] }> {
  if (wanted.length === 0) return { ids: [], created: [] }
  const own = await findCategories(trx, userId)
  const missing = notAmong(own, wanted)
  // Asked before: their looks take time that grows with the square of their number.
  if (missing.length > 0 && own.length + missing.length > MAX_CATEGORIES) throw new AppError('too_many_categories')
  const created = missing.length > 0 ? await insertCategories(trx, userId, withLooks(missing, own), 0) : []
  const idOf = idsByName([...own, ...created])
  return { ids: wanted.map(idOf), created }
}

/** Removes what `findOrCreateCategories` created, unless it was edited since or something refers to it. */
export async function removeUntouchedCategories(trx: Trx, userId: UserId, created: readonly Category[]): Promise<void> {
  const now = await findCategoriesOf(
    trx,
    userId,
    created.map(({ id }) => id),
  )
  const untouched = now.filter((category) => created.some((before) => isDeepStrictEqual(before, category)))
  await takeUnused(
    trx,
    userId,
    'categories',
    untouched.map(({ id }) => id),
  )
}

/** For the sample data: a category of the user with the same name is used as it is. */
export async function addExampleCategories(db: Trx, userId: UserId, wanted: readonly NamedCategory[]): Promise<void> {
  await insertCategories(db, userId, withLooks(wanted, await findCategories(db, userId)), 1)
}

export async function updateCategory(db: Trx, userId: UserId, sent: Edit): Promise<Category> {
  const { id, color, icon } = sent
  const current = await findCategoryOrThrow(db, userId, id)
  const { name = current.name, type = current.type } = sent
  if (type !== current.type && (await findDeletionRefusal(db, userId, 'categories', id)))
    throw new AppError('category_type_in_use', { uses: await findUses(db, userId, 'categories', id) })
  await assertNameFree(db, userId, type, name, id)
  await categoryRows.update(db, userId, id, {
    example: 0,
    ...(name !== current.name && { name }),
    ...(type !== current.type && { type }),
    ...(color && { color }),
    ...(icon && { icon }),
  })
  return findCategoryOrThrow(db, userId, id)
}

export async function removeCategory(db: Trx, userId: UserId, clock: Clock, id: number): Promise<Deleted> {
  const { name } = await findCategoryOrThrow(db, userId, id)
  await assertUnused(db, userId, 'categories', id)
  await categoryRows.remove(db, userId, id)
  return recorded(db, userId, clock, { kind: 'category', label: name })
}

/** Everything of one category becomes the other's. */
export async function mergeCategories(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, into, confirm = false }: Call<typeof categories.merge>['body'],
): Promise<Deleted> {
  const [from, kept] = [await findCategoryOrThrow(db, userId, id), await findCategoryOrThrow(db, userId, into)]
  if (id === into) throw new AppError('merge_with_itself')
  if (from.type !== kept.type && !confirm) throw new AppError('merge_other_type')
  const refusal = await findMergeRefusal(db, userId, 'categories', id)
  if (refusal) throw new AppError(refusal)
  await moveReferences(db, userId, 'categories', { id, into })
  await categoryRows.remove(db, userId, id)
  return recorded(db, userId, clock, { kind: 'category_merged', label: `${from.name} → ${kept.name}` })
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

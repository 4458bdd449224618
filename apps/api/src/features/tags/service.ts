import type { Call } from '@tostao/contract/endpoint'
import type { Tag, tags } from '@tostao/contract/tags'
import { fold } from '@tostao/primitives/text'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { deleteExamples, isTagInUse, tagRows } from './repository.ts'

export const listTags = (db: Db, userId: number): Promise<Tag[]> => tagRows.list(db, userId)

export async function createTag(db: Db, userId: number, { name }: Call<typeof tags.create>['body']): Promise<Tag> {
  await refuseTakenName(db, userId, name)
  return tagRows.insert(db, userId, name)
}

export async function renameTag(db: Db, userId: number, tag: Call<typeof tags.rename>['body']): Promise<Tag> {
  await refuseUnknown(db, userId, tag.id)
  await refuseTakenName(db, userId, tag.name, tag.id)
  await tagRows.rename(db, userId, tag.id, tag.name)
  return tag
}

export async function removeTag(db: Db, userId: number, id: number): Promise<void> {
  await refuseUnknown(db, userId, id)
  if (await isTagInUse(db, userId, id)) throw new AppError('tag_in_use')
  await tagRows.remove(db, userId, id)
}

/** Adds tags of the sample data, but for those that the user has already. */
export const addExampleTags = async (db: Db, userId: number, names: readonly string[]): Promise<void> => {
  await tagRows.insertExamples(db, userId, names)
}

/** Deletes the sample data's tags; those that something else refers to become the user's own. */
export const removeExampleTags = (db: Db, userId: number): Promise<void> => deleteExamples(db, userId)

/** The ids of the tags of these names, each once; unknown ones are created. */
export async function findOrCreateTags(db: Db, userId: number, names: readonly string[]): Promise<number[]> {
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  if (wanted.size === 0) return []
  const known = await tagRows.named(db, userId, [...wanted.keys()])
  for (const { name_folded } of known) wanted.delete(name_folded)
  const created = wanted.size > 0 ? await tagRows.insertAll(db, userId, [...wanted.values()]) : []
  return [...known, ...created].map(({ id }) => id)
}

async function refuseUnknown(db: Db, userId: number, id: number): Promise<void> {
  if (!(await tagRows.exist(db, userId, [id]))) throw new AppError('tag_not_found')
}

async function refuseTakenName(db: Db, userId: number, name: string, exceptId?: number): Promise<void> {
  const [taken] = await tagRows.named(db, userId, [fold(name)])
  if (taken && taken.id !== exceptId) throw new AppError('tag_name_taken')
}

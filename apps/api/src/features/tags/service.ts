import { fold } from '@tostao/primitives/text'
import type { Db } from '../../database/tables.ts'
import { labelService } from '../../lib/label-service.ts'
import { tagRows } from './repository.ts'

export const tagService = labelService(tagRows, {
  unknown: 'tag_not_found',
  taken: 'tag_name_taken',
  inUse: 'tag_in_use',
})
export const { addExamples: addExampleTags, removeExamples: removeExampleTags } = tagService

/** The ids of the tags of these names, each once; unknown ones are created. */
export async function findOrCreateTags(db: Db, userId: number, names: readonly string[]): Promise<number[]> {
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  if (wanted.size === 0) return []
  const known = await tagRows.named(db, userId, [...wanted.keys()])
  for (const { name_folded } of known) wanted.delete(name_folded)
  const created = wanted.size > 0 ? await tagRows.insertAll(db, userId, [...wanted.values()]) : []
  return [...known, ...created].map(({ id }) => id)
}

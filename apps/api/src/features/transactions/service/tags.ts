import type { Db } from '../../../database/tables.ts'
import { findOrCreateTags } from '../../labels/service.ts'
import { deleteTags, insertTags } from '../repository/write.ts'

/** Gives these transactions the tags of these names, and no others; unknown names become tags. */
export async function replaceTags(
  db: Db,
  userId: number,
  ids: readonly number[],
  names: readonly string[],
): Promise<void> {
  const tagIds = await findOrCreateTags(db, userId, names)
  for (const id of ids) {
    await deleteTags(db, userId, id)
    if (tagIds.length > 0) await insertTags(db, userId, id, tagIds)
  }
}

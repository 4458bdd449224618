import type { Trx } from '../../../database/tables.ts'
import { deleteTags } from '../../../database/transaction-links.ts'
import type { UserId } from '../../../lib/caller.ts'
import { findOrCreateTags } from '../../labels/service.ts'
import { insertTags } from '../repository/write.ts'

export async function replaceTags(db: Trx, userId: UserId, ids: readonly number[], names: readonly string[]) {
  const tagIds = await findOrCreateTags(db, userId, names)
  await deleteTags(db, userId, ids)
  for (const id of ids) {
    if (tagIds.length > 0) await insertTags(db, userId, id, tagIds)
  }
}

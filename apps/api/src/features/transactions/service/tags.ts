import { fold } from '@tostao/primitives/text'
import { deleteTags } from '../../../ledger/links.ts'
import { insertTagLinks, insertTags } from '../../../ledger/parts.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findOrCreateTagIds, findOrCreateTags } from '../../labels/service.ts'

export async function replaceTags(db: Trx, userId: UserId, ids: readonly number[], names: readonly string[]) {
  const tagIds = await findOrCreateTags(db, userId, names)
  await deleteTags(db, userId, ids)
  for (const id of ids) {
    if (tagIds.length > 0) await insertTags(db, userId, id, tagIds)
  }
}

/** Gives new transactions the tags of these names, found or created. */
export async function tagImported(db: Trx, userId: UserId, of: readonly { id: number; name: string }[]): Promise<void> {
  const ids = await findOrCreateTagIds(
    db,
    userId,
    of.map(({ name }) => name),
  )
  const links = of.flatMap(({ id, name }) => {
    const tag_id = ids.get(fold(name))
    return tag_id === undefined ? [] : { transaction_id: id, tag_id }
  })
  for (const portion of portions(links)) await insertTagLinks(db, userId, portion)
}

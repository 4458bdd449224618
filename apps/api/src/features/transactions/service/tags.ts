import { fold } from '@tostao/primitives/text'
import { recordRows } from '../../../ledger/records.ts'
import { take } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findOrCreateTagIds, findOrCreateTags } from '../../labels/service.ts'
import { addTags } from '../repository/several.ts'

export async function replaceTags(db: Trx, userId: UserId, ids: readonly number[], names: readonly string[]) {
  const tagIds = await findOrCreateTags(db, userId, names)
  await take(db, userId, 'transaction_tags', 'transaction_id', ids)
  await addTags(db, userId, ids, tagIds)
}

/** Gives new transactions the tags of these names, found or created. Answers the ids of those that are created. */
export async function tagImported(db: Trx, userId: UserId, of: readonly { id: number; name: string }[]) {
  const { ids, created } = await findOrCreateTagIds(
    db,
    userId,
    of.map(({ name }) => name),
  )
  const links = of.flatMap(({ id, name }) => {
    const tag_id = ids.get(fold(name))
    return tag_id === undefined ? [] : { transaction_id: id, tag_id }
  })
  // A tag that stands twice is one.
  for (const portion of portions(links)) await recordRows('transaction_tags').insertMissing(db, userId, portion)
  return created
}

import type { Call } from '@tostao/contract/endpoint'
import type * as proposals from '@tostao/contract/proposals'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/texts/merchant'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { findMerchantsOf, findMuted, mute, unmute } from '../repository/merchants.ts'

export const listMuted = async (db: Db, userId: UserId): Promise<{ merchant: string }[]> =>
  [...(await findMuted(db, userId))].sort().map((merchant) => ({ merchant }))

export async function muteMerchant(
  trx: Trx,
  userId: UserId,
  { merchant: said, muted }: Call<typeof proposals.muteMerchant>['body'],
): Promise<{ ok: true }> {
  // Its key, its name in any spelling, or what the user calls it as a payee.
  const called = await findMerchantsOf(trx, userId, fold(said), ENTRIES_OF_PAYEE)
  const merchants = [...new Set([merchantOf(said).key || fold(said), ...called])]
  await (muted ? mute : unmute)(trx, userId, merchants)
  return { ok: true }
}

const ENTRIES_OF_PAYEE = 100

import type { Call } from '@tostao/contract/endpoint'
import { MAX_MUTED } from '@tostao/contract/limits'
import type * as proposals from '@tostao/contract/proposals'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/statements/merchant'
import type { Db, Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { findMuted, mute, unmute } from '../repository/merchants.ts'

export const listMuted = async (db: Db, userId: UserId): Promise<{ merchant: string }[]> =>
  [...(await findMuted(db, userId))].sort().map((merchant) => ({ merchant }))

export async function muteMerchant(
  trx: Trx,
  userId: UserId,
  { merchant: said, muted }: Call<typeof proposals.muteMerchant>['body'],
): Promise<{ ok: true }> {
  // Its key, or its name in any spelling.
  const merchant = merchantOf(said).key || fold(said)
  if (!muted) {
    await unmute(trx, userId, merchant)
    return { ok: true }
  }
  const all = await findMuted(trx, userId)
  if (!all.has(merchant) && all.size >= MAX_MUTED) throw new AppError('too_many_muted')
  await mute(trx, userId, merchant)
  return { ok: true }
}

import type { Call } from '@tostao/contract/endpoint'
import { MAX_MUTED } from '@tostao/contract/limits'
import type * as proposals from '@tostao/contract/proposals'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/statements/merchant'
import type { Db, Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
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
  if (!muted) {
    await unmute(trx, userId, merchants)
    return { ok: true }
  }
  const all = await findMuted(trx, userId)
  if (all.union(new Set(merchants)).size > MAX_MUTED) throw new AppError('too_many_muted')
  await mute(trx, userId, merchants)
  return { ok: true }
}

const ENTRIES_OF_PAYEE = 100

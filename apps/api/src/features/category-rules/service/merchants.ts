import type { Call } from '@tostao/contract/endpoint'
import { MAX_MUTED } from '@tostao/contract/limits'
import type * as proposals from '@tostao/contract/proposals'
import type { Trx } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { findMuted, mute, unmute } from '../repository/merchants.ts'

export async function muteMerchant(
  trx: Trx,
  userId: UserId,
  { merchant, muted }: Call<typeof proposals.muteMerchant>['body'],
): Promise<{ ok: true }> {
  if (!muted) {
    await unmute(trx, userId, merchant)
    return { ok: true }
  }
  const all = await findMuted(trx, userId)
  if (!all.has(merchant) && all.size >= MAX_MUTED) throw new AppError('too_many_muted')
  await mute(trx, userId, merchant)
  return { ok: true }
}

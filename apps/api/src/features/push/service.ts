import type { Call } from '@tostao/contract/endpoint'
import { MAX_PUSH_DEVICES } from '@tostao/contract/limits'
import type * as push from '@tostao/contract/push'
import type { Day } from '@tostao/primitives/calendar'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { SessionCaller, UserId } from '../../lib/caller.ts'
import { acceptedEndpoint } from '../../lib/push-endpoint.ts'
import { areBrowserKeys } from '../../lib/push-message.ts'
import type { Delivery } from '../../lib/pusher.ts'
import type { ServerKeys } from '../../lib/vapid.ts'
import type { Trx } from '../../tables/tables.ts'
import {
  claimNotice,
  deleteDevice,
  deleteEnded,
  findDevices,
  noteSuccess,
  type ReceiverRow,
  releaseNotice,
  saveDevice,
  takeOver,
} from './repository.ts'
import { GIVEN_UP_AFTER, hasNew, type Notice } from './rules.ts'

export {
  deleteAllEnded,
  findDevices,
  findReceivers,
  findServerKeys,
  findUntold,
  type ReceiverRow,
} from './repository.ts'

export async function addDevice(
  trx: Trx,
  { config, clock }: Deps,
  { userId, sessionId }: SessionCaller,
  sent: Call<typeof push.add>['body'],
): Promise<{ id: number }> {
  if (acceptedEndpoint(sent.endpoint, config) === undefined || !areBrowserKeys(sent))
    throw new AppError('browser_not_accepted')
  const now = clock.instant()
  await deleteEnded(trx, userId, now)
  await takeOver(trx, userId, sent.endpoint)
  const id = await saveDevice(trx, userId, { ...sent, session_id: sessionId, created_at: now })
  if (id === undefined) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  if ((await findDevices(trx, userId, now)).length > MAX_PUSH_DEVICES) throw new AppError('too_many_push_devices')
  return { id }
}

export async function removeDevice(db: Trx, userId: UserId, id: number): Promise<void> {
  const { numDeletedRows } = await deleteDevice(db, userId, id)
  if (numDeletedRows === 0n) throw new AppError('push_device_not_found')
}

interface Sending {
  keys: ServerKeys
  today: Day
  /** How long the service keeps it for a device that is off. */
  seconds: number
}

/** Sends a notice to a device that has had none of its kind today. What fails is tried again in the next run. */
export async function sendNotice(
  { db, clock, pusher }: Deps,
  userId: UserId,
  device: ReceiverRow,
  { kind, text, passed }: Notice,
  { keys, today, seconds }: Sending,
): Promise<void> {
  if (device[kind] === today || (passed && !hasNew(passed, device.budgets_told))) return
  const told = passed && JSON.stringify(passed)
  if (!(await claimNotice(db, userId, device.id, { kind, today, told }))) return
  const failingSince = device.failing_since ?? clock.instant()
  const failed = async () => {
    if (clock.now() - Date.parse(failingSince) >= GIVEN_UP_AFTER) await deleteDevice(db, userId, device.id)
    else await releaseNotice(db, userId, device, kind, failingSince)
  }
  let delivery: Delivery
  try {
    delivery = await pusher(keys, device, { text, topic: kind, seconds })
  } catch (error) {
    await failed()
    throw error
  }
  if (delivery === 'gone') await deleteDevice(db, userId, device.id)
  else if (delivery === 'refused') await failed()
  else if (device.failing_since !== null) await noteSuccess(db, userId, device.id)
}

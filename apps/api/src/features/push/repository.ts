import type { Day } from '@tostao/primitives/calendar'
import type { UserId } from '../../lib/caller.ts'
import type { Receiver } from '../../lib/pusher.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { type NoticeKind, noticeKinds } from './rules.ts'

const SENT_ON = { fixed: 'fixed_on', invoices: 'invoices_on', budgets: 'budgets_on' } as const

export const findServerKeys = (db: Db) =>
  db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirstOrThrow()

/** The devices of sessions that live. */
const devicesAt = (db: Db, now: string) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('sessions as s', (on) => on.onRef('s.user_id', '=', 'd.user_id').onRef('s.id', '=', 'd.session_id'))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)

export const findDevices = (db: Db, userId: UserId, now: string) =>
  devicesAt(db, now)
    .select(['d.id', 's.device', 'd.created_at as createdAt'])
    .where('d.user_id', '=', userId)
    .orderBy('d.id')
    .execute()

export type ReceiverRow = Awaited<ReturnType<typeof findReceivers>>[number]
export const findReceivers = (db: Db, userId: UserId, now: string) =>
  devicesAt(db, now)
    .select(['d.id', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.budgets_told', 'd.failing_since'])
    .select(['d.fixed_on as fixed', 'd.invoices_on as invoices', 'd.budgets_on as budgets'])
    .where('d.user_id', '=', userId)
    .orderBy('d.id')
    .execute()

/** The users with a device that has not had each kind of notice today, but for those whose data are coming back. */
export const findUntold = (db: Db, now: string, today: Day) =>
  devicesAt(db, now)
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.push_from as pushFrom', 'u.push_to as pushTo', 'u.push_amounts as pushAmounts'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('restores as r').select('r.user_id').whereRef('r.user_id', '=', 'u.id'))),
    )
    .where(({ eb, or }) =>
      or(noticeKinds.flatMap((kind) => [eb(`d.${SENT_ON[kind]}`, 'is', null), eb(`d.${SENT_ON[kind]}`, '<', today)])),
    )
    .distinct()
    .orderBy('u.id')
    .execute()

/** The sessions that have ended. */
const endedAt = (db: Db, now: string) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where(({ or, eb }) => or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))

export const deleteEnded = (trx: Trx, userId: UserId, now: string) =>
  trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('session_id', 'in', endedAt(trx, now).where('user_id', '=', userId))
    .execute()

export const deleteAllEnded = (db: Db, now: string) =>
  db.deleteFrom('push_devices').where('session_id', 'in', endedAt(db, now)).execute()

/** Another user's too: who signs in on a browser takes its address over, so that no notice of theirs appears there. */
export const takeOver = (trx: Trx, userId: UserId, endpoint: string) =>
  trx.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('user_id', '<>', userId).execute()

interface NewDevice extends Receiver {
  session_id: number
  created_at: string
}

/** Undefined where another user has registered the address at this moment. */
export async function saveDevice(trx: Trx, userId: UserId, device: NewDevice): Promise<number | undefined> {
  const { session_id, p256dh, auth } = device
  const saved = await trx
    .insertInto('push_devices')
    .values({ ...device, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_id, p256dh, auth, failing_since: null })
        .where('push_devices.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

export const deleteDevice = (db: Db, userId: UserId, id: number) =>
  db.deleteFrom('push_devices').where('user_id', '=', userId).where('id', '=', id).executeTakeFirstOrThrow()

/** Whether the device has not had a notice of this kind today: of several servers one gets true. */
export async function claimNotice(
  db: Db,
  userId: UserId,
  id: number,
  { kind, today, told }: { kind: NoticeKind; today: Day; told: string | undefined },
): Promise<boolean> {
  const claimed = await db
    .updateTable('push_devices')
    .set({ [SENT_ON[kind]]: today, ...(told !== undefined && { budgets_told: told }) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb(SENT_ON[kind], 'is', null), eb(SENT_ON[kind], '<', today)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives a claim back, as it was before. */
export const releaseNotice = (
  db: Db,
  userId: UserId,
  { id, budgets_told, ...device }: ReceiverRow,
  kind: NoticeKind,
  failing_since: string,
) =>
  db
    .updateTable('push_devices')
    .set({ [SENT_ON[kind]]: device[kind], budgets_told, failing_since })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const noteSuccess = (db: Db, userId: UserId, id: number) =>
  db
    .updateTable('push_devices')
    .set({ failing_since: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

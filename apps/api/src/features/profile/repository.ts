import type { Day } from '@tostao/primitives/calendar'
import type { UserId } from '../../lib/caller.ts'
import type { Changes, Db, Trx } from '../../tables/tables.ts'

export const findProfile = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'created_at as createdAt',
      'reminders',
      'report_basis as reportBasis',
      'month_start as monthStart',
    ])
    .select(['demo_until as demoUntil', 'push_from as pushFrom', 'push_to as pushTo', 'push_amounts as pushAmounts'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const updateProfile = (
  db: Trx,
  userId: UserId,
  changes: Omit<Changes<'users'>, 'id' | 'password_hash' | 'reminded_on'>,
) => db.updateTable('users').set(changes).where('id', '=', userId).execute()

/** The users who want reminders and had none today. A demo user has no address. */
export const findUnreminded = (db: Db, today: Day) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('reminders', '=', 1)
    .where('demo_until', 'is', null)
    .where(({ or, eb }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<', today)]))
    .orderBy('id')
    .execute()

/** Whether the user still wants today's reminder and has not had it: of several servers one gets true. */
export async function claimReminder(db: Db, userId: UserId, today: Day): Promise<boolean> {
  const claimed = await db
    .updateTable('users')
    .set({ reminded_on: today })
    .where('id', '=', userId)
    .where('reminders', '=', 1)
    .where(({ or, eb }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<', today)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const releaseReminder = (db: Db, userId: UserId) =>
  db.updateTable('users').set({ reminded_on: null }).where('id', '=', userId).execute()

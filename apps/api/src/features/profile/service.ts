import type { Call } from '@tostao/contract/endpoint'
import type { Profile, profile } from '@tostao/contract/profile'
import type { Db, Trx } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'
import { findProfile, updateProfile } from './repository.ts'

export { claimReminder, findUnreminded, releaseReminder } from './repository.ts'

/** What the database knows of it. */
type Stored = Omit<Profile, 'sendsReminders'>

export async function readProfile(db: Db, userId: UserId): Promise<Stored> {
  const { reminders, ...user } = await findProfile(db, userId)
  return { ...user, reminders: reminders === 1 }
}

export async function editProfile(
  db: Trx,
  userId: UserId,
  { reminders }: Call<typeof profile.update>['body'],
): Promise<Stored> {
  if (reminders !== undefined) await updateProfile(db, userId, { reminders: reminders ? 1 : 0 })
  return readProfile(db, userId)
}

export const stopReminders = (db: Trx, userId: UserId) => updateProfile(db, userId, { reminders: 0 })

import type { UserId } from '../../lib/caller.ts'
import type { Db, NewRow, Trx } from '../../tables/tables.ts'

export const insertDemoUser = (trx: Trx, row: NewRow<'users'>) =>
  trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()

export async function countDemoUsers(trx: Trx): Promise<number> {
  const { users } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('users'))
    .where('demo_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(users)
}

/** Demo users whose day is over. */
export const findEndedDemoUsers = (db: Db, now: string) =>
  db.selectFrom('users').select('id').where('demo_until', '<=', now).orderBy('id').execute()

export const isDemoUser = async (db: Db, userId: UserId): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('demo_until', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Whether the user was a demo user, and is none now. */
export async function keepDemoUser(
  trx: Trx,
  userId: UserId,
  row: { name: string; email: string; password_hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ ...row, demo_until: null })
    .where('id', '=', userId)
    .where('demo_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

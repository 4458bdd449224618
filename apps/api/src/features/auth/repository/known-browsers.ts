import type { UserId } from '../../../lib/caller.ts'
import type { Db, OwnRow } from '../../../tables/tables.ts'

/** One statement whether somebody has the address or not: the time must not tell. */
export const findBrowserOf = (db: Db, email: string, hashes: readonly string[], now: string) =>
  db
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select('b.token_hash')
    .where('u.email', '=', email)
    .where('b.token_hash', 'in', hashes)
    .where('b.expires_at', '>', now)
    .executeTakeFirst()

export const findBrowser = (db: Db, userId: UserId, hash: string, now: string) =>
  db
    .selectFrom('known_browsers')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const insertBrowser = (db: Db, userId: UserId, row: OwnRow<'known_browsers'>) =>
  db
    .insertInto('known_browsers')
    .values({ ...row, user_id: userId })
    .execute()

export const retireBrowser = (db: Db, userId: UserId, hash: string, expires_at: string) =>
  db
    .updateTable('known_browsers')
    .set({ expires_at })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', expires_at)
    .execute()

/** Leaves those that would be known longest. */
export const deleteOldestBrowsers = (db: Db, userId: UserId, kept: number) =>
  db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('known_browsers')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute()

/** Deletes the browser of a session, and those that end before `retired` by themselves: one of them may be the same. */
export const deleteBrowserOf = (db: Db, userId: UserId, sessionId: number, retired: string) =>
  db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', '<=', retired), eb('token_hash', 'in', browserOf(db, userId, sessionId))]))
    .execute()

/** Deletes every browser, but the one of a session where one is given. */
export const deleteBrowsers = (db: Db, userId: UserId, exceptOf = 0) =>
  db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', browserOf(db, userId, exceptOf))
    .execute()

const browserOf = (db: Db, userId: UserId, sessionId: number) =>
  db
    .selectFrom('sessions')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('browser_hash', 'is not', null)
    .$narrowType<{ browser_hash: string }>()

/** Changes every session in a browser. */
export const updateBrowser = (db: Db, userId: UserId, from: string, browser_hash: string) =>
  db
    .updateTable('sessions')
    .set({ browser_hash })
    .where('user_id', '=', userId)
    .where('browser_hash', '=', from)
    .execute()

export const updateBrowserOf = (db: Db, userId: UserId, sessionId: number, browser_hash: string) =>
  db.updateTable('sessions').set({ browser_hash }).where('user_id', '=', userId).where('id', '=', sessionId).execute()

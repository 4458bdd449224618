import { compiledOnce } from '../database/compiled.ts'
import { soon } from '../database/sql.ts'
import type { Caller, UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'

/** How the user counts months. Whether the user's data are coming back, and then how far they are. */
interface Live {
  monthStart: number
  restoring: UserId | null
  done: number | null
  total: number | null
}

/** The session or, for other callers, the user; `undefined` when gone. */
export const findLive = (db: Db, caller: Caller, now: string): Promise<Live | undefined> =>
  caller.via === 'session' ? findLiveSession(db, caller.userId, caller.sessionId, now) : findUser(db, caller.userId)

export const findLiveSession = async (db: Db, userId: UserId, id: number, now: string) => {
  const [session] = await liveSession(db, userId, { id, now }, soon(db))
  return session
}

const liveSession = compiledOnce((db, userId, { id, now }: { id: number; now: string }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('restores as r', 'r.user_id', 's.user_id')
    .select(['refresh_hash', 'previous_hash', 'rotated_at', 'remember', 'browser_hash'])
    .select(['u.month_start as monthStart', 'r.user_id as restoring', 'r.done', 'r.total'])
    .where('s.user_id', '=', userId)
    .where('s.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now),
)

const findUser = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .leftJoin('restores as r', 'r.user_id', 'users.id')
    .select(['users.month_start as monthStart', 'r.user_id as restoring', 'r.done', 'r.total'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

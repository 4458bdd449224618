import type { Db } from '../../database/tables.ts'
import type { SignedIn } from '../../lib/access-token.ts'
import { findLiveSession } from './repository.ts'

export const isSessionLive = async (db: Db, user: SignedIn, now: string): Promise<boolean> =>
  (await findLiveSession(db, user.id, user.sessionId, now)) !== undefined

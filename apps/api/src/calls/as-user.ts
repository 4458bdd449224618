// A user's data are written in transactions that begin here, of a call or of a job. Only signing in, passwords and the
// jobs that complete old rows begin their own.

import { lockUser, snapshot } from '../database/sql.ts'
import type { Deps } from '../deps.ts'
import { assertDemoRows } from '../ledger/demo-rows.ts'
import type { Caller, UserId } from '../lib/caller.ts'
import { keyedQueue } from '../lib/keyed-queue.ts'
import type { Trx } from '../tables/tables.ts'
import { assertLive } from './session.ts'

// The writes of one user queue here before they take a connection, so that one user cannot take all of them.
const writes = keyedQueue<UserId>()

export const asUser = <T>(
  deps: Deps,
  caller: Caller,
  work: (trx: Trx) => Promise<T>,
  { isRestore = false }: { isRestore?: boolean | undefined } = {},
): Promise<T> =>
  writes.run(caller.userId, () =>
    deps.db.transaction().execute(async (trx) => {
      await lockUser(trx, caller.userId)
      await assertLive(trx, deps, caller, isRestore)
      const done = await work(trx)
      if (deps.config.demo) await assertDemoRows(trx, caller.userId)
      return done
    }),
  )

export const readAsUser = <T>({ db }: Deps, read: (trx: Trx) => Promise<T>): Promise<T> => snapshot(db, read)

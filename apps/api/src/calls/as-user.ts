// A user's data are written in transactions that begin here, of a call or of a job. Only signing in, passwords and the
// jobs that complete old rows begin their own.

import type { Months } from '@tostao/primitives/months'
import { isSqlite, lockUser, shortTransaction, snapshot } from '../database/sql.ts'
import type { Deps } from '../deps.ts'
import { assertDemoRows } from '../ledger/demo-rows.ts'
import type { Caller, UserId } from '../lib/caller.ts'
import { keyedQueue } from '../lib/keyed-queue.ts'
import type { Trx } from '../tables/tables.ts'
import { lookAtUser } from './session.ts'

// The writes of one user queue here before they take a connection, so that one user cannot take all of them.
const writes = keyedQueue<UserId>()

interface Options {
  isRestore?: boolean | undefined
  /** It takes a few milliseconds. */
  isShort?: boolean
}

export async function asUser<T>(
  deps: Deps,
  caller: Caller,
  work: (trx: Trx, months: Months) => Promise<T>,
  { isRestore = false, isShort = false }: Options = {},
): Promise<T> {
  const written = Promise.withResolvers<void>()
  const write = async (trx: Trx) => {
    await lockUser(trx, caller.userId)
    const months = await lookAtUser(trx, deps, caller, isRestore)
    const done = await work(trx, months)
    if (deps.config.demo) await assertDemoRows(trx, caller.userId)
    // The next write of the same user may share the commit of this one.
    if (isSqlite(trx)) written.resolve()
    return done
  }
  const { promise, resolve } = Promise.withResolvers<T>()
  const turn = writes.run(caller.userId, () => {
    const committed = isShort ? shortTransaction(deps.db, write) : deps.db.transaction().execute(write)
    resolve(committed)
    return Promise.race([written.promise, committed])
  })
  const [done] = await Promise.all([promise, turn])
  return done
}

/** Reads one moment of the database, for a caller whose session lives in it. */
export const readAsUser = <T>(
  deps: Deps,
  caller: Caller,
  read: (trx: Trx, months: Months) => Promise<T>,
  { isRestore = false }: Pick<Options, 'isRestore'> = {},
): Promise<T> => snapshot(deps.db, async (trx) => read(trx, await lookAtUser(trx, deps, caller, isRestore)))

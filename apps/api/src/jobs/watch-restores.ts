import { asUser } from '../calls/as-user.ts'
import { newHolder, restoreLock, Stopping } from '../calls/restore-lock.ts'
import { findLocks, holdRestore, type LockRow, recordOutcome, releaseAllRestores } from '../calls/restore-lock-rows.ts'
import type { Deps } from '../deps.ts'
import { INTERRUPTED } from '../features/exports/rules/outcome.ts'
import { readReplaced } from '../features/exports/rules/replaced-records.ts'
import { takeBackRestore } from '../features/exports/service/restore-in-portions.ts'
import { AppError } from '../lib/app-error.ts'
import type { Log } from '../lib/background.ts'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from '../tables/tables.ts'

const LOOK_EVERY_MILLISECONDS = 20_000
/** Who works under a lock touches it at least so often. */
const ABANDONED_MILLISECONDS = 120_000
/** The time that one look adds at most: while the database hangs nobody touches anything. */
const MAX_BETWEEN_LOOKS = 60_000

/**
 * Takes back the restores that servers left half done, now and three times a minute, until `stop`. It is no job of one
 * server at a time: who takes over a lock is settled by the lock.
 */
export function watchRestores(deps: Deps, log: Log) {
  const stopping = new AbortController()
  const look = checkForLeft(deps, log, { stopping: stopping.signal })
  let running: Promise<void> | undefined
  const start = () => {
    running ??= look().finally(() => {
      running = undefined
    })
  }
  start()
  const timer = setInterval(start, LOOK_EVERY_MILLISECONDS).unref()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}

/** One look at the locks, which knows the looks before it. Never rejects. */
export function checkForLeft(
  deps: Deps,
  log: Log,
  { stopping, time = () => performance.now() }: { stopping?: AbortSignal; time?: () => number } = {},
): () => Promise<void> {
  const leftAmong = observer(time)
  const failed = (err: unknown) => log.error({ err }, 'what a server left was not taken back')
  return async () => {
    const left = await findLocks(deps.db).then(leftAmong, failed)
    for (const lock of left ?? []) await takeBack(deps, lock, stopping).catch(failed)
  }
}

/** At the start of the only server of a database every lock was left by its last run. The first look takes them back. */
export async function releaseAtStart({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (config.databaseUrl === undefined) await releaseAllRestores(db)
}

/**
 * Answers those of the locks that nobody works under: which this process has seen stand still for so long, by its own count
 * of time. The clocks of servers differ, and jump.
 */
function observer(time: () => number) {
  let seen = new Map<UserId, { lock: LockRow; at: number; still: number }>()
  return (locks: readonly LockRow[]): LockRow[] => {
    const at = time()
    const looks = locks.map((lock) => {
      const before = seen.get(lock.user_id)
      const isStill = before?.lock.holder === lock.holder && before.lock.beat === lock.beat
      return { lock, at, still: isStill ? before.still + Math.min(at - before.at, MAX_BETWEEN_LOOKS) : 0 }
    })
    seen = new Map(looks.map((look) => [look.lock.user_id, look]))
    return looks
      .filter(({ lock, still }) => lock.holder === null || still >= ABANDONED_MILLISECONDS)
      .map(({ lock }) => lock)
  }
}

async function takeBack(deps: Deps, lock: LockRow, stopping: AbortSignal | undefined): Promise<void> {
  const { user_id: userId, gave_way, cancelled } = lock
  const holder = newHolder()
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) =>
    asUser(deps, { via: 'job', userId }, work, { isRestore: true })
  const { takingBack, release } = restoreLock(userId, holder, inTransaction, stopping)
  try {
    if (!(await inTransaction((trx) => holdRestore(trx, lock, holder)))) return
    const told = async (trx: Trx) => {
      if (cancelled === 0) await recordOutcome(trx, userId, JSON.stringify(INTERRUPTED), deps.clock.instant())
    }
    await takeBackRestore(userId, readReplaced(gave_way), takingBack, told)
  } catch (error) {
    await release()
    // Somebody went on with it after all, the user is gone, or the next start goes on.
    if (!(error instanceof AppError || error instanceof Stopping)) throw error
  }
}

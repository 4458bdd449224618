import { asUser } from '../calls/as-user.ts'
import { findMarks, holdRestore, type Mark, recordOutcome, releaseAllRestores } from '../calls/restore-lock-rows.ts'
import { holding, newHolder, Stopping } from '../calls/under-mark.ts'
import type { Deps } from '../deps.ts'
import { readGaveWay } from '../features/exports/rules/gave-way.ts'
import { INTERRUPTED } from '../features/exports/rules/outcome.ts'
import { takeBackRestore } from '../features/exports/service/restore-in-portions.ts'
import { AppError } from '../lib/app-error.ts'
import type { Log } from '../lib/background.ts'
import type { UserId } from '../lib/caller.ts'
import type { Trx } from '../tables/tables.ts'

const LOOK_EVERY_MILLISECONDS = 20_000
/** Who works under a mark touches it at least so often. */
const ABANDONED_MILLISECONDS = 120_000
/** The time that one look adds at most: while the database hangs nobody touches anything. */
const MAX_BETWEEN_LOOKS = 60_000

/**
 * Takes back the restores that servers left half done, now and three times a minute, until `stop`. It is no job of one
 * server at a time: who takes over a mark is settled by the mark.
 */
export function watchMarks(deps: Deps, log: Log) {
  const stopping = new AbortController()
  const look = lookForLeft(deps, log, { stopping: stopping.signal })
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

/** One look at the marks, which knows the looks before it. Never rejects. */
export function lookForLeft(
  deps: Deps,
  log: Log,
  { stopping, time = () => performance.now() }: { stopping?: AbortSignal; time?: () => number } = {},
): () => Promise<void> {
  const leftAmong = observer(time)
  const failed = (err: unknown) => log.error({ err }, 'what a server left was not taken back')
  return async () => {
    const left = await findMarks(deps.db).then(leftAmong, failed)
    for (const mark of left ?? []) await takeBack(deps, mark, stopping).catch(failed)
  }
}

/** At the start of the only server of a database every mark was left by its last run. The first look takes them back. */
export async function releaseAtStart({ db, config }: Deps): Promise<void> {
  if (config.databaseUrl === undefined) await releaseAllRestores(db)
}

/**
 * Answers those of the marks that nobody works under: which this process has seen stand still for so long, by its own count
 * of time. The clocks of servers differ, and jump.
 */
function observer(time: () => number) {
  let seen = new Map<UserId, { mark: Mark; at: number; still: number }>()
  return (marks: readonly Mark[]): Mark[] => {
    const at = time()
    const looks = marks.map((mark) => {
      const before = seen.get(mark.user_id)
      const isStill = before?.mark.holder === mark.holder && before.mark.beat === mark.beat
      return { mark, at, still: isStill ? before.still + Math.min(at - before.at, MAX_BETWEEN_LOOKS) : 0 }
    })
    seen = new Map(looks.map((look) => [look.mark.user_id, look]))
    return looks
      .filter(({ mark, still }) => mark.holder === null || still >= ABANDONED_MILLISECONDS)
      .map(({ mark }) => mark)
  }
}

async function takeBack(deps: Deps, mark: Mark, stopping: AbortSignal | undefined): Promise<void> {
  const { user_id: userId, gave_way, cancelled } = mark
  const holder = newHolder()
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) =>
    asUser(deps, { via: 'job', userId }, work, { isRestore: true })
  const { takingBack, release } = holding(userId, holder, inTransaction, stopping)
  try {
    if (!(await inTransaction((trx) => holdRestore(trx, mark, holder)))) return
    const told = async (trx: Trx) => {
      if (cancelled === 0) await recordOutcome(trx, userId, JSON.stringify(INTERRUPTED), deps.clock.instant())
    }
    await takeBackRestore(userId, readGaveWay(gave_way), takingBack, told)
  } catch (error) {
    await release()
    // Somebody went on with it after all, the user is gone, or the next start goes on.
    if (!(error instanceof AppError || error instanceof Stopping)) throw error
  }
}

import { asUser } from '../calls/as-user.ts'
import { holding } from '../calls/under-mark.ts'
import { findRestoresBefore } from '../database/restores.ts'
import type { Deps } from '../deps.ts'
import { readGaveWay } from '../features/exports/rules/gave-way.ts'
import { takeBackRestore } from '../features/exports/service/restore-in-portions.ts'
import { undoneBy, writeRecorded } from '../features/undo/service/in-portions.ts'
import { AppError } from '../lib/app-error.ts'
import { instantAt } from '../lib/clock.ts'
import type { Job } from './job.ts'

/** Who goes on with a restore touches its mark at least so often. */
const ABANDONED_MILLISECONDS = 120_000

/** Takes back what a server left half done when it was killed: restores, and undoing much. Undoing an import it ends. */
export const takeBackRestores: Job = {
  name: 'take-back-restores',
  everyMilliseconds: 60_000,
  hasWork: async (deps) => (await findAbandoned(deps)).length > 0,
  run: async (deps) => takeBack(deps, await findAbandoned(deps)),
}

/** At the start of the only server of a database every mark was left by its last run. */
export async function takeBackAtStart(deps: Deps): Promise<void> {
  const isOnly = deps.config.databaseUrl === undefined
  await takeBack(deps, await (isOnly ? findRestoresBefore(deps.db, deps.clock.instant()) : findAbandoned(deps)))
}

type Abandoned = Awaited<ReturnType<typeof findRestoresBefore>>

const findAbandoned = ({ db, clock }: Deps): Promise<Abandoned> =>
  findRestoresBefore(db, instantAt(clock.now() - ABANDONED_MILLISECONDS))

async function takeBack(deps: Deps, abandoned: Abandoned): Promise<void> {
  for (const { user_id: userId, touched_at, gave_way } of abandoned) {
    const portion = holding(userId, deps.clock, touched_at, (work) =>
      asUser(deps, { via: 'job', userId }, work, { isRestore: true }),
    )
    const undoId = undoneBy(gave_way)
    try {
      if (undoId === undefined) await takeBackRestore(userId, deps.clock, readGaveWay(gave_way), portion)
      else await writeRecorded(userId, undoId, portion)
    } catch (error) {
      // Somebody went on with it after all, or the user is gone.
      if (!(error instanceof AppError)) throw error
    }
  }
}

import { asUser } from '../calls/as-user.ts'
import type { InTransaction } from '../calls/route.ts'
import { findGaveWay, findRestoresBefore } from '../database/restores.ts'
import type { Deps } from '../deps.ts'
import { takeBackRestore } from '../features/exports/service/restore-in-portions.ts'
import { takeBackUndo, undoneBy } from '../features/undo/service/in-portions.ts'
import { instantAt } from '../lib/clock.ts'
import type { Job } from './job.ts'

/** Who goes on with a restore touches its mark at least so often. */
const ABANDONED_MILLISECONDS = 120_000

/** Takes back what a server left half done when it was killed: restores, and undoing much. */
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
  for (const { user_id: userId } of abandoned) {
    const inTransaction: InTransaction = (work) => asUser(deps, { via: 'job', userId }, work, { isRestore: true })
    const mark = await findGaveWay(deps.db, userId)
    const undoId = undoneBy(mark?.gave_way ?? '')
    if (undoId === undefined) await takeBackRestore(userId, deps.clock, inTransaction)
    else await takeBackUndo(userId, undoId, inTransaction)
  }
}

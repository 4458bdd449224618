import { asUser } from '../calls/as-user.ts'
import type { Deps } from '../deps.ts'
import { takeBackAbandoned } from '../features/exports/service/restore-in-portions.ts'
import type { Job } from './job.ts'

/** Takes back restores that a server left undone when it was killed. */
export const takeBackRestores: Job = {
  name: 'take-back-restores',
  everyMilliseconds: 60_000,
  run: (deps) => takeBack(deps),
}

/** At the start of the only server of a database every restore was left by its last run. */
export const takeBackAtStart = (deps: Deps): Promise<void> =>
  takeBack(deps, { all: deps.config.databaseUrl === undefined })

const takeBack = (deps: Deps, options = {}): Promise<void> =>
  takeBackAbandoned(
    deps.clock,
    deps.db,
    (userId) => (work) => asUser(deps, { via: 'job', userId }, work, { isRestore: true }),
    options,
  )

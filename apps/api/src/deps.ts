import type { Config } from './config.ts'
import type { Db } from './database/tables.ts'
import type { Clock } from './lib/clock.ts'
import type { Mailer } from './lib/mailer.ts'

/** The dependencies of the server; tests pass their own. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  mailer: Mailer
  /** The folder of the built web app, when this server serves it. */
  webRoot?: string
}

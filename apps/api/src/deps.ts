import type { Config } from './config.ts'
import type { Db } from './database/tables.ts'
import type { Later } from './lib/background.ts'
import type { Clock } from './lib/clock.ts'
import type { Mailer } from './lib/mailer.ts'

export interface Deps {
  config: Config
  db: Db
  clock: Clock
  mailer: Mailer
}

/** Of calls: also work after the answer. */
export interface CallDeps extends Deps {
  later: Later
}

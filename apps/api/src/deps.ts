// The tools that calls and jobs are given in place of making them themselves: tests give their own.

import type { Config } from './config.ts'
import type { HangWatch } from './database/hang-watch.ts'
import type { StorageWatch } from './database/storage-watch.ts'
import type { Later } from './lib/background.ts'
import type { Clock } from './lib/clock.ts'
import type { Mailer } from './lib/mailer.ts'
import type { Pusher } from './lib/pusher.ts'
import type { Db } from './tables/tables.ts'

export interface Deps {
  config: Config
  db: Db
  clock: Clock
  mailer: Mailer
  pusher: Pusher
}

/** The tools of calls: also work after the answer, and what is known of the database. */
export interface CallDeps extends Deps {
  later: Later
  hang: HangWatch
  storage: StorageWatch
}

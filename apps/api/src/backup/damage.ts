// Each connection, the check at the start and the night's backup report damage here. The server's process keeps it and
// has every thread refuse writes.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Storage } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { inRepository } from '../lib/places.ts'
import type { Db } from '../tables/tables.ts'
import { restoreCommand } from './last-backup.ts'

const QUICK_CHECK = inRepository('apps/api/src/database/quick-check.ts')
const PATIENCE = 10_000

export interface Damage {
  what: string
  since: string
}

/** Watches for damage to the server's SQLite file. Once it is noticed, only a restart looks anew. */
export interface DamageWatch {
  found(): Damage | undefined
  notice(what: string): void
  /** Resolves when the first damage is noticed. */
  noticed: Promise<Damage>
}

export function watchForDamage(clock: Clock): DamageWatch {
  const { promise, resolve } = Promise.withResolvers<Damage>()
  let first: Damage | undefined
  return {
    found: () => first,
    notice(what) {
      first ??= { what, since: clock.instant() }
      resolve(first)
    },
    noticed: promise,
  }
}

/** From now on this connection writes nothing: a write to a damaged file may overwrite what is still good. */
export const refuseWrites = (db: Db) => sql`pragma query_only = on`.execute(db)

/** Says what is wrong and what to do, for the log and for a start that fails. */
export async function adviceOn(what: string, storage: Storage, now: number): Promise<string> {
  const command = await restoreCommand(storage, now)
  const todo = command ? `With the server stopped, run: ${command}` : 'No backup was found: see docs/operations.md.'
  return `The database is damaged (${what}). ${todo}`
}

/** Has SQLite look at the pages of a file for at most 10 seconds, in a process that can be ended. Answers what is wrong. */
export async function checkQuickly(file: string, timeout = PATIENCE): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [QUICK_CHECK, file], { timeout })
    // Empty without an error: the time was over when it had ended and its answer was not read yet.
    return stdout === 'ok' || stdout === '' ? undefined : stdout
  } catch {
    // It took too long, or could not look: calls find what is wrong, and so does the next backup.
    return undefined
  }
}

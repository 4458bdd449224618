import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from '../lib/is-busy.ts'
import type { Db } from '../tables/tables.ts'

const TRY_EVERY_MILLISECONDS = 2_000
/** As much as people write at a time: a full disk may have room for a few bytes. */
const TRIED_LENGTH = 16_000

// Disk full, read-only, failing or gone: of PostgreSQL, then of SQLite.
const NO_STORAGE = /^(?:ENOSPC|EDQUOT|EROFS|53100|58030|25006|SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN))/

/** Whether a write was refused because of the disk. */
export const isOutOfStorage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_STORAGE.test(String(error.code))

/** Knows whether the database takes writes: it does until one fails, and again when a small one succeeds. */
export interface StorageWatch {
  /** Is told of every failure. */
  notice(error: unknown): void
  takesWrites(): Promise<boolean>
}

export function watchStorage(db: Db): StorageWatch {
  let hasFailed = false
  let triedAt = Number.NEGATIVE_INFINITY
  const tryAgain = async () => {
    triedAt = performance.now()
    await writeAndDelete(db)
    hasFailed = false
  }
  return {
    notice(error) {
      hasFailed ||= isOutOfStorage(error) || isBusy(error)
    },
    async takesWrites() {
      if (hasFailed && performance.now() - triedAt > TRY_EVERY_MILLISECONDS)
        await Promise.race([tryAgain().catch(() => undefined), wait(TRY_EVERY_MILLISECONDS, undefined, { ref: false })])
      return !hasFailed
    },
  }
}

/** A row that has expired: where only its deletion fails, it goes with others of its kind. */
async function writeAndDelete(db: Db): Promise<void> {
  const key = 'x'.repeat(TRIED_LENGTH)
  const row = { key, attempts: 0, blocked_until: null, expires_at: '2000-01-01T00:00:00.000Z' }
  await db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

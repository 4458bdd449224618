import { MAX_ROWS_AT_ONCE } from '@tostao/contract/exports'
import { newHolder, restoreLock } from '../../../calls/restore-lock.ts'
import { beginRestore } from '../../../calls/restore-lock-rows.ts'
import { ageOf } from '../../../database/migrate.ts'
import { refreshStatistics } from '../../../database/sql.ts'
import type { CallDeps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { ReplacedRecords } from '../rules/replaced-records.ts'
import { openArchive } from './archive.ts'
import { assertWhole } from './assert-whole.ts'
import { checkArchive } from './check-archive.ts'
import { makeRoom } from './make-room.ts'
import { restoreInPortions } from './restore-in-portions.ts'
import { restoreLater } from './restore-later.ts'
import type { Given, Restored, RestorePortions } from './restore-steps.ts'
import { writeArchive, writeProfile } from './write-archive.ts'

/** An archive of more rows comes in by several transactions: others must not wait for all of it. */
const MAX_IN_ONE = 5_000

/**
 * Brings the ZIP of everything to a user who has typed nothing yet, in place of the default categories: all of it,
 * with new ids, or nothing.
 */
export async function restore(
  userId: UserId,
  deps: CallDeps,
  file: Uint8Array<ArrayBuffer>,
  portions: RestorePortions,
): Promise<Given> {
  const { clock } = deps
  const { inTransaction, underLock, keep } = portions
  const archive = await openArchive(file).catch(async (error: unknown) => {
    // Who has data here is told that first.
    await inTransaction((trx) => makeRoom(trx, userId).then(() => Promise.reject(error)))
    throw error
  })
  const { about, rows } = archive
  const { accounts = 0, transactions = 0 } = about.rows
  const restored: Restored = { accounts, transactions }
  const start = async (trx: Trx): Promise<ReplacedRecords> => {
    const replaced = await makeRoom(trx, userId)
    if (ageOf([about.schema]) === 'newer') throw new AppError('archive_newer')
    return replaced
  }
  const begin = async (trx: Trx, holder: string): Promise<ReplacedRecords> => {
    const replaced = await start(trx)
    await beginRestore(trx, userId, { holder, total: rows, gave_way: JSON.stringify(replaced) })
    return replaced
  }
  if (rows > MAX_ROWS_AT_ONCE) return restoreLater(userId, deps, file, portions, { rows, begin, restored })
  if (rows > MAX_IN_ONE) {
    const holder = newHolder()
    const replaced = await inTransaction((trx) => begin(trx, holder))
    await restoreInPortions(userId, clock, archive, replaced, restoreLock(userId, holder, underLock), {
      done: (trx) => keep(trx, restored),
      failed: async () => undefined,
    })
    return restored
  }
  return inTransaction(async (trx) => {
    await start(trx)
    const split = await checkArchive(archive, clock.today())
    const ids = await writeArchive((work) => work(trx), userId, archive, split)
    await refreshStatistics(trx, transactions)
    await assertWhole((work) => work(trx), userId, ids)
    await writeProfile(trx, userId, archive)
    await keep(trx, restored)
    return restored
  })
}

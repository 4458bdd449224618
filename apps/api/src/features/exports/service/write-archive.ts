import type { Portion } from '../../../calls/restore-lock.ts'
import { stopLog } from '../../../database/change-log.ts'
import { inSavepoint, isCheckViolation, isConstraintViolation } from '../../../database/sql.ts'
import { invariants } from '../../../ledger/invariants.ts'
import { insertStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { exportedTables } from '../../../tables/declared.ts'
import type { Trx } from '../../../tables/tables.ts'
import { updateProfile } from '../../profile/service.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'
import type { Archive, Part } from './archive.ts'
import { assertHolds } from './assert-whole.ts'
import { type NewIds, newIds } from './new-ids.ts'

/** Writes an archive that was checked; answers which ids its rows have now. */
export async function writeArchive(
  inPortion: Portion,
  userId: UserId,
  archive: Archive,
  split: ReadonlySet<unknown>,
): Promise<NewIds> {
  const ids = newIds(userId)
  for (const table of exportedTables) {
    // By the plans of their cards transactions go to invoices.
    if (table === 'transactions') await inPortion((trx) => assertHolds(trx, userId, invariants.card_plans, ids))
    for await (const part of archive.parts(table)) {
      const { rows } = part
      await inPortion(async (trx) => {
        stopLog(trx)
        const added = await ids.replace(trx, part)
        for (const [index, row] of added.entries()) {
          if (table === 'transactions') row.split = split.has(rows[index]?.id) ? 1 : 0
          // The import keys of an account without this number name it by the id that it had.
          if (table === 'accounts') row.import_id ??= rows[index]?.id ?? null
        }
        await insertOrRefuse(trx, userId, part, added)
      }, rows.length)
    }
  }
  return ids
}

/** Restores the reminders, the basis of reports and the day on which months begin. Called last: a restore that fails does not put them back. */
export async function writeProfile(trx: Trx, userId: UserId, { about: { profile } }: Archive): Promise<void> {
  if (profile?.reminders !== undefined) await updateProfile(trx, userId, { reminders: profile.reminders ? 1 : 0 })
  if (profile?.report_basis) await updateProfile(trx, userId, { report_basis: profile.report_basis })
  if (profile?.month_start) await updateProfile(trx, userId, { month_start: profile.month_start })
}

/** The database finds what is there twice or contradicts itself; then the rows go in one by one, to name the line. */
async function insertOrRefuse(trx: Trx, userId: UserId, { table, refuse }: Part, rows: readonly ArchiveRow[]) {
  try {
    await inSavepoint(trx, () => insertStored(trx, userId, table, rows))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    for (const [index, row] of rows.entries()) {
      await insertStored(trx, userId, table, [row]).catch((reason: unknown) => {
        throw refuse(index, isCheckViolation(reason) ? 'os seus valores se contradizem' : 'repete outra linha')
      })
    }
  }
}

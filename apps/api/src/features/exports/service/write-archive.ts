import type { Portion } from '../../../calls/restore-lock.ts'
import { stopLog } from '../../../database/change-log.ts'
import { inSavepoint, isConstraintViolation } from '../../../database/sql.ts'
import { insertStored } from '../../../ledger/stored-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { exportedTables } from '../../../tables/declared.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'
import type { Archive, Part } from './archive.ts'
import { newIds } from './new-ids.ts'

/** Writes an archive that was checked. */
export async function writeArchive(
  inPortion: Portion,
  userId: UserId,
  archive: Archive,
  split: ReadonlySet<unknown>,
): Promise<void> {
  const ids = newIds(userId)
  for (const table of exportedTables) {
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
}

/** The database finds what is there twice; then the rows go in one by one, to name the line. */
async function insertOrRefuse(trx: Trx, userId: UserId, { table, refuse }: Part, rows: readonly ArchiveRow[]) {
  try {
    await inSavepoint(trx, () => insertStored(trx, userId, table, rows))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    for (const [index, row] of rows.entries()) {
      const repeated = () => Promise.reject(refuse(index, 'repete outra linha ou a contradiz'))
      await insertStored(trx, userId, table, [row]).catch(repeated)
    }
  }
}

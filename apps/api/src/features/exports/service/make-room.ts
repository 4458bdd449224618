import { endRestore, forgetOutcome } from '../../../calls/restore-lock-rows.ts'
import { insertStored } from '../../../ledger/stored-rows.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type ExportedTable, exportedTables } from '../../../tables/declared.ts'
import type { Trx } from '../../../tables/tables.ts'
import { isDefault } from '../../categories/rules.ts'
import { findCategories } from '../../categories/service.ts'
import { deleteRows, findRows, forgetEarlierArchive, hasRows } from '../repository/restore.ts'
import type { ReplacedRecords } from '../rules/replaced-records.ts'

/** Nobody types them: what is known of imports whose transactions are gone. */
const RECORDS: readonly ExportedTable[] = ['import_batches', 'deleted_imports']
/** Tables that may have rows before, each checked on its own. */
const REPLACED: readonly ExportedTable[] = ['categories', ...RECORDS]
/** All others hold what the user typed, also those that come later. */
const typed = exportedTables.filter((table) => !REPLACED.includes(table))

/** Deletes what was not typed by the user; answers it. The sample data, into which one may have typed, only the user deletes. */
export async function makeRoom(trx: Trx, userId: UserId): Promise<ReplacedRecords> {
  const accounts = await findRows(trx, userId, 'accounts')
  if (accounts.length > 0 && accounts.every((account) => account['example'] === 1))
    throw new AppError('restore_beside_example')
  const isOwn = (await findCategories(trx, userId)).some((category) => !isDefault(category))
  if (isOwn || (await hasRows(trx, userId, typed))) throw new AppError('restore_not_empty')
  const categories = await findRows(trx, userId, 'categories')
  // Imports that are known to be deleted stay, those of an earlier archive apart.
  await deleteRows(trx, userId, ['categories', 'import_touches', 'import_batches'])
  await forgetEarlierArchive(trx, userId)
  await forgetOutcome(trx, userId)
  return { categories }
}

/** Ends a restore of which nothing is left: what `makeRoom` deleted comes back. */
export async function giveBack(trx: Trx, userId: UserId, { categories }: ReplacedRecords) {
  await forgetEarlierArchive(trx, userId)
  await insertStored(trx, userId, 'categories', categories)
  await endRestore(trx, userId)
}

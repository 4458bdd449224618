import { findDeletedImports, forgetDeletedImport, forgetDeletedImports } from '../../../ledger/deleted-imports.ts'
import { isExpected } from '../../../ledger/import-keys.ts'
import { updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { restoreOrForget } from '../../undo/service/restore-or-forget.ts'
import type { RowOutcome } from '../match/match-rows.ts'

type DeletedRow = Extract<RowOutcome, { is: 'deleted' }>

/**
 * Brings deleted transactions back from the trash, with what the user changed, and gives them the keys of their rows. It
 * forgets those that the trash no longer has, and those that were deleted together with others, which must stay there.
 */
export async function restoreImported(
  trx: Trx,
  userId: UserId,
  rows: readonly DeletedRow[],
): Promise<{ rows: number; transactions: number }> {
  const deletions = Map.groupBy(await findDeletedImports(trx, userId), ({ undo_id }) => undo_id)
  const [together, alone] = [rows.filter(isOfSeveral), rows.filter((row) => !isOfSeveral(row))]
  const ids = together.map(({ kept }) => kept.transaction_id)
  if (ids.length > 0) await forgetDeletedImport(trx, userId, ids)
  const undoIds = [...new Set(alone.map(({ kept }) => kept.undo_id))]
  const back = await restoreOrForget(trx, userId, undoIds)
  await forgetDeletedImports(
    trx,
    userId,
    undoIds.filter((id) => !back.has(id)),
  )
  const cameBack = alone.filter(({ kept }) => back.has(kept.undo_id))
  const transactions = new Set(
    [...back].flatMap((id) => (deletions.get(id) ?? []).map(({ transaction_id }) => transaction_id)),
  )
  // What was brought has the key of its row; what waited for the row gets it.
  const waited = cameBack.filter(({ kept }) => isExpected(kept.import_key))
  const keys = waited.map(({ row, kept }) => ({ id: kept.transaction_id, import_key: row.own.import_key }))
  await updateRows(trx, userId, keys, { newVersion: false })
  // Of a transfer that an entry’s row has brought back, its own row is one more duplicate.
  const byEntries = new Set(cameBack.flatMap(({ row, kept }) => (row.other ? [] : kept.undo_id)))
  const counted = cameBack.filter(({ row, kept }) => !row.other || !byEntries.has(kept.undo_id))
  return { rows: counted.length, transactions: transactions.size }
}

const isOfSeveral = ({ kept }: DeletedRow): boolean => kept.kind === 'transactions'

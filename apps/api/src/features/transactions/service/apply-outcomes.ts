import type { Trx } from '../../../database/tables.ts'
import { insertUnknown, updateRows } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import { insertImportedTransfers } from './imported-transfers.ts'
import { matchAgainst, type RowOutcome } from './match-rows.ts'
import { restoreImported } from './restore-imported.ts'

/** So many rows of the file became so many transactions; of the others so many are what the user deleted. */
interface Counts {
  rows: number
  inserted: number
  deleted: number
}

/** Writes what `matchRows` found, in the same transaction. */
export async function applyOutcomes(
  trx: Trx,
  userId: UserId,
  batchId: number,
  outcomes: readonly RowOutcome[],
  restoreDeleted: boolean,
): Promise<Counts> {
  const deleted = outcomes.filter((outcome) => outcome.is === 'deleted')
  if (!restoreDeleted || deleted.length === 0) {
    return { ...(await write(trx, userId, batchId, outcomes)), deleted: deleted.length }
  }
  const restored = await restoreImported(trx, userId, deleted)
  // What came back is known now, and its entries may become legs. What did not comes anew from the file.
  const rest = await matchAgainst(
    trx,
    userId,
    outcomes.map(({ row }) => row),
    [],
  )
  const { rows, inserted } = await write(trx, userId, batchId, rest)
  return { rows: restored.rows + rows, inserted: restored.transactions + inserted, deleted: 0 }
}

async function write(trx: Trx, userId: UserId, batchId: number, outcomes: readonly RowOutcome[]) {
  const brought = outcomes.filter((outcome) => outcome.is === 'leg')
  const keys = brought.map(({ id, row }) => ({ id, import_key: row.own.import_key }))
  await updateRows(trx, userId, keys, { newVersion: false })
  const entries = outcomes.flatMap(({ is, row }) => (is === 'new entry' ? row.own : []))
  const transfers = outcomes.filter((outcome) => outcome.is === 'new transfer')
  let inserted = 0
  for (const portion of portions(entries)) inserted += await insertUnknown(trx, userId, batchId, portion)
  inserted += await insertImportedTransfers(trx, userId, batchId, transfers)
  return { rows: entries.length + transfers.length, inserted }
}

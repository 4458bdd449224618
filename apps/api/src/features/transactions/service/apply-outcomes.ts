import type { Trx } from '../../../database/tables.ts'
import { insertUnknown, updateRows } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { StoredRows } from '../../undo/rules.ts'
import { findIdentities } from '../repository/imported.ts'
import { insertImportedTransfers } from './imported-transfers.ts'
import { matchAgainst, type RowOutcome } from './match-rows.ts'
import { restoreImported } from './restore-imported.ts'

/** So many rows of the file became so many transactions; of the others so many are what the user deleted. */
interface Applied extends Written {
  deleted: number
}
interface Written {
  rows: number
  inserted: number
  /** Of the rows that were there, for taking the import back. */
  changed: { rows: StoredRows; added: StoredRows } | null
}

/** Writes what `matchRows` found, in the same transaction. */
export async function applyOutcomes(
  trx: Trx,
  userId: UserId,
  batchId: number,
  outcomes: readonly RowOutcome[],
  restoreDeleted: boolean,
): Promise<Applied> {
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
  const { rows, inserted, changed } = await write(trx, userId, batchId, rest)
  return { rows: restored.rows + rows, inserted: restored.transactions + inserted, changed, deleted: 0 }
}

async function write(trx: Trx, userId: UserId, batchId: number, outcomes: readonly RowOutcome[]): Promise<Written> {
  const legs = outcomes.filter((outcome) => outcome.is === 'leg')
  const entries = outcomes.flatMap(({ is, row }) => (is === 'new entry' ? row.own : []))
  const transfers = outcomes.filter((outcome) => outcome.is === 'new transfer')
  const touched = [...legs.map(({ id }) => id), ...transfers.flatMap(({ joins }) => joins?.id ?? [])]
  const before = await findIdentities(trx, userId, touched)
  const keys = legs.map(({ id, row }) => ({ id, import_key: row.own.import_key }))
  await updateRows(trx, userId, keys, { newVersion: false })
  let inserted = 0
  for (const portion of portions(entries)) inserted += await insertUnknown(trx, userId, batchId, portion)
  const { legs: insertedLegs, splitLines } = await insertImportedTransfers(trx, userId, batchId, transfers)
  const changed = touched.length > 0 && {
    rows: { transactions: before, transaction_splits: splitLines },
    added: { transactions: await findIdentities(trx, userId, touched) },
  }
  return { rows: entries.length + transfers.length, inserted: inserted + insertedLegs, changed: changed || null }
}

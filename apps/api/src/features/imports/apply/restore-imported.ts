import { forgetDeletedImport, forgetDeletedImports } from '../../../ledger/deleted-imports.ts'
import { isExpected } from '../../../ledger/import-keys.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { restoreOrForget } from '../../undo/service/restore-or-forget.ts'
import { matchAgainst, matchRows } from '../match/match-rows.ts'
import type { Outcome, OutcomeOf } from '../match/outcome.ts'
import { findRowsLike, insertTouches } from '../repository/changes.ts'
import type { FileRow } from '../repository/imported.ts'

type DeletedRow = OutcomeOf<'deleted'>

/** How many rows brought deleted transactions back, and how many. */
interface Restored {
  rows: number
  transactions: number
}

/** Finds what rows are by their keys. With `restoreDeleted` the transactions that the user deleted come back before: those are known then, and the others new. */
export async function match<R extends FileRow>(
  trx: Trx,
  userId: UserId,
  rows: readonly R[],
  { batchId, restoreDeleted = false }: { batchId: number; restoreDeleted: boolean | undefined },
): Promise<{ outcomes: Outcome<R>[]; restored: Restored }> {
  const outcomes = await matchRows(trx, userId, rows)
  const deleted = outcomes.filter((outcome) => outcome.state === 'deleted')
  if (!restoreDeleted || deleted.length === 0) return { outcomes, restored: { rows: 0, transactions: 0 } }
  const restored = await restoreImported(trx, userId, deleted, batchId)
  return { outcomes: await matchAgainst(trx, userId, rows, []), restored }
}

/**
 * Brings deleted transactions back from the trash, with what the user changed, and gives them the keys of their rows. It
 * forgets those that the trash no longer has, and those that were deleted together with others, which must stay there.
 */
async function restoreImported(
  trx: Trx,
  userId: UserId,
  rows: readonly DeletedRow[],
  batchId: number,
): Promise<Restored> {
  const [together, alone] = [rows.filter(isOfSeveral), rows.filter((row) => !isOfSeveral(row))]
  const undoIds = [...new Set(alone.map(({ kept }) => kept.undo_id))]
  const back = await restoreOrForget(trx, userId, undoIds)
  await forgetDeletedImports(
    trx,
    userId,
    undoIds.filter((id) => !back.has(id)),
  )
  const cameBack = alone.filter(({ kept }) => back.has(kept.undo_id))
  const transactions = [...back.values()].flat()
  // A leg that waited for the row gets its key; the others have theirs.
  const waited = cameBack.filter(({ kept }) => isExpected(kept.import_key))
  const keys = waited.map(({ row, kept }) => ({ id: kept.transaction_id, import_key: row.own.import_key }))
  await updateRows(trx, userId, keys, { newVersion: false })
  const known = [...together.map(({ kept }) => kept.transaction_id), ...transactions]
  if (known.length > 0) await forgetDeletedImport(trx, userId, known)
  await takeOver(trx, userId, batchId, transactions)
  // The own row of a transfer that an entry’s row has brought back is one more duplicate.
  const byEntries = new Set(cameBack.flatMap(({ row, kept }) => (row.other ? [] : kept.undo_id)))
  const counted = cameBack.filter(({ row, kept }) => !row.other || !byEntries.has(kept.undo_id))
  return { rows: counted.length, transactions: transactions.length }
}

/** The rows that came back are of this import from now on, and go with it, whoever brought, claimed, typed or edited them before. */
async function takeOver(trx: Trx, userId: UserId, batchId: number, ids: readonly number[]): Promise<void> {
  const before = await findRowsLike(trx, userId, { ids, transferIds: [] })
  const own = before.map(({ id }) => ({ id, import_batch_id: batchId }))
  await updateRows(trx, userId, own, { newVersion: false, before })
  await take(trx, userId, 'import_touches', 'transaction_id', ids)
  const edited = before.filter(({ version }) => version > 1)
  const touches = edited.map(({ id, version }) => ({ transaction_id: id, left_version: version }))
  await insertTouches(
    trx,
    userId,
    touches.map((touch) => ({ ...touch, import_batch_id: batchId, claimed: 0, merged: null })),
  )
}

const isOfSeveral = ({ kept }: DeletedRow): boolean => kept.kind === 'transactions'

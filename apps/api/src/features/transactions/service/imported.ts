import type { Row, Trx } from '../../../database/tables.ts'
import { insertUnknown, updateRows } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { findImportIds } from '../../accounts/service.ts'
import { findDeletedImports, insertDeletedImports } from '../repository/deleted-imports.ts'
import { expectedKey } from '../repository/import-keys.ts'
import { type FileRow, findKnownKeys, findOpenLegs } from '../repository/imported.ts'
import { insertImportedTransfers } from './imported-transfers.ts'
import { keyPool, oneOfEach } from './key-pool.ts'
import { type DeletedRow, restorer } from './restore-imported.ts'

export { expectedKey, rowKeys } from '../repository/import-keys.ts'
export type { FileRow, ImportedRow } from '../repository/imported.ts'

/** Imports the rows of one file. The transfers come last, so that an entry of the same file becomes one of their legs. */
export async function startImport(db: Trx, userId: UserId, batchId: number, restoreDeleted: boolean) {
  const deletedImports = await findDeletedImports(db, userId)
  const deletedKeys = keyPool(deletedImports)
  const restore = restorer(db, userId, deletedImports)
  /** So many rows of the file became so many transactions; of the others so many are what the user deleted. */
  const counts = { rows: 0, inserted: 0, deleted: 0 }

  /** Leaves out the rows that are there already, and gives each leg that a row stands for the row's key. */
  async function findFresh<R extends FileRow>(rows: readonly R[]): Promise<readonly R[]> {
    const openLegs = keyPool(await findWaitingLegs(db, userId, rows))
    // An entry whose key alone is known is left out by the insert itself.
    const suspects = rows.filter((row) => row.other || openLegs.mayHave(row) || deletedKeys.mayHave(row))
    if (suspects.length === 0) return rows
    const known = await findKnownKeys(db, userId, ownRows(suspects))
    const brought: { id: number; import_key: string }[] = []
    const deleted: DeletedRow<R>[] = []
    const fresh = rows.filter((row) => {
      const { import_key } = row.own
      if (known.has(import_key)) return false
      const leg = openLegs.take(row)
      const kept = leg ? undefined : deletedKeys.take(row)
      if (leg) brought.push({ id: leg.id, import_key })
      if (kept) deleted.push({ row, kept })
      return !leg && !kept
    })
    await updateRows(db, userId, brought, { newVersion: false })
    if (restoreDeleted) {
      const { restored, gone } = await restore(deleted)
      counts.rows += deleted.length - gone.length
      counts.inserted += restored
      return [...fresh, ...gone]
    }
    counts.deleted += deleted.length
    return fresh
  }

  return {
    counts,
    async insertEntries(rows: readonly FileRow[]): Promise<void> {
      const inserted = await insertUnknown(db, userId, batchId, ownRows(await findFresh(rows)))
      counts.rows += inserted
      counts.inserted += inserted
    },
    async insertTransfers(rows: readonly Required<FileRow>[]): Promise<void> {
      const { transfers, legs } = await insertImportedTransfers(db, userId, batchId, await findFresh(rows))
      counts.rows += transfers
      counts.inserted += legs
    },
  }
}

const ownRows = (rows: readonly FileRow[]) => rows.map(({ own }) => own)

async function findWaitingLegs(db: Trx, userId: UserId, rows: readonly FileRow[]) {
  const legs = await findOpenLegs(db, userId, oneOfEach(ownRows(rows)))
  if (legs.length === 0) return []
  const keyOf = keyOfLegs(await findImportIds(db, userId))
  return legs.map((leg) => ({ id: leg.id, import_key: keyOf(leg, leg.other_account_id) }))
}

/** Keeps the keys of imported transactions that were deleted: both legs of a transfer, although one file brought it. */
export async function rememberImported(
  db: Trx,
  userId: UserId,
  undo_id: number,
  deleted: readonly Row<'transactions'>[],
) {
  const legs = Map.groupBy(deleted, ({ id, transfer_id }) => transfer_id ?? `entry ${id}`)
  const imported = [...legs.values()].filter((rows) => rows.some(({ import_key }) => import_key !== null))
  if (imported.length === 0) return
  const keyOf = keyOfLegs(await findImportIds(db, userId))
  const keys = imported.flatMap((rows) =>
    rows.map((row) => {
      const other = rows.find(({ id }) => id !== row.id)
      return { transaction_id: row.id, undo_id, import_key: keyOf(row, other?.account_id ?? row.account_id) }
    }),
  )
  await insertDeletedImports(db, userId, keys)
}

type Leg = Pick<
  Row<'transactions'>,
  'id' | 'account_id' | 'type' | 'amount' | 'date' | 'description_folded' | 'import_key'
>

/** The key of a leg, or what it will be until a statement of its account brings it. */
function keyOfLegs(importIds: ReadonlyMap<number, number>) {
  const importIdOf = (accountId: number) => importIds.get(accountId) ?? accountId
  return (leg: Leg, otherAccountId: number): string =>
    leg.import_key ??
    expectedKey({ ...leg, account_import_id: importIdOf(leg.account_id) }, importIdOf(otherAccountId), leg.id)
}

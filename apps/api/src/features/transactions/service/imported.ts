import type { Db, Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { findKnownKeys, findRecordedTransfers, type ImportedRow, prepareImport } from '../repository/imported.ts'
import { insertTransfers } from '../repository/transfers.ts'

export { findDeletedKeys, type ImportedRow, prepareImport } from '../repository/imported.ts'

export interface ImportedTransfer {
  from: ImportedRow
  to: ImportedRow
}

const MAX_PORTION = 1_000

/** Inserts the transfers that are neither imported nor recorded by hand yet, each with both legs; answers how many. */
export async function importTransfers(
  db: Trx,
  userId: UserId,
  batchId: number,
  transfers: readonly ImportedTransfer[],
) {
  const fresh = await findFresh(db, userId, transfers)
  for (let start = 0; start < fresh.length; start += MAX_PORTION) {
    const portion = fresh.slice(start, start + MAX_PORTION)
    const ids = await insertTransfers(db, userId, portion.length)
    const legs = portion.flatMap(({ from, to }, index) => {
      const transfer_id = ids[index] ?? null
      return [
        { ...from, transfer_id },
        { ...to, transfer_id },
      ]
    })
    await prepareImport(db, userId, batchId, legs)()
  }
  return fresh.length
}

async function findFresh(db: Db, userId: UserId, transfers: readonly ImportedTransfer[]): Promise<ImportedTransfer[]> {
  const sources = transfers.map(({ from }) => from)
  const known = await findKnownKeys(db, userId, sources)
  const unknown = transfers.filter(({ from }) => !known.has(from.import_key))
  const days = unknown.map(({ from }) => from.date).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return []
  const accountIds = [...new Set(unknown.map((transfer) => transfer.from.account_id))]
  const recorded = new Map<string, number>()
  for (const one of await findRecordedTransfers(db, userId, { accountIds, from, to })) {
    const movement = JSON.stringify([one.from, one.to, one.date, one.amount, one.description])
    recorded.set(movement, (recorded.get(movement) ?? 0) + 1)
  }
  // Each recorded transfer stands for one of the file: two equal rows and one record leave one to insert.
  return unknown.filter((transfer) => {
    const { account_id, date, amount, description_folded } = transfer.from
    const movement = JSON.stringify([account_id, transfer.to.account_id, date, amount, description_folded])
    const left = recorded.get(movement) ?? 0
    recorded.set(movement, left - 1)
    return left <= 0
  })
}

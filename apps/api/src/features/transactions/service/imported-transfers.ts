import type { Row, Trx } from '../../../database/tables.ts'
import { insertUnknown, updateRows } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { type FileRow, findEntriesLike, type ImportedRow } from '../repository/imported.ts'
import { insertTransfers } from '../repository/transfers.ts'
import { deleteSplitLines } from '../repository/write.ts'
import { keyPool, oneOfEach } from './key-pool.ts'

type TransferRow = Required<FileRow>
type NewLeg = Pick<Row<'transactions'>, 'id' | 'transfer_id' | 'date'>

const MAX_PORTION = 1_000

/** Inserts transfers that are not there yet. An entry that the other account's statement brought becomes their leg. */
export async function insertImportedTransfers(
  db: Trx,
  userId: UserId,
  batchId: number,
  rows: readonly TransferRow[],
): Promise<{ transfers: number; legs: number }> {
  const transfers = joinStatements(rows)
  const entries = keyPool(await findEntriesLike(db, userId, oneOfEach(transfers.map(({ other }) => other))))
  let legs = 0
  for (let start = 0; start < transfers.length; start += MAX_PORTION) {
    const portion = transfers.slice(start, start + MAX_PORTION)
    const ids = await insertTransfers(db, userId, portion.length)
    const joined: NewLeg[] = []
    const added = portion.flatMap(({ own, other }, index) => {
      const transfer_id = ids[index] ?? null
      const entry = entries.takeEqual(other)
      if (entry) joined.push({ id: entry.id, transfer_id, date: own.date })
      const [from, to] = own.type === 'DESPESA' ? [own, other] : [other, own]
      return (entry ? [own] : [from, to]).map((leg) => ({ ...leg, transfer_id }))
    })
    legs += await insertUnknown(db, userId, batchId, added)
    await joinEntries(db, userId, joined)
  }
  return { transfers: transfers.length, legs }
}

/** One transfer for the two rows with which the statements of both accounts, in one file, show it. */
function joinStatements(rows: readonly TransferRow[]): TransferRow[] {
  const waiting = keyPool<ImportedRow>([])
  return rows.flatMap(({ own, other }) => {
    const leg = waiting.take({ own, other })
    if (leg) {
      leg.import_key = own.import_key
      return []
    }
    const transfer = { own, other: { ...other } }
    waiting.add(transfer.other)
    return transfer
  })
}

/** Makes entries the legs of transfers, without split lines. Both legs have one date. */
async function joinEntries(db: Trx, userId: UserId, legs: readonly NewLeg[]): Promise<void> {
  if (legs.length === 0) return
  await deleteSplitLines(
    db,
    userId,
    legs.map(({ id }) => id),
  )
  const whole = { category_id: null, payee_id: null, split: 0 } as const
  await updateRows(
    db,
    userId,
    legs.map((leg) => ({ ...leg, ...whole })),
  )
}

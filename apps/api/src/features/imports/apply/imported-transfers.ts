import { insertTransfers } from '../../../ledger/transfers.ts'
import { insertUnknown } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { type Joined, joinEntries, UNCLASSIFIED } from '../../transactions/service/join-entries.ts'
import type { RowOutcome } from '../match/match-rows.ts'
import { findIds } from '../repository/imported.ts'

type NewTransfer = Extract<RowOutcome, { is: 'new transfer' | 'new leg' }>

/** Inserts transfers after the entries of their file, some of which become legs. Answers how many legs it inserted, and the split lines of what it joined. */
export async function insertImportedTransfers(
  db: Trx,
  userId: UserId,
  batchId: number,
  transfers: readonly NewTransfer[],
): Promise<{ legs: number; splitLines: Row<'transaction_splits'>[] }> {
  let legs = 0
  const splitLines: Row<'transaction_splits'>[] = []
  for (const portion of portions(transfers)) {
    const ids = await insertTransfers(db, userId, portion.length)
    const ofFile = portion.flatMap(({ joins }) => (joins?.id === null ? joins : []))
    const entryIds = ofFile.length > 0 ? await findIds(db, userId, ofFile) : undefined
    const joined: Joined = { ofFile: [], earlier: [] }
    const added = portion.flatMap((outcome, index) => {
      const { joins } = outcome
      const own = { ...outcome.row.own, ...UNCLASSIFIED, transfer_id: ids[index] ?? null }
      const id = joins && (joins.id ?? entryIds?.get(joins.import_key))
      if (id !== undefined) {
        joined[joins?.id === id ? 'earlier' : 'ofFile'].push({ id, transfer_id: own.transfer_id })
        return own
      }
      if (outcome.is === 'new leg') throw new Error('A transfer without its other leg')
      const other = { ...outcome.other, transfer_id: own.transfer_id }
      return own.type === 'DESPESA' ? [own, other] : [other, own]
    })
    legs += await insertUnknown(db, userId, batchId, added)
    splitLines.push(...(await joinEntries(db, userId, joined)))
  }
  return { legs, splitLines }
}

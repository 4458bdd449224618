import type { CardPlans } from '../../../ledger/card-plans.ts'
import { insertTransfers } from '../../../ledger/transfers.ts'
import { insertUnknown } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { type Joined, joinEntries, UNCLASSIFIED } from '../../transactions/service/join-entries.ts'
import type { OutcomeOf } from '../match/outcome.ts'
import { findIds } from '../repository/imported.ts'

type NewTransfer = OutcomeOf<'transfer' | 'new'>

/** Inserts transfers after the entries of their file, some of which become legs. Answers how many legs it inserted, and the split lines of those that it joined. */
export async function insertImportedTransfers(
  db: Trx,
  userId: UserId,
  batchId: number,
  transfers: readonly NewTransfer[],
  plans: CardPlans,
): Promise<{ legs: number; splitLines: Row<'transaction_splits'>[] }> {
  let legs = 0
  const splitLines: Row<'transaction_splits'>[] = []
  for (const portion of portions(transfers)) {
    const ids = await insertTransfers(db, userId, portion.length)
    const ofFile = portion.flatMap((one) => (one.state === 'transfer' && one.joins.id === null ? one.joins : []))
    const entryIds = ofFile.length > 0 ? await findIds(db, userId, ofFile) : undefined
    const joined: Joined = { ofFile: [], earlier: [] }
    const added = portion.flatMap((outcome, index) => {
      const own = { ...outcome.row.own, ...UNCLASSIFIED, transfer_id: ids[index] ?? null }
      if (outcome.state === 'transfer') {
        const { joins } = outcome
        const id = joins.id ?? entryIds?.get(joins.import_key)
        if (id === undefined) throw new Error('A transfer without its other leg')
        joined[joins.id === null ? 'ofFile' : 'earlier'].push({ id, transfer_id: own.transfer_id })
        return own
      }
      if (!outcome.other) return own
      const other = { ...outcome.other, transfer_id: own.transfer_id }
      return own.type === 'DESPESA' ? [own, other] : [other, own]
    })
    legs += await insertUnknown(db, userId, batchId, added)
    splitLines.push(...(await joinEntries(db, userId, joined, plans)))
  }
  return { legs, splitLines }
}

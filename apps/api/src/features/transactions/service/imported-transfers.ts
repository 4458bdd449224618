import type { Row, Trx } from '../../../database/tables.ts'
import { insertUnknown, updateRows } from '../../../database/transaction-rows.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import { findIds } from '../repository/imported.ts'
import { insertTransfers } from '../repository/transfers.ts'
import { deleteSplitLines } from '../repository/write.ts'
import type { RowOutcome } from './match-rows.ts'

type NewTransfer = Extract<RowOutcome, { is: 'new transfer' }>
type NewLeg = Pick<Row<'transactions'>, 'id' | 'transfer_id' | 'date'>

/** Inserts transfers after the entries of their file, some of which become legs. Answers how many legs it inserted. */
export async function insertImportedTransfers(
  db: Trx,
  userId: UserId,
  batchId: number,
  transfers: readonly NewTransfer[],
): Promise<number> {
  let legs = 0
  for (const portion of portions(transfers)) {
    const ids = await insertTransfers(db, userId, portion.length)
    const ofFile = portion.flatMap(({ joins }) => (joins?.id === null ? joins : []))
    const entryIds = ofFile.length > 0 ? await findIds(db, userId, ofFile) : undefined
    const joined: NewLeg[] = []
    const added = portion.flatMap(({ row: { own }, other, joins }, index) => {
      const transfer_id = ids[index] ?? null
      const id = joins && (joins.id ?? entryIds?.get(joins.import_key))
      if (id !== undefined) joined.push({ id, transfer_id, date: own.date })
      const [from, to] = own.type === 'DESPESA' ? [own, other] : [other, own]
      return (id === undefined ? [from, to] : [own]).map((leg) => ({ ...leg, transfer_id }))
    })
    legs += await insertUnknown(db, userId, batchId, added)
    await joinEntries(db, userId, joined)
  }
  return legs
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

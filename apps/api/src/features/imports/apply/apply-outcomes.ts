import type { Month } from '@tostao/primitives/calendar'
import { placeByFile, placeImported } from '../../../ledger/assign-invoice.ts'
import { findImportIds } from '../../../ledger/import-keys.ts'
import { findInstallments } from '../../../ledger/installments.ts'
import { keyOfLegs } from '../../../ledger/remember-imported.ts'
import { insertImported, updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Trx } from '../../../tables/tables.ts'
import { mendPurchases } from '../../purchases/service/mend-purchases.ts'
import { findShifts, shiftPurchases } from '../../purchases/service/shifted-purchases.ts'
import { matchAgainst, type RowOutcome } from '../match/match-rows.ts'
import { insertAliases } from '../repository/import-aliases.ts'
import { type FileRow, findIdentities, findIds, findUnkeyedPartners } from '../repository/imported.ts'
import type { Changed } from './import-changes.ts'
import { insertImportedTransfers } from './imported-transfers.ts'
import { restoreImported } from './restore-imported.ts'

/** So many rows of the file became so many transactions, or are some that were there; of the others so many are what the user deleted. */
interface Applied extends Written {
  deleted: number
}
interface Written {
  rows: number
  matched: number
  inserted: number
  /** Of the rows that were there, for taking the import back. */
  changed: Pick<Changed, 'rows' | 'added'> | null
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
  const decided = new Map(
    outcomes.flatMap((outcome) =>
      outcome.is === 'same' || outcome.is === 'new leg' ? [[outcome.row.own.import_key, outcome]] : [],
    ),
  )
  const written = await write(
    trx,
    userId,
    batchId,
    rest.map((outcome) => decided.get(outcome.row.own.import_key) ?? outcome),
  )
  return {
    ...written,
    rows: restored.rows + written.rows,
    inserted: restored.transactions + written.inserted,
    deleted: 0,
  }
}

async function write(trx: Trx, userId: UserId, batchId: number, outcomes: readonly RowOutcome[]): Promise<Written> {
  const same = outcomes.filter((outcome) => outcome.is === 'same')
  const claimed = [...outcomes.filter((outcome) => outcome.is === 'leg'), ...same.filter(({ hasKey }) => !hasKey)]
  const entries = outcomes.flatMap(({ is, row }) => (is === 'new entry' ? row.own : []))
  const transfers = outcomes.filter((outcome) => outcome.is === 'new transfer' || outcome.is === 'new leg')
  const waiting = await expectOthers(trx, userId, claimed)
  const keys = [...claimed.map(({ id, row }) => ({ id, import_key: row.own.import_key })), ...waiting]
  const cleared = same.filter(({ isPending }) => isPending).map(({ id }) => ({ id, status: 'CLEARED' as const }))
  const billed = same.filter(({ row }) => row.invoiceMonth)
  const touched = [...new Set([...keys, ...cleared, ...billed].map(({ id }) => id))]
  for (const { joins } of transfers) if (joins?.id) touched.push(joins.id)
  const filled = billed.filter(({ hasKey }) => !hasKey)
  const unkeyed = new Set(same.flatMap(({ id, hasKey }) => (hasKey ? [] : id)))
  const isUnkeyed = (id: number) => unkeyed.has(id)
  const shifts = await findShifts(trx, userId, new Map(filled.flatMap(({ id, row }) => monthsIn(id, row))), isUnkeyed)
  touched.push(...shifts.places.map(({ id }) => id))
  const before = await findIdentities(trx, userId, touched)
  await updateRows(trx, userId, keys, { newVersion: false })
  await updateRows(trx, userId, cleared)
  const refilled = same.flatMap(({ id, amount }) => (amount === undefined ? [] : { id, amount }))
  await updateRows(trx, userId, refilled, { newVersion: false })
  if (refilled.length > 0) {
    const ids = refilled.map(({ id }) => id)
    await mendPurchases(trx, userId, await findInstallments(trx, userId, ids))
  }
  const aliases = same.filter(({ hasKey }) => hasKey)
  await insertAliases(
    trx,
    userId,
    aliases.map(({ id, row }) => ({
      import_key: row.own.import_key,
      transaction_id: id,
      import_batch_id: batchId,
    })),
  )
  let inserted = 0
  for (const portion of portions(entries)) inserted += await insertImported(trx, userId, batchId, portion)
  const { legs, splitLines } = await insertImportedTransfers(trx, userId, batchId, transfers)
  await placeImported(trx, userId, batchId, await monthsOfNew(trx, userId, outcomes))
  await placeByFile(trx, userId, new Map(billed.flatMap(({ id, row }) => monthsIn(id, row))), isUnkeyed)
  await shiftPurchases(trx, userId, shifts)
  const changed = touched.length > 0 && {
    rows: { transactions: before, transaction_splits: splitLines, purchases: shifts.before },
    added: { transactions: await findIdentities(trx, userId, touched), purchases: shifts.after },
  }
  return {
    rows: entries.length + transfers.length,
    matched: same.length,
    inserted: inserted + legs,
    changed: changed || null,
  }
}

const monthsIn = (id: number | undefined, { invoiceMonth }: FileRow): [number, Month][] =>
  id !== undefined && invoiceMonth ? [[id, invoiceMonth]] : []

/** Of new entries the invoice that the file says, by their ids. */
async function monthsOfNew(trx: Trx, userId: UserId, outcomes: readonly RowOutcome[]): Promise<Map<number, Month>> {
  const billed = outcomes.flatMap(({ is, row }) => (is === 'new entry' && row.invoiceMonth ? row : []))
  if (billed.length === 0) return new Map()
  const ids = await findIds(
    trx,
    userId,
    billed.map(({ own }) => own),
  )
  return new Map(billed.flatMap((row) => monthsIn(ids.get(row.own.import_key), row)))
}

/** The keys by which the other legs of transfers wait for their own rows, so that editing the transfer hides them from none. */
async function expectOthers(trx: Trx, userId: UserId, claimed: readonly { id: number; row: FileRow }[]) {
  if (claimed.length === 0) return []
  const rows = new Map(claimed.map(({ id, row }) => [id, row]))
  const others = (await findUnkeyedPartners(trx, userId, [...rows.keys()])).filter(({ id }) => !rows.has(id))
  if (others.length === 0) return []
  const keyOf = keyOfLegs(await findImportIds(trx, userId))
  return others.map(({ other_id, ...leg }) => {
    const named = rows.get(other_id)?.other
    const import_key = named?.account_id === leg.account_id ? named.import_key : keyOf(leg, leg.other_account_id)
    return { id: leg.id, import_key }
  })
}

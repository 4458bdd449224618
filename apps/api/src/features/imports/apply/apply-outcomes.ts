import type { Month } from '@tostao/primitives/calendar'
import { assignByFile, assignImported } from '../../../ledger/assign-invoice.ts'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { findImportIds } from '../../../ledger/import-keys.ts'
import { findInstallments } from '../../../ledger/installments.ts'
import { keyOfLegs } from '../../../ledger/remember-imported.ts'
import { insertImported, updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { mendPurchases } from '../../purchases/service/mend-purchases.ts'
import { entriesIn, idsIn, isEntry, type Outcome, type OutcomeOf } from '../match/outcome.ts'
import { insertAliases } from '../repository/import-aliases.ts'
import { type FileRow, findIdentities, findIds, findUnkeyedPartners, type ImportedRow } from '../repository/imported.ts'
import type { Changed } from './import-changes.ts'
import { insertImportedTransfers } from './imported-transfers.ts'

/** So many rows of the file became so many transactions, and so many are some that were there, as the file or the user says. */
interface Applied {
  rows: number
  /** The transactions that are no transfer, and the transfers. */
  entries: number
  transfers: number
  matched: number
  inserted: number
  /** How many of the others the user deleted. */
  deleted: number
  /** The rows that were there and that this changed, as they were and as they are, for taking the import back. */
  before: Changed['rows']['transactions']
  after: Changed['added']['transactions']
  splitLines: Row<'transaction_splits'>[]
}

/** Writes what was decided, in the same transaction. */
export async function applyOutcomes(
  trx: Trx,
  userId: UserId,
  batchId: number,
  outcomes: readonly Outcome[],
  plans: CardPlans,
): Promise<Applied> {
  const { keys, cleared, refilled, shown, aliases, same } = await changesOf(trx, userId, outcomes)
  const transfers = outcomes.filter(isTransfer)
  const billed = same.filter(({ row }) => row.invoiceMonth)
  const touched = [...new Set([...keys, ...cleared, ...billed].map(({ id }) => id))]
  for (const outcome of transfers) if (outcome.state === 'transfer') touched.push(...idsIn(outcome))
  const unkeyed = new Set(same.flatMap(({ id, isKeyed }) => (isKeyed ? [] : id)))
  const before = await findIdentities(trx, userId, touched)
  await updateRows(trx, userId, keys, { newVersion: false })
  await updateRows(trx, userId, cleared)
  await updateRows(trx, userId, refilled, { newVersion: false })
  await updateRows(trx, userId, shown, { newVersion: false, plans })
  if (refilled.length > 0) {
    const ids = refilled.map(({ id }) => id)
    await mendPurchases(trx, userId, await findInstallments(trx, userId, ids))
  }
  await insertAliases(
    trx,
    userId,
    aliases.map((alias) => ({ ...alias, import_batch_id: batchId })),
  )
  const entries = outcomes.flatMap((outcome) => (isEntry(outcome) ? outcome.row.own : []))
  let inserted = 0
  for (const portion of portions(entries)) inserted += await insertImported(trx, userId, batchId, portion)
  const { legs, splitLines } = await insertImportedTransfers(trx, userId, batchId, transfers, plans)
  await assignImported(trx, userId, batchId, await monthsOfNew(trx, userId, outcomes), plans)
  await assignByFile(trx, userId, new Map(billed.flatMap(({ id, row }) => monthsIn(id, row))), (id) => unkeyed.has(id))
  return {
    rows: entries.length + transfers.length,
    entries: entriesIn(outcomes).length,
    transfers: transfers.length,
    matched: same.length,
    inserted: inserted + legs,
    deleted: outcomes.filter(({ state }) => state === 'deleted').length,
    before,
    after: await findIdentities(trx, userId, touched),
    splitLines,
  }
}

const isTransfer = (outcome: Outcome): outcome is OutcomeOf<'transfer' | 'new'> =>
  outcome.state === 'transfer' || (outcome.state === 'new' && outcome.other !== undefined)

/** The changes that the transactions get which rows are. `same`: those that are not known by their keys. */
async function changesOf(trx: Trx, userId: UserId, outcomes: readonly Outcome[]) {
  const found = outcomes.flatMap((outcome) => {
    const { row, state } = outcome
    if (state !== 'exists' && state !== 'similar' && state !== 'installment') return []
    const { id, isCleared = false } = outcome
    const [gets, amount] = state === 'exists' ? [outcome.gets, undefined] : ['key' as const, outcome.amount]
    const shows = state === 'similar' ? outcome.shows : undefined
    return id === undefined || !gets
      ? []
      : { row, state, id, gets, isCleared, amount, shows, isKeyed: gets === 'alias' }
  })
  const claimed = found.filter(({ gets }) => gets === 'key')
  const own = claimed.map(({ id, row }) => ({ id, import_key: row.own.import_key }))
  const others = await expectOthers(trx, userId, claimed)
  const legsOf = Map.groupBy(others, ({ other_id }) => other_id)
  return {
    keys: [...own, ...others.map(({ id, import_key }) => ({ id, import_key }))],
    // The bank's day and amount, in both legs.
    shown: claimed.flatMap(({ id, shows }) =>
      shows ? [{ id }, ...(legsOf.get(id) ?? [])].map((leg) => ({ id: leg.id, ...shows })) : [],
    ),
    cleared: found.filter(({ isCleared }) => isCleared).map(({ id }) => ({ id, status: 'CLEARED' as const })),
    refilled: found.flatMap(({ id, amount }) => (amount === undefined ? [] : { id, amount })),
    aliases: found.flatMap(({ id, row, isKeyed }) =>
      isKeyed ? { import_key: row.own.import_key, transaction_id: id } : [],
    ),
    same: found.filter(({ state, isKeyed }) => state !== 'exists' || isKeyed),
  }
}

const monthsIn = (id: number | undefined, { invoiceMonth }: FileRow): [number, Month][] =>
  id !== undefined && invoiceMonth ? [[id, invoiceMonth]] : []

/** The invoices that the file says of new entries, by their ids. */
async function monthsOfNew(trx: Trx, userId: UserId, outcomes: readonly Outcome[]): Promise<Map<number, Month>> {
  const billed = outcomes.flatMap((outcome) => (isEntry(outcome) && outcome.row.invoiceMonth ? outcome.row : []))
  if (billed.length === 0) return new Map()
  const ids = await findIds(
    trx,
    userId,
    billed.map(({ own }) => own),
  )
  return new Map(billed.flatMap((row) => monthsIn(ids.get(row.own.import_key), row)))
}

/** The keys by which the other legs of transfers wait for their own rows, so that editing the transfer hides them from none. */
async function expectOthers(trx: Trx, userId: UserId, claimed: readonly Claimed[]) {
  if (claimed.length === 0) return []
  const rows = new Map(claimed.map((one) => [one.id, one]))
  const others = (await findUnkeyedPartners(trx, userId, [...rows.keys()])).filter(({ id }) => !rows.has(id))
  if (others.length === 0) return []
  const keyOf = keyOfLegs(await findImportIds(trx, userId))
  return others.map(({ other_id, ...leg }) => {
    const { row, shows } = rows.get(other_id) ?? {}
    const named = row?.other
    const isNamed = named?.account_id === leg.account_id
    return {
      id: leg.id,
      other_id,
      import_key: isNamed ? named.import_key : keyOf({ ...leg, ...shows }, leg.other_account_id),
    }
  })
}

interface Claimed {
  id: number
  row: FileRow
  shows: Pick<ImportedRow, 'amount' | 'date' | 'status'> | undefined
}

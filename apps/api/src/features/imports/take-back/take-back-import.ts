import { isDeepStrictEqual } from 'node:util'
import { caseTexts } from '@tostao/contract/refusal-texts'
import { forgetDeletedImport } from '../../../ledger/deleted-imports.ts'
import { findInstallments } from '../../../ledger/installments.ts'
import { deleteRefunds, releaseDueDates, removeLinks } from '../../../ledger/links.ts'
import { takeUnused } from '../../../ledger/references.ts'
import { insertStored, take } from '../../../ledger/stored-rows.ts'
import { deleteRows, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { removeUntouchedCategories } from '../../categories/service.ts'
import { findPurchasesWith } from '../../purchases/service/installments.ts'
import { mendPurchases } from '../../purchases/service/mend-purchases.ts'
import { isUnchanged } from '../../undo/rules.ts'
import { type Changed, type Identity, type Merged, readMerged } from '../apply/import-changes.ts'
import { findClaims, findEdited, findMerged, findRowsLike, findRowsOf } from '../repository/changes.ts'

type Transaction = Row<'transactions'>

interface PastImport {
  id: number
  changed: Changed | undefined
}
interface TakenBack {
  removed: number
  restored: number
  kept: number
  /** The import's rows that the user keeps. */
  keptRows: Transaction[]
}

/** Makes what an import changed as it was, and takes away its rows with all that hangs on them. */
export async function takeBackImport(
  trx: Trx,
  userId: UserId,
  { id, changed }: PastImport,
  edited: 'keep' | 'remove' | undefined,
): Promise<TakenBack> {
  const { taken, keptRows, claimed, handed, merged } = await partsOf(trx, userId, id, edited)
  const ids = taken.map((row) => row.id)
  const transferIds = [...new Set(taken.flatMap(({ transfer_id }) => transfer_id ?? []))]
  const back = await findBack(trx, userId, { ids, transferIds, changed: withMerged(changed, merged.back), claimed })
  const backIds = back.map(({ row }) => row.id)
  const isBack = new Set(backIds)
  const moved = [...back, ...handed.filter(({ row }) => !isBack.has(row.id))]
  const unpaid = (changed?.rows.recurring_postings ?? []).map((dueDate) => dueDate.id)
  const parted = (kind: Merged['moved'][number]) =>
    merged.back.flatMap(({ after, moved }) => (moved.includes(kind) ? after.id : []))
  const plain = [...(await findPlain(trx, userId, taken, changed)), ...parted('installment')]
  const links = await removeLinks(trx, userId, { ids, transferIds, unpaid, plain })
  await releaseDueDates(trx, userId, parted('payment'), unpaid)
  await releaseDueDates(trx, userId, backIds, unpaid, { onlyUnpaid: true })
  await deleteRefunds(trx, userId, parted('refund'))
  const mergedIds = merged.back.map(({ after }) => after.id)
  await take(trx, userId, 'import_aliases', 'transaction_id', mergedIds)
  await take(trx, userId, 'transaction_splits', 'transaction_id', ids)
  const isWhole = new Set<unknown>(back.flatMap(({ row, isWhole: whole }) => (whole ? row.id : [])))
  const oldLines = (changed?.rows.transaction_splits ?? []).filter((line) => isWhole.has(line.transaction_id))
  const targets = moved.map(({ target }) => target)
  await updateRows(trx, userId, targets, { newVersion: false, before: moved.map(({ row }) => row) })
  await insertStored(trx, userId, 'transaction_splits', oldLines)
  const changedOf = await findInstallments(trx, userId, backIds)
  await mendPurchases(trx, userId, [...links.purchase_installments, ...changedOf])
  await take(trx, userId, 'import_aliases', 'import_batch_id', [id])
  await deleteRows(trx, userId, ids)
  await take(trx, userId, 'transfers', 'id', transferIds)
  await forgetDeletedImport(trx, userId, ids)
  const { categories = [], payees = [], tags = [] } = changed?.added ?? {}
  await removeUntouchedCategories(trx, userId, categories)
  await takeUnused(trx, userId, 'payees', payees)
  await takeUnused(trx, userId, 'tags', tags)
  return { removed: taken.length, restored: back.length, kept: keptRows.length + merged.kept, keptRows }
}

/** The rows of an import that go, those that the user keeps, and those that other imports have claimed, with these by their ids. */
async function partsOf(trx: Trx, userId: UserId, importId: number, edited: 'keep' | 'remove' | undefined) {
  const own = await findRowsOf(trx, userId, importId)
  const editedIds = new Set((await findEdited(trx, userId, importId)).map((row) => row.id))
  const lines = new Set(own.filter((row) => editedIds.has(row.id)).map(lineOf))
  const merged = (await findMerged(trx, userId, importId)).map((row) => readMerged(row.merged))
  const changedRows = lines.size + merged.length
  if (changedRows > 0 && edited === undefined)
    throw new AppError('import_edited', { message: caseTexts.editedRows(changedRows) })
  const isKept = (row: Transaction) => edited === 'keep' && lines.has(lineOf(row))
  const ownIds = new Set(own.map(({ id }) => id))
  const claims = (await findClaims(trx, userId, importId)).filter((claim) => ownIds.has(claim.transaction_id))
  const claimed = new Map(claims.map(({ transaction_id, import_batch_id }) => [transaction_id, import_batch_id]))
  return {
    taken: own.filter((row) => !isKept(row) && !claimed.has(row.id)),
    keptRows: own.filter(isKept),
    claimed,
    handed: own.flatMap((row) => handedTo(row, claimed.get(row.id))),
    merged: edited === 'keep' ? { kept: merged.length, back: [] } : { kept: 0, back: merged },
  }
}

/** A row that another import has claimed is that one's from now on. */
const handedTo = (row: Transaction, import_batch_id: number | undefined) =>
  import_batch_id === undefined ? [] : [{ row, target: { ...identityOf(row), import_batch_id } }]

/** Adds the transactions that the user merged with rows of the import: they become as they were before. */
function withMerged(changed: Changed | undefined, merged: readonly Merged[]): Changed | undefined {
  if (merged.length === 0) return changed
  const { rows, added, ...rest } = changed ?? {
    rows: { transactions: [], transaction_splits: [] },
    added: { transactions: [] },
  }
  return {
    ...rest,
    // The import changed it before the user did.
    rows: { ...rows, transactions: [...merged.map(({ before }) => before), ...rows.transactions] },
    added: { ...added, transactions: [...added.transactions, ...merged.map(({ after }) => after)] },
  }
}

interface Going {
  ids: readonly number[]
  transferIds: readonly number[]
  changed: Changed | undefined
  claimed: ReadonlyMap<number, number>
}

/** The rows that were there and become as they were, with how they are now. */
async function findBack(trx: Trx, userId: UserId, { ids, transferIds, changed, claimed }: Going) {
  const isTaken = new Set(ids)
  const goes = new Set<number | null>(transferIds)
  const became = byId(changed?.added.transactions)
  const was = byId(changed?.rows.transactions)
  const touched = await findRowsLike(trx, userId, { ids: [...became.keys()], transferIds })
  return touched.flatMap((row) => {
    if (isTaken.has(row.id)) return []
    const now = identityOf(row)
    const [before, after] = [was.get(row.id), became.get(row.id)]
    const isLeg = before?.transfer_id === row.transfer_id
    if (before && after && isUnchanged('transactions', [after], [row]) && (isLeg || goes.has(row.transfer_id))) {
      return { row, target: { ...now, ...before }, isWhole: true }
    }
    // Edited since: what the user has not changed goes back.
    const asBefore = before ? unedited(row, before, after) : {}
    if (!goes.has(row.transfer_id)) {
      const target = { ...now, ...asBefore }
      return isDeepStrictEqual(target, now) ? [] : { row, target, isWhole: false }
    }
    // A leg has no category and no payee that this could overwrite.
    const { category_id, payee_id } = before?.transfer_id === null ? before : row
    const import_batch_id = claimed.get(row.id) ?? row.import_batch_id
    const entry = { transfer_id: null, category_id, payee_id, import_batch_id }
    return { row, target: { ...now, ...entry, ...asBefore }, isWhole: false }
  })
}

/** The values before the import, where they are still as it left them. */
function unedited(row: Transaction, before: Identity, after: Identity | undefined) {
  const { import_key, status = row.status, date, amount = row.amount } = before
  return {
    ...(row.import_key === after?.import_key && { import_key }),
    ...(row.status === after?.status && { status }),
    ...(row.date === after?.date && { date }),
    ...(row.amount === after?.amount && row.split === 0 && { amount }),
  }
}

/**
 * The installments that become plain rows: those of earlier files that the import showed to be some, and those of a
 * purchase whose plan goes and of which nothing planned stays. The next file joins them again, and plans what follows.
 */
async function findPlain(trx: Trx, userId: UserId, taken: readonly Transaction[], changed: Changed | undefined) {
  const joined = (changed?.added.purchase_installments ?? []).map(({ transaction_id }) => transaction_id)
  const planned = taken.flatMap(({ id, import_key }) => (import_key === null ? id : []))
  if (planned.length === 0) return joined
  const gone = new Set([...taken.map(({ id }) => id), ...joined])
  const was = byId(changed?.rows.transactions)
  const rows = (await findPurchasesWith(trx, userId, planned)).filter(({ id }) => !gone.has(id))
  const purchases = Map.groupBy(rows, ({ purchase_id }) => purchase_id).values()
  const isPlanned = ({ id, import_key }: (typeof rows)[number]) => (was.get(id) ?? { import_key }).import_key === null
  return [...joined, ...purchases.flatMap((left) => (left.some(isPlanned) ? [] : left.map(({ id }) => id)))]
}

/** Both legs of a transfer are one. */
const lineOf = ({ id, transfer_id }: Transaction) => (transfer_id === null ? id : -transfer_id)

const byId = <R extends { id: number }>(rows: readonly R[] = []) => new Map(rows.map((row) => [row.id, row]))

const identityOf = (row: Transaction) => {
  const { id, date, status, amount, import_key, transfer_id, category_id, payee_id, split, version } = row
  const { import_batch_id, invoice_month, invoice_source } = row
  const own = { id, date, status, amount, import_key, transfer_id, category_id, payee_id, split, version }
  return { ...own, import_batch_id, invoice_month, invoice_source }
}

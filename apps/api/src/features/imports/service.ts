import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import { type imports, MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { identifier } from '@tostao/statements/identity'
import { refreshStatistics } from '../../database/sql.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import { findAccountIds } from '../accounts/service.ts'
import { findCategories } from '../categories/service.ts'
import { payeeService } from '../labels/service.ts'
import {
  findDeletedKeys,
  type ImportedRow,
  type ImportedTransfer,
  importTransfers,
  prepareImport,
} from '../transactions/service/imported.ts'
import { insertBatch, updateBatch } from './repository.ts'
import { type CsvRecord, recordsOf } from './rules/records.ts'
import { type CheckedRow, type Column, checkRow, columnsOf, type Owned } from './rules/rows.ts'

const MAX_ERRORS = 100
const FIRST_PORTION = 200
const MAX_PORTION = 1_000
const LEGS = 2

export async function importCsv(
  db: Trx,
  userId: UserId,
  now: string,
  { file, query: { restoreDeleted } }: Call<typeof imports.importCsv>,
): Promise<Answer<typeof imports.importCsv>> {
  const [header, ...records] = readTable(file)
  const columns = columnsOf(header?.cells ?? [])
  if (!columns) throw new AppError('file_unreadable')
  const owned = await findOwned(db, userId)
  const { id } = await insertBatch(db, userId, now)
  const deletedKeys = restoreDeleted ? new Set<string>() : await findDeletedKeys(db, userId)
  const { rowsOf, transfers, errors, counts } = reader(columns, owned, deletedKeys)
  const insertOf = (rows: ImportedRow[]) => prepareImport(db, userId, id, rows)
  const entries = await insertInPortions(records, rowsOf, insertOf)
  const moved = transfers.length > 0 ? await importTransfers(db, userId, id, transfers) : 0
  const inserted = entries.inserted + LEGS * moved
  const { deleted } = counts
  const duplicates = entries.passed - entries.inserted + transfers.length - moved + deleted
  const skipped = errors.length + duplicates
  await updateBatch(db, userId, id, { inserted, skipped })
  await refreshStatistics(db, inserted)
  return { inserted, skipped, duplicates, deleted, errors: errors.slice(0, MAX_ERRORS) }
}

/** Inserts in portions: while PostgreSQL inserts one, the next is prepared, and other calls can run. */
async function insertInPortions(
  records: CsvRecord[],
  rowsOf: (records: CsvRecord[]) => ImportedRow[],
  insertOf: (rows: ImportedRow[]) => () => Promise<number>,
): Promise<{ passed: number; inserted: number }> {
  const counts = { passed: 0, inserted: 0 }
  const prepareNext = (portion: CsvRecord[]) => {
    const rows = rowsOf(portion)
    counts.passed += rows.length
    return insertOf(rows)
  }
  let insert = async () => 0
  for (const portion of portions(records)) {
    const [inserted, next] = await Promise.all([insert(), nextTurn().then(() => prepareNext(portion))])
    counts.inserted += inserted
    insert = next
  }
  counts.inserted += await insert()
  return counts
}

/** Growing portions: PostgreSQL starts early and plans few statements. */
function* portions(records: CsvRecord[]): Generator<CsvRecord[]> {
  let size = FIRST_PORTION
  for (let start = 0; start < records.length; ) {
    yield records.slice(start, start + size)
    start += size
    size = Math.min(4 * size, MAX_PORTION)
  }
}

/** Blank lines count towards the limit. */
function readTable(file: Uint8Array<ArrayBuffer>): CsvRecord[] {
  const read = recordsOf(decode(file).replaceAll(/\r\n?/g, '\n').trimEnd(), MAX_IMPORT_ROWS + 2)
  if ('badLine' in read) throw new AppError('file_unreadable', { reason: `erro na linha ${read.badLine}` })
  if (read.records.length > MAX_IMPORT_ROWS + 1) throw new AppError('too_large')
  return read.records
}

function decode(file: Uint8Array<ArrayBuffer>): string {
  if (file.includes(0)) throw new AppError('file_unreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new AppError('file_unreadable')
  }
}

async function findOwned(db: Db, userId: UserId): Promise<Owned> {
  const categories = await findCategories(db, userId)
  const payees = await payeeService.list(db, userId)
  return {
    accounts: new Set(await findAccountIds(db, userId)),
    categories: new Set(categories.map(({ id }) => id)),
    payees: new Set(payees.map(({ id }) => id)),
  }
}

/** Reads records in the order of the file: answers the entries that pass; collects transfers, errors and counts. */
function reader(columns: readonly Column[], owned: Owned, deletedKeys: ReadonlySet<string>) {
  const transfers: ImportedTransfer[] = []
  const errors: { line: number; message: string }[] = []
  const counts = { deleted: 0 }
  const keyOf = keying()
  const isDeleted = ({ import_key }: ImportedRow) => {
    const gone = import_key !== null && deletedKeys.has(import_key)
    if (gone) counts.deleted += 1
    return gone
  }
  const rowsOf = (records: CsvRecord[]): ImportedRow[] => {
    const rows: ImportedRow[] = []
    for (const { line, cells } of records) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const check = checkRow(columns, cells, owned)
      if ('message' in check) errors.push({ line, message: check.message })
      else if (check.row.to_account_id === null) {
        const row = entryOf(check.row)
        if (!isDeleted(row)) rows.push(row)
      } else {
        const transfer = transferOf(check.row, check.row.to_account_id)
        if (!isDeleted(transfer.from)) transfers.push(transfer)
      }
    }
    return rows
  }
  const entryOf = (row: CheckedRow): ImportedRow => {
    const description_folded = fold(row.description)
    const import_key = keyOf(String(row.account_id), row, description_folded, row.fitid)
    return { ...row, description_folded, transfer_id: null, import_key }
  }
  /** Without the FITID: the statements of both accounts bring the same transfer, each with its own. */
  const transferOf = (row: CheckedRow, otherId: number): ImportedTransfer => {
    const [from, to] = row.type === 'DESPESA' ? [row.account_id, otherId] : [otherId, row.account_id]
    const description_folded = fold(row.description)
    const legOf = (account_id: number, type: EntryType): ImportedRow => {
      const leg = { ...row, account_id, type, description_folded, transfer_id: null }
      return { ...leg, import_key: keyOf(`${from}>${to}`, leg, description_folded) }
    }
    return { from: legOf(from, 'DESPESA'), to: legOf(to, 'RECEITA') }
  }
  return { rowsOf, transfers, errors, counts }
}

/** Call it in file order. */
function keying() {
  const identifiers = new Map<string, ReturnType<typeof identifier>>()
  return (
    place: string,
    row: Pick<CheckedRow, 'type' | 'amount' | 'date'>,
    description: string,
    fitid = '',
  ): string => {
    const identityOf = identifiers.get(place) ?? identifier(place)
    identifiers.set(place, identityOf)
    const amount = row.type === 'DESPESA' ? -row.amount : row.amount
    return compact(row.date, identityOf({ day: row.date, amount, description, fitid }))
  }
}

/** The day and 128 bits of the identity's hash. The day keeps the rows of a statement together in the index. */
const compact = (day: Day, identity: string): string => day + hash('sha256', identity, 'base64url').slice(0, 22)

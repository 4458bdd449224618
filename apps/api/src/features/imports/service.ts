import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer } from '@tostao/contract/endpoint'
import { type imports, MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { identifier } from '@tostao/statements/identity'
import { refreshStatistics } from '../../database/sql.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import { listAccountIds } from '../accounts/service.ts'
import { listCategories } from '../categories/service.ts'
import { payeeService } from '../labels/service.ts'
import { type ImportedRow, prepareImport } from '../transactions/service/imported.ts'
import { insertBatch, updateBatch } from './repository.ts'
import { type CsvRecord, recordsOf } from './rules/records.ts'
import { type CheckedRow, type Column, checkRow, columnsOf, type Owned } from './rules/rows.ts'

const MAX_ERRORS = 100
const FIRST_PORTION = 200
const MAX_PORTION = 1_000

/** Inserts every row that passes and is not there yet. Runs in the caller's transaction: all of it stays, or nothing. */
export async function importCsv(
  db: Trx,
  userId: UserId,
  now: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Answer<typeof imports.importCsv>> {
  const [header, ...records] = readTable(file)
  const columns = columnsOf(header?.cells ?? [])
  if (!columns) throw new AppError('file_unreadable')
  const owned = await findOwned(db, userId)
  const { id } = await insertBatch(db, userId, now)
  const { rowsOf, errors } = reader(columns, owned)
  const insertOf = (rows: ImportedRow[]) => prepareImport(db, userId, id, rows)
  const { passed, inserted } = await insertInTurns(records, rowsOf, insertOf)
  const duplicates = passed - inserted
  const skipped = errors.length + duplicates
  await updateBatch(db, userId, id, { inserted, skipped })
  await refreshStatistics(db, inserted)
  return { inserted, skipped, duplicates, errors: errors.slice(0, MAX_ERRORS) }
}

/** A large file in portions: while PostgreSQL inserts one, the next is made ready, and other callers get their turns. */
async function insertInTurns(
  records: CsvRecord[],
  rowsOf: (records: CsvRecord[]) => ImportedRow[],
  insertOf: (rows: ImportedRow[]) => () => Promise<number>,
): Promise<{ passed: number; inserted: number }> {
  const counts = { passed: 0, inserted: 0 }
  const makeReady = (portion: CsvRecord[]) => {
    const rows = rowsOf(portion)
    counts.passed += rows.length
    return insertOf(rows)
  }
  let insert = async () => 0
  for (const portion of portions(records)) {
    const [inserted, next] = await Promise.all([insert(), nextTurn().then(() => makeReady(portion))])
    counts.inserted += inserted
    insert = next
  }
  counts.inserted += await insert()
  return counts
}

/** Growing: PostgreSQL gets the first soon, and has few statements to plan. */
function* portions(records: CsvRecord[]): Generator<CsvRecord[]> {
  let size = FIRST_PORTION
  for (let start = 0; start < records.length; ) {
    yield records.slice(start, start + size)
    start += size
    size = Math.min(4 * size, MAX_PORTION)
  }
}

/** The records of the file, the header first. Every line counts for the limit, blank ones too. */
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
  const categories = await listCategories(db, userId)
  const payees = await payeeService.list(db, userId)
  return {
    accounts: new Set(await listAccountIds(db, userId)),
    categories: new Set(categories.map(({ id }) => id)),
    payees: new Set(payees.map(({ id }) => id)),
  }
}

/** Reads records in the order of the file: what passes, ready to be inserted; what does not, into `errors`. */
function reader(columns: readonly Column[], owned: Owned) {
  const errors: { line: number; message: string }[] = []
  const keyOf = keying()
  const rowsOf = (records: CsvRecord[]): ImportedRow[] => {
    const rows: ImportedRow[] = []
    for (const { line, cells } of records) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const check = checkRow(columns, cells, owned)
      if ('row' in check) rows.push(imported(check.row))
      else errors.push({ line, message: check.message })
    }
    return rows
  }
  const imported = (row: CheckedRow): ImportedRow => {
    const description_folded = fold(row.description)
    return { ...row, description_folded, import_key: keyOf(row, description_folded) }
  }
  return { rowsOf, errors }
}

/** Gives rows, in the order of the file, the keys by which a later import knows them again. */
function keying(): (row: CheckedRow, folded: string) => string {
  const identifiers = new Map<number, ReturnType<typeof identifier>>()
  return ({ account_id, type, amount, date, fitid }, folded) => {
    const identityOf = identifiers.get(account_id) ?? identifier(String(account_id))
    identifiers.set(account_id, identityOf)
    const signed = type === 'DESPESA' ? -amount : amount
    return compact(date, identityOf({ day: date, amount: signed, description: folded, fitid }))
  }
}

/** 128 bits of an identity's hash. The day in front keeps the rows of a statement together in the index. */
const compact = (day: Day, identity: string): string => day + hash('sha256', identity, 'base64url').slice(0, 22)

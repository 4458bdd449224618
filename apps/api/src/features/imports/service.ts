import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answer } from '@tostao/contract/endpoint'
import { type imports, MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import { identities } from '@tostao/statements/identity'
import Papa from 'papaparse'
import { refreshStatistics } from '../../database/sql.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../lib/app-error.ts'
import { listAccountIds } from '../accounts/service.ts'
import { listCategories } from '../categories/service.ts'
import { listPayees } from '../payees/service.ts'
import { type ImportedRow, insertImported } from '../transactions/service/imported.ts'
import { insertBatch, updateBatch } from './repository.ts'
import { type CheckedRow, checkRow, columnsOf, type Owned } from './rules.ts'

const MOST_ERRORS = 100
const ROWS_A_TURN = 2_000

/** Inserts every row that passes and is not there yet. Runs in the caller's transaction: all of it stays, or nothing. */
export async function importCsv(
  db: Db,
  userId: number,
  now: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Answer<typeof imports.importCsv>> {
  const { rows, errors } = checkRows(readTable(file), await findOwned(db, userId))
  const batch = await insertBatch(db, userId, now)
  const inserted = await insertInTurns(db, userId, keyed(rows, batch.id))
  const duplicates = rows.length - inserted
  const skipped = errors.length + duplicates
  await updateBatch(db, userId, batch.id, { inserted, skipped })
  await refreshStatistics(db, inserted)
  return { inserted, skipped, duplicates, errors: errors.slice(0, MOST_ERRORS) }
}

/** A large file in portions, between which the server sees to its other callers. */
async function insertInTurns(db: Db, userId: number, rows: readonly ImportedRow[]): Promise<number> {
  let inserted = 0
  for (let start = 0; start < rows.length; start += ROWS_A_TURN) {
    inserted += await insertImported(db, userId, rows.slice(start, start + ROWS_A_TURN))
    await nextTurn()
  }
  return inserted
}

/** The records of the file, the header first. Every line counts for the limit, blank ones too. */
function readTable(file: Uint8Array<ArrayBuffer>): string[][] {
  const text = decode(file).replaceAll(/\r\n?/g, '\n').trimEnd()
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n', preview: MAX_IMPORT_ROWS + 2 })
  if (errors.length > 0) throw new AppError('file_unreadable')
  if (data.length > MAX_IMPORT_ROWS + 1) throw new AppError('too_large')
  return data
}

function decode(file: Uint8Array<ArrayBuffer>): string {
  if (file.includes(0)) throw new AppError('file_unreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new AppError('file_unreadable')
  }
}

async function findOwned(db: Db, userId: number): Promise<Owned> {
  const [accounts, categories, payees] = await Promise.all([
    listAccountIds(db, userId),
    listCategories(db, userId),
    listPayees(db, userId),
  ])
  return {
    accounts: new Set(accounts),
    categories: new Map(categories.map(({ id, type }) => [id, type])),
    payees: new Set(payees.map(({ id }) => id)),
  }
}

function checkRows([header = [], ...records]: string[][], owned: Owned) {
  const columns = columnsOf(header)
  if (!columns) throw new AppError('file_unreadable')
  const rows: CheckedRow[] = []
  const errors: { line: number; message: string }[] = []
  let next = 1 + linesOf(header)
  for (const cells of records) {
    const line = next
    next += linesOf(cells)
    if (cells.join('').trim() === '') continue
    const check = checkRow(columns, cells, owned)
    if ('row' in check) rows.push(check.row)
    else errors.push({ line, message: check.message })
  }
  return { rows, errors }
}

/** How many lines of the file a record takes: a quoted cell may go over several. */
const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1)

/** The rows with the keys by which a later import knows them again. */
function keyed(rows: readonly CheckedRow[], import_batch_id: number): ImportedRow[] {
  return [...Map.groupBy(rows, (row) => row.account_id)].flatMap(([account, itsRows]) => {
    const keys = identities(
      String(account),
      itsRows.map(({ date, type, amount, description, fitid }) => ({
        day: date,
        amount: type === 'DESPESA' ? -amount : amount,
        description,
        fitid,
      })),
    )
    return itsRows.map(({ fitid, ...row }, index) => ({
      ...row,
      import_batch_id,
      import_key: compact(row.date, keys[index] ?? ''),
    }))
  })
}

/** 128 bits of an identity's hash. The day in front keeps the rows of a statement together in the index. */
const compact = (day: Day, identity: string): string => day + hash('sha256', identity, 'base64url').slice(0, 22)

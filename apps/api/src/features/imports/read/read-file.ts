// The first step of an import: from the file to checked rows with keys. Then come `match/`, `apply/` and `take-back/`.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { snapshot } from '../../../database/sql.ts'
import { findImportIds, keyOfOtherLeg, rowKeys } from '../../../ledger/import-keys.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { completed } from '../../../tables/complete.ts'
import type { Db } from '../../../tables/tables.ts'
import { findNamesAndTypes, newImportId } from '../../accounts/service.ts'
import { findCategories } from '../../categories/service.ts'
import { payeeService } from '../../labels/service.ts'
import type { ImportedRow } from '../repository/imported.ts'
import { accountsByName } from '../rules/new-accounts.ts'
import { type CsvRecord, recordsOf } from '../rules/records.ts'
import { type CheckedRow, type Column, columnsOf, type Owned, rowChecker } from '../rules/rows.ts'
import { gathered, type ReadLine } from '../rules/split-rows.ts'
import { fileRows } from './filings.ts'
import type { ReadRow, ReadRows } from './read-rows.ts'

/** A file that brings a whole history is told line by line. */
const MAX_ERRORS = { alone: 100, creating: 5_000 }

export const shownErrors = <T>(errors: readonly T[], create: boolean | undefined): T[] =>
  errors.slice(0, create ? MAX_ERRORS.creating : MAX_ERRORS.alone)

const PORTION = 1_000
/** After so long other calls run. Each of them may be a long report, so they are not let in after each portion. */
const LONG_MILLISECONDS = 100
/** In place of a record that was read. */
const READ: CsvRecord = { line: 0, cells: [] }

/** A file as it was cut, before anything is asked of the database. */
export interface Table {
  columns: readonly Column[]
  records: CsvRecord[]
}

/** A file that was read, and the records to which its rows could refer. */
export interface ReadFile {
  owned: Owned
  read: ReadRows
}

/** Reads a file before anything is written, and holds no connection meanwhile. */
export async function readAhead(db: Db, userId: UserId, file: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const owned = await snapshot(db, (trx) => findOwned(trx, userId))
  return { owned, read: await readRows(readFile(file), owned) }
}

export function readFile(file: Uint8Array<ArrayBuffer>): Table {
  const [header, ...records] = readTable(file)
  const columns = columnsOf(header?.cells ?? [])
  if (!columns) throw new AppError('file_unreadable')
  return { columns, records }
}

/** Checks each row, and lets go of its cells. Other calls run meanwhile. */
export async function readRows({ columns, records }: Table, owned: Owned): Promise<ReadRows> {
  const { read, entriesOf, lastEntries } = reader(columns, owned)
  const entries: ReadRow[] = []
  let began = performance.now()
  for (let start = 0; start < records.length; start += PORTION) {
    if (performance.now() - began > LONG_MILLISECONDS) {
      await nextTurn()
      began = performance.now()
    }
    const portion = records.slice(start, start + PORTION)
    records.fill(READ, start, start + PORTION)
    entries.push(...entriesOf(portion))
  }
  entries.push(...lastEntries())
  const { transfers, newAccounts, ...rest } = read
  const rows = [...entries, ...transfers]
  fileRows(rows, owned)
  return { rows, ...rest, newAccounts: newAccounts() }
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

/** The records that rows may refer to. */
export async function findOwned(db: Db, userId: UserId): Promise<Owned> {
  const categories = await findCategories(db, userId)
  const payees = await payeeService.list(db, userId)
  const accounts = await findNamesAndTypes(db, userId)
  return {
    accounts: await findImportIds(db, userId),
    accountNames: new Map(accounts.map(({ id, name_folded }) => [name_folded, id])),
    categories: new Map(categories.map(({ id, name, type }) => [id, { name, type }])),
    payees: new Map(payees.map(({ id, name }) => [id, name])),
  }
}

/** Reads records in the order of the file: answers the entries that pass; collects transfers, errors and what rows name. */
function reader(columns: readonly Column[], owned: Owned) {
  const transfers: ReadRow[] = []
  const errors: ReadRows['errors'] = []
  const alone: ReadRows['alone'] = []
  const balances: ReadRows['balances'] = new Map()
  const keyOf = rowKeys()
  const names = accountsByName(owned.accountNames, newImportId)
  const checkRow = rowChecker(columns, owned, names)
  const importIdOf = (accountId: number) => owned.accounts.get(accountId) ?? names.importIdOf(accountId) ?? accountId
  const state = (accountId: number | null, balance: Centavos | null) => {
    if (accountId !== null && balance !== null && !balances.has(accountId)) balances.set(accountId, balance)
  }
  const entryOf = (line: number, checked: CheckedRow, parts: readonly CheckedRow[]): ReadRow | undefined => {
    const { account_id, to_account_id } = checked
    state(account_id, checked.account_balance)
    state(to_account_id, checked.to_account_balance)
    const row = ownOf(checked, importIdOf(account_id))
    const own = { ...row, import_key: keyOf(row, checked.fitid) }
    const read = { line, ...saidOf(checked, parts), own }
    if (to_account_id === null) return read
    transfers.push({ ...read, other: otherLeg(own, to_account_id, importIdOf(to_account_id), checked.other_note) })
    return undefined
  }
  const close = (lines: readonly ReadLine[]): ReadRow | [] => {
    const one = gathered(lines)
    if (!one) return []
    if (!('errors' in one)) return entryOf(one.line, one.row, one.parts) ?? []
    errors.push(...one.errors)
    return []
  }
  const splitAt = columns.indexOf('split')
  let open: { mark: string; lines: ReadLine[] } = { mark: '', lines: [] }
  const entriesOf = (records: CsvRecord[]): ReadRow[] =>
    records.flatMap(({ line, cells }) => {
      if (cells.every((cell) => cell.trim() === '')) return []
      const mark = cells[splitAt]?.trim() ?? ''
      const check = checkRow(cells)
      if ('balance' in check) {
        alone.push({ line, account_id: check.account_id })
        state(check.account_id, check.balance)
        return []
      }
      const read = { line, check }
      if (mark !== '' && mark === open.mark) {
        open.lines.push(read)
        return []
      }
      const before = close(open.lines)
      open = { mark, lines: [read] }
      return before
    })
  const read = { transfers, errors, alone, balances, newAccounts: names.listed }
  return { read, entriesOf, lastEntries: () => [close(open.lines)].flat() }
}

const ownOf = (row: CheckedRow, account_import_id: number) =>
  completed('transactions', {
    date: row.date,
    description: row.description,
    type: row.type,
    amount: row.amount,
    account_id: row.account_id,
    category_id: row.category_id,
    payee_id: row.payee_id,
    status: row.status,
    account_import_id,
    transfer_id: null,
    note: row.note || null,
  })

const saidOf = (row: CheckedRow, parts: readonly CheckedRow[]) => ({
  match: row.match,
  payee: row.payee,
  category: row.category,
  categoryName: row.category_name,
  filing: null,
  newDescription: row.new_description,
  tags: row.tags,
  invoiceMonth: row.invoice_month,
  installment: row.installment,
  parts: parts.map(({ amount, description, new_description, category_id, category_name, payee_id, payee }) => ({
    ...{ amount, description: new_description || description, category_id },
    ...{ categoryName: category_name, filing: null, payee_id, payee },
  })),
})

/** The leg of a row on the other account of a transfer. */
export function otherLeg(own: ImportedRow, account_id: number, account_import_id: number, note = ''): ImportedRow {
  const noted = { note: note || null, note_folded: fold(note) || null }
  const leg = {
    ...own,
    ...noted,
    account_id,
    account_import_id,
    type: own.type === 'DESPESA' ? 'RECEITA' : 'DESPESA',
  } as const
  return { ...leg, import_key: keyOfOtherLeg(leg, own) }
}

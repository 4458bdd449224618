// The first step of an import: from the file to checked rows with keys. Then come `match/`, `apply/` and `take-back/`.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RowMatch } from '@tostao/contract/import-row'
import { MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { InstallmentMark } from '@tostao/contract/installment-cell'
import { fold } from '@tostao/primitives/text'
import { findImportIds, keyOfOtherLeg, rowKeys } from '../../../ledger/import-keys.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { completed } from '../../../tables/complete.ts'
import type { Db } from '../../../tables/tables.ts'
import { findCategories } from '../../categories/service.ts'
import { payeeService } from '../../labels/service.ts'
import type { FileRow, ImportedRow } from '../repository/imported.ts'
import { type CsvRecord, recordsOf } from '../rules/records.ts'
import { type Column, columnsOf, type Owned, rowChecker } from '../rules/rows.ts'

export const MAX_ERRORS = 100
/** Rows between which other calls run. */
const PORTION = 1_000
/** In place of a record that was read. */
const READ: CsvRecord = { line: 0, cells: [] }

/** A row that passed. */
export interface ReadRow extends FileRow {
  line: number
  match: RowMatch | null
  /** A name; empty where the row has an id, or none. */
  payee: string
  /** The category in the words of the file; empty where it does not say. */
  category: string
  /** The name of its category, to be found or created; empty where the row has an id, or none. */
  categoryName: string
  /** Stored in place of the description; empty for none. */
  newDescription: string
  /** Their names. */
  tags: readonly string[]
  /** Which installment it is. */
  installment: InstallmentMark | null
}

export interface ReadRows {
  /** The entries first, then the transfers. */
  rows: ReadRow[]
  errors: { line: number; message: string }[]
}

/** A file as it was cut, before anything is asked of the database. */
export interface Table {
  columns: readonly Column[]
  records: CsvRecord[]
}

export function readFile(file: Uint8Array<ArrayBuffer>): Table {
  const [header, ...records] = readTable(file)
  const columns = columnsOf(header?.cells ?? [])
  if (!columns) throw new AppError('file_unreadable')
  return { columns, records }
}

/** Checks each row, and lets go of its cells. Other calls run between portions. */
export async function readRows({ columns, records }: Table, owned: Owned): Promise<ReadRows> {
  const { entriesOf, transfers, errors } = reader(columns, owned)
  const entries: ReadRow[] = []
  for (let start = 0; start < records.length; start += PORTION) {
    await nextTurn()
    const portion = records.slice(start, start + PORTION)
    records.fill(READ, start, start + PORTION)
    entries.push(...entriesOf(portion))
  }
  return { rows: [...entries, ...transfers], errors }
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
  return {
    accounts: await findImportIds(db, userId),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    payees: new Map(payees.map(({ id, name }) => [id, name])),
  }
}

/** Reads records in the order of the file: answers the entries that pass; collects transfers and errors. */
function reader(columns: readonly Column[], owned: Owned) {
  const transfers: ReadRow[] = []
  const errors: { line: number; message: string }[] = []
  const keyOf = rowKeys()
  const checkRow = rowChecker(columns, owned)
  const importIdOf = (accountId: number) => owned.accounts.get(accountId) ?? accountId
  const entriesOf = (records: CsvRecord[]): ReadRow[] => {
    const entries: ReadRow[] = []
    for (const { line, cells } of records) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const check = checkRow(cells)
      if ('message' in check) {
        errors.push({ line, message: check.message })
        continue
      }
      const { date, description, type, amount, account_id, category_id, payee_id, status, ...more } = check.row
      const { fitid, to_account_id, invoice_month: invoiceMonth, new_description: newDescription } = more
      const { match, payee, category, category_name: categoryName, tags, installment, note, other_note } = more
      const row = completed('transactions', {
        date,
        description,
        type,
        amount,
        account_id,
        category_id,
        payee_id,
        status,
        account_import_id: importIdOf(account_id),
        transfer_id: null,
        note: note || null,
      })
      const own = { ...row, import_key: keyOf(row, fitid) }
      const named = { payee, category, categoryName, newDescription, tags }
      const read = { line, match, ...named, invoiceMonth, installment, own }
      if (to_account_id === null) entries.push(read)
      else transfers.push({ ...read, other: otherLeg(own, to_account_id, importIdOf(to_account_id), other_note) })
    }
    return entries
  }
  return { entriesOf, transfers, errors }
}

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

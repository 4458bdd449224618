import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import { MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import type { Portions } from '../../../calls/route.ts'
import { completed } from '../../../database/complete.ts'
import { refreshStatistics } from '../../../database/sql.ts'
import type { Db } from '../../../database/tables.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import { findImportIds } from '../../accounts/service.ts'
import { findCategories } from '../../categories/service.ts'
import { payeeService } from '../../labels/service.ts'
import { applyOutcomes } from '../../transactions/service/apply-outcomes.ts'
import { expectedKey, type FileRow, type ImportedRow, rowKeys } from '../../transactions/service/imported.ts'
import { matchRows } from '../../transactions/service/match-rows.ts'
import { insertBatch, updateBatch } from '../repository.ts'
import { type CsvRecord, recordsOf } from '../rules/records.ts'
import { type Column, checkRow, columnsOf, type Owned } from '../rules/rows.ts'

const MAX_ERRORS = 100

type Imported = Answer<typeof imports.importCsv>

/** The file is read before the transaction, so that others' writes do not wait for that. */
export async function importCsv(
  userId: UserId,
  now: string,
  { file, query: { restoreDeleted, fileName, layout, settings } }: Call<typeof imports.importCsv>,
  { inTransaction, keep }: Portions<Imported>,
): Promise<Imported> {
  const [header, ...records] = readTable(file)
  const columns = columnsOf(header?.cells ?? [])
  if (!columns) throw new AppError('file_unreadable')
  const before = await inTransaction((trx) => findOwned(trx, userId))
  const read = await readRows(columns, records, before)
  return inTransaction(async (trx) => {
    const owned = await findOwned(trx, userId)
    // What a row refers to may have been deleted meanwhile.
    const { rows, errors } = isSame(before, owned) ? read : await readRows(columns, records, owned)
    const { id } = await insertBatch(trx, userId, {
      inserted: 0,
      skipped: 0,
      created_at: now,
      file_name: fileName ?? null,
      ...extentOf(rows),
      layout: layout ?? null,
      settings: settings ?? null,
    })
    const outcomes = await matchRows(trx, userId, rows)
    const counts = await applyOutcomes(trx, userId, id, outcomes, restoreDeleted ?? false)
    const { inserted, deleted, changed } = counts
    const duplicates = rows.length - counts.rows
    const skipped = errors.length + duplicates
    await updateBatch(trx, userId, id, { inserted, skipped, changed: changed && JSON.stringify(changed) })
    await refreshStatistics(trx, inserted)
    const answer = { importId: id, inserted, skipped, duplicates, deleted, errors: errors.slice(0, MAX_ERRORS) }
    await keep(trx, answer)
    return answer
  })
}

/** The account and the days of a file's rows. */
function extentOf(rows: readonly FileRow[]) {
  const accounts = new Set(rows.map(({ own }) => own.account_id))
  const [account_id = null] = accounts.size === 1 ? accounts : []
  const days = rows.map(({ own }) => own.date).sort()
  return { account_id, date_from: days[0] ?? null, date_to: days.at(-1) ?? null }
}

/** The rows that pass, the entries first. Other calls run between portions. */
async function readRows(columns: readonly Column[], records: CsvRecord[], owned: Owned) {
  const { entriesOf, transfers, errors } = reader(columns, owned)
  const entries: FileRow[] = []
  for (const portion of portions(records)) {
    await nextTurn()
    entries.push(...entriesOf(portion))
  }
  return { rows: [...entries, ...transfers], errors }
}

const isSame = (one: Owned, other: Owned): boolean =>
  isDeepStrictEqual([one.accounts, one.categories, one.payees], [other.accounts, other.categories, other.payees])

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
    accounts: await findImportIds(db, userId),
    categories: new Set(categories.map(({ id }) => id)),
    payees: new Set(payees.map(({ id }) => id)),
  }
}

/** Reads records in the order of the file: answers the entries that pass; collects transfers and errors. */
function reader(columns: readonly Column[], owned: Owned) {
  const transfers: Required<FileRow>[] = []
  const errors: { line: number; message: string }[] = []
  const keyOf = rowKeys()
  const importIdOf = (accountId: number) => owned.accounts.get(accountId) ?? accountId
  const entriesOf = (records: CsvRecord[]): FileRow[] => {
    const entries: FileRow[] = []
    for (const { line, cells } of records) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const check = checkRow(columns, cells, owned)
      if ('message' in check) {
        errors.push({ line, message: check.message })
        continue
      }
      const { fitid, to_account_id, ...row } = check.row
      const content = {
        ...completed('transactions', row),
        account_import_id: importIdOf(row.account_id),
        transfer_id: null,
      }
      const own = { ...content, import_key: keyOf(content, fitid) }
      if (to_account_id === null) entries.push({ own })
      else transfers.push({ own, other: otherLeg(own, to_account_id, importIdOf(to_account_id)) })
    }
    return entries
  }
  return { entriesOf, transfers, errors }
}

function otherLeg(own: ImportedRow, account_id: number, account_import_id: number): ImportedRow {
  const leg = { ...own, account_id, account_import_id, type: own.type === 'DESPESA' ? 'RECEITA' : 'DESPESA' } as const
  return { ...leg, import_key: expectedKey(leg, own.account_import_id, own.import_key) }
}

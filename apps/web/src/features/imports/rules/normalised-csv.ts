import { type ImportRow, importColumns, textOfMatch, textOfTags } from '@tostao/contract/import-row'
import { textOfInstallment } from '@tostao/contract/installment-cell'
import { reaisFromCentavos } from '@tostao/primitives/money'
import Papa from 'papaparse'

/** Line 1 of the CSV is its header. */
const FIRST_LINE = 2

/** Cells of several lines: tags, of which each has its own, and notes. */
export function linesOfCsv(rows: readonly ImportRow[]): number[] {
  let line = FIRST_LINE
  return rows.map(({ tags, note, other_note }) => {
    const begins = line
    line += [textOfTags(tags), note, other_note].join('').split('\n').length
    return begins
  })
}

/** An account that no row names. */
export type AccountOfCsv = Pick<ImportRow, 'account_name' | 'account_type' | 'account_balance'>

/** @param columns those that the rows use. @param accounts stand below the rows. */
export function normalisedCsv(
  rows: readonly ImportRow[],
  columns: readonly (keyof ImportRow)[] = importColumns,
  accounts: readonly AccountOfCsv[] = [],
): string {
  const data = [
    ...rows.map((row) => columns.map((column) => cellOf(row, column))),
    ...accounts.map((account) => columns.map((column) => cellOfAccount(account, column))),
  ]
  return Papa.unparse({ fields: [...columns], data }, { newline: '\n' })
}

function cellOf(row: ImportRow, column: keyof ImportRow) {
  const cell = row[column]
  if (column === 'amount' || column === 'account_balance' || column === 'to_account_balance')
    return typeof cell === 'number' ? reaisFromCentavos(cell) : ''
  if (column === 'tags') return textOfTags(row.tags)
  if (column === 'installment') return textOfInstallment(row.installment)
  return column === 'match' ? textOfMatch(row.match) : (cell ?? '')
}

function cellOfAccount(account: AccountOfCsv, column: keyof ImportRow) {
  if (column === 'account_balance') return reaisFromCentavos(account.account_balance ?? 0)
  return column === 'account_name' || column === 'account_type' ? (account[column] ?? '') : ''
}

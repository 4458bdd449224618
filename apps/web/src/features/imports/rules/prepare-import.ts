import type { Id } from '@tostao/contract/fields'
import { type ImportRow, importColumns, textOfMatch } from '@tostao/contract/import-row'
import { reaisFromCentavos } from '@tostao/primitives/money'
import type { Statement } from '@tostao/statements/types'
import Papa from 'papaparse'
import type { Extent } from './imported-path.ts'
import { marksTransfers, type Records, resolverOf, type TypeMode } from './resolve-row.ts'

export interface Plan {
  typeMode: TypeMode
  /** By account of the statement; null skips it, `undefined` lets its rows name their accounts. */
  accountIds: readonly (Id | null | undefined)[]
  records: Records
}

/** What the server keeps of the file. */
export interface Origin {
  fileName: string
  layout: string
  settings: string
}

export interface Prepared extends Extent {
  origin?: Origin
  csv?: string
  /** Line of the statement for each row of the CSV. */
  lines: number[]
  /** Rows that cannot be read or imported, by their line in the file. */
  ignored: { line: number; message: string }[]
}

export function prepareImport(statement: Statement, { typeMode, accountIds, records }: Plan): Prepared {
  const resolve = resolverOf(records, typeMode, marksTransfers(statement))
  const rows: ImportRow[] = []
  const isWanted = (account?: number) => account === undefined || accountIds[account] !== null
  const unread = statement.skipped.filter(({ kind, account }) => kind === 'bad' && isWanted(account))
  const ignored = unread.map(({ line, reason }) => ({ line, message: reason }))
  const prepared: Prepared = { lines: [], ignored, accountIds: [] }

  for (const [index, account] of statement.accounts.entries()) {
    const target = accountIds[index]
    if (target === null) continue
    for (const transaction of account.transactions) {
      const resolved = resolve(transaction, target)
      if (resolved.kind === 'ignored') {
        prepared.ignored.push({ line: transaction.line, message: resolved.reason })
      } else {
        prepared.lines.push(transaction.line)
        rows.push(resolved.row)
      }
    }
  }
  return { ...prepared, ...(rows.length > 0 && { csv: normalisedCsv(rows) }), ...extentOf(rows) }
}

function extentOf(rows: readonly ImportRow[]): Extent {
  const days = rows.map(({ date }) => date).sort()
  const [from, to] = [days[0], days.at(-1)]
  const accountIds = rows.flatMap(({ account_id, to_account_id }) => [account_id, to_account_id])
  return {
    ...(from && to && { period: { from, to } }),
    accountIds: [...new Set(accountIds)].filter((id) => id !== null),
  }
}

function normalisedCsv(rows: readonly ImportRow[]): string {
  const data = rows.map((row) => importColumns.map((column) => cellOf(row, column)))
  return Papa.unparse({ fields: [...importColumns], data }, { newline: '\n' })
}

function cellOf(row: ImportRow, column: keyof ImportRow) {
  if (column === 'amount') return reaisFromCentavos(row.amount)
  return column === 'match' ? textOfMatch(row.match) : (row[column] ?? '')
}

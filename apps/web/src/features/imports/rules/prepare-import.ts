import type { Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import type { ImportRow, RowMatch } from '@tostao/contract/import-row'
import type * as imports from '@tostao/contract/imports'
import type { Month } from '@tostao/primitives/calendar'
import type { Statement } from '@tostao/statements/types'
import type { Extent } from './imported-path.ts'
import { type InvoiceOfFile, invoicesOfFile, type RowOfInvoice } from './invoices-of-file.ts'
import type { Moved } from './moving/rows.ts'
import { linesOfCsv, normalisedCsv } from './normalised-csv.ts'
import { marksTransfers, type Records, resolverOf, type TypeMode, withNamed } from './resolve-row.ts'

export interface Plan {
  typeMode: TypeMode
  /** By account of the statement; null skips it, `undefined` lets its rows name their accounts. */
  accountIds: readonly (Id | null | undefined)[]
  records: Records
  /** By account of the statement, of a card's file the invoice that it is of. */
  invoiceMonths?: readonly (Month | null | undefined)[]
}

/** A category of the user's by its id, or by its name one that is created with the import. */
export type CategoryChoice = Id | string

/** What becomes of a row, where it is not simply an entry. */
export interface Verdict {
  isOut?: true
  categoryId?: CategoryChoice | null
  /** The account on the other side of a transfer. */
  toAccountId?: Id
  match?: RowMatch | { kind: 'transfer' | 'refund'; row: number }
  /** It fills no planned instalment. */
  isAlone?: true
  /** By a rule of the user. */
  ruled?: Partial<Pick<ImportRow, 'new_description' | 'payee' | 'tags'>>
}

/** By the row's index in the file. */
export type Verdicts = Readonly<Record<number, Verdict>>

/** The rows of a list of another app, and what the server said of them before. */
export interface Moving {
  moved: Moved
  known: ReadonlySet<number>
  /** The known ones that the user has deleted. */
  deleted: ReadonlySet<number>
  /** Columns that have no place here. */
  unused: readonly string[]
  unusedCells: readonly { line: number; text: string }[]
}

/** What the server keeps of the file. */
export interface Origin {
  fileName: string
  layout: string
  settings: string
}

export interface Prepared extends Extent {
  origin?: Origin
  /** Accounts whose balance of today the import does not change. */
  keepBalance?: readonly Id[]
  /** Accounts that the user created for this file. */
  newAccounts?: readonly Id[]
  /** What becomes of installments before the open invoice, and who paid them. */
  past?: Pick<Call<typeof imports.importCsv>['query'], 'installments' | 'paidFrom'>
  csv?: string
  /** Line of the statement for each row of the CSV. */
  lines: number[]
  /** Index in the statement for each row of the CSV. */
  rows: number[]
  /** Line of the CSV on which each of its rows begins. */
  csvLines: number[]
  /** How many rows the user left out. */
  leftOut: number
  /** Rows that cannot be read or imported, by their line in the file. */
  ignored: { line: number; message: string }[]
  invoices: InvoiceOfFile[]
  /** How many split transactions of Tostão's own file come as rows, each part one. */
  divided: number
  /** A list of another app, which is sent in parts. */
  moving?: Moving
}

export function prepareImport(
  statement: Statement,
  { typeMode, accountIds, records, invoiceMonths = [] }: Plan,
  verdicts: Verdicts = {},
): Prepared {
  const resolve = resolverOf(withNamed(records, statement.accounts, accountIds), typeMode, marksTransfers(statement))
  const isWanted = (account?: number) => account === undefined || accountIds[account] !== null
  const unread = statement.skipped.filter(({ kind, account }) => kind === 'bad' && isWanted(account))
  const ignored = unread.map(({ line, reason }) => ({ line, message: reason }))
  const ofInvoices: RowOfInvoice[] = []
  const prepared: Prepared = {
    lines: [],
    rows: [],
    csvLines: [],
    leftOut: 0,
    ignored,
    accountIds: [],
    invoices: [],
    divided: statement.dividedCount ?? 0,
  }
  const kept: ImportRow[] = []
  const all = statement.accounts.flatMap(({ transactions }, account) =>
    transactions.map((transaction) => {
      // A payment goes by its day: it pays the invoice before.
      const isPayment = transaction.hints.includes('card-bill-payment')
      const invoice_month = isPayment ? null : (invoiceMonths[account] ?? null)
      return { transaction, account, target: accountIds[account], invoice_month }
    }),
  )

  for (const [index, { transaction, account, target, invoice_month }] of all.entries()) {
    if (target === null) continue
    const resolved = resolve(transaction, target)
    if (resolved.kind === 'row' && invoice_month && !becomesTransfer(resolved.row, verdicts[index]))
      ofInvoices.push({ account, row: resolved.row })
    if (resolved.kind === 'ignored') {
      prepared.ignored.push({ line: transaction.line, message: resolved.reason })
    } else if (verdicts[index]?.isOut) {
      prepared.leftOut += 1
    } else {
      prepared.lines.push(transaction.line)
      prepared.rows.push(index)
      kept.push({ ...resolved.row, invoice_month })
    }
  }
  const verdictAt = (position: number) => verdicts[prepared.rows[position] ?? -1]
  const said = kept.map((row, position) => decided(row, verdictAt(position)))
  const csvLines = linesOfCsv(said)
  const lineOf = new Map(prepared.rows.map((index, position) => [index, csvLines[position]]))
  const rows = said.map((row, position) => ({ ...row, match: sentMatch(verdictAt(position)?.match, lineOf) }))
  const invoices = invoicesOfFile(statement, { accountIds, invoiceMonths }, ofInvoices)
  return { ...prepared, csvLines, invoices, ...(rows.length > 0 && { csv: normalisedCsv(rows) }), ...extentOf(rows) }
}

const becomesTransfer = ({ to_account_id }: ImportRow, { toAccountId, match }: Verdict = {}) =>
  to_account_id !== null || toAccountId !== undefined || match?.kind === 'transfer'

function decided(row: ImportRow, verdict: Verdict | undefined): ImportRow {
  if (!verdict) return row
  const { categoryId, toAccountId, ruled, isAlone } = verdict
  const said = {
    ...row,
    ...ruled,
    ...(typeof categoryId === 'string' && { category_id: null, category_name: categoryId }),
    ...(typeof categoryId !== 'string' && categoryId !== undefined && { category_id: categoryId }),
    // A rule adds tags to those that the file names.
    ...(ruled?.tags && { tags: [...new Set([...row.tags, ...ruled.tags])] }),
    ...(isAlone && { installment: null }),
  }
  return toAccountId === undefined
    ? said
    : { ...said, to_account_id: toAccountId, category_id: null, category_name: '', payee_id: null, payee: '', tags: [] }
}

/** None where the other row stays out. */
function sentMatch(match: Verdict['match'], lineOf: ReadonlyMap<number, number | undefined>): RowMatch | null {
  if (!match || !('row' in match)) return match ?? null
  const line = lineOf.get(match.row)
  return line === undefined ? null : { kind: match.kind, line }
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

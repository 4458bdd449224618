import { errors } from '@tostao/contract/errors'
import { COLUMN_MISMATCH, ImportRow, importColumns, UNKNOWN_DESTINATION } from '@tostao/contract/import-row'
import * as z from 'zod/mini'

export type Column = (typeof importColumns)[number]

export interface Owned {
  /** By their ids, as import keys name them. */
  accounts: ReadonlyMap<number, number>
  /** With their names. */
  categories: ReadonlyMap<number, string>
  /** With their names. */
  payees: ReadonlyMap<number, string>
}

export type CheckedRow = ImportRow & { account_id: number }
type Check = { row: CheckedRow } | { message: string }

const RARE = [
  'to_account_id',
  'match',
  'payee',
  'category',
  'new_description',
  'tags',
  'invoice_month',
  'installment',
] as const
const OPTIONAL = new Set<Column>(['fitid', ...RARE])

const RARE_MASK = {
  to_account_id: true,
  match: true,
  payee: true,
  category: true,
  new_description: true,
  tags: true,
  invoice_month: true,
  installment: true,
} as const satisfies Record<(typeof RARE)[number], true>
const Needed = z.omit(ImportRow, RARE_MASK)
const More = z.pick(ImportRow, RARE_MASK)
// Of a file's thousands of rows most have none of them.
const NOTHING_MORE = z.safeParse(More, Object.fromEntries(RARE.map((column) => [column, ''])))

export function columnsOf(header: readonly string[]): Column[] | undefined {
  const names = header.map((cell) => cell.trim())
  const columns = names.flatMap((name) => importColumns.find((column) => column === name) ?? [])
  const complete = importColumns.every((column) => OPTIONAL.has(column) || columns.includes(column))
  return complete && columns.length === names.length && new Set(columns).size === columns.length ? columns : undefined
}

/** Checks one row, whoever wrote the file. A category or payee that is not the user's, or of a transfer, is left empty. */
export function checkRow(columns: readonly Column[], cells: readonly string[], owned: Owned): Check {
  if (cells.length !== columns.length) return { message: COLUMN_MISMATCH }
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
  const read = z.safeParse(Needed, {
    date: cell('date'),
    description: cell('description'),
    type: cell('type'),
    amount: cell('amount'),
    account_id: cell('account_id'),
    category_id: cell('category_id'),
    payee_id: cell('payee_id'),
    status: cell('status'),
    fitid: cell('fitid'),
  })
  const given = {
    to_account_id: cell('to_account_id'),
    match: cell('match'),
    payee: cell('payee'),
    category: cell('category'),
    new_description: cell('new_description'),
    tags: cell('tags'),
    invoice_month: cell('invoice_month'),
    installment: cell('installment'),
  }
  const more = RARE.every((column) => given[column] === '') ? NOTHING_MORE : z.safeParse(More, given)
  if (!read.success || !more.success) {
    const issues = [...(read.error?.issues ?? []), ...(more.error?.issues ?? [])]
    return { message: issues.map((issue) => issue.message).join('; ') }
  }
  const row = { ...read.data, ...more.data }
  const { account_id, category_id, payee_id, to_account_id } = row
  if (account_id === null || !owned.accounts.has(account_id)) return { message: errors.account_not_found[1] }
  if (to_account_id !== null) {
    if (!owned.accounts.has(to_account_id)) return { message: UNKNOWN_DESTINATION }
    if (to_account_id === account_id) return { message: errors.same_account_transfer[1] }
    return { row: { ...row, account_id, category_id: null, payee_id: null, payee: '', tags: [] } }
  }
  const category = category_id !== null && owned.categories.has(category_id) ? category_id : null
  const payee = payee_id !== null && owned.payees.has(payee_id) ? payee_id : null
  const name = payee === null ? row.payee : ''
  return { row: { ...row, account_id, category_id: category, payee_id: payee, payee: name } }
}

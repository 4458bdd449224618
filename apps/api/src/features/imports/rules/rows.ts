import type { AccountType } from '@tostao/contract/accounts'
import { errors } from '@tostao/contract/errors'
import { COLUMN_MISMATCH, ImportRow, importColumns, UNKNOWN_DESTINATION } from '@tostao/contract/import-row'
import type { Centavos } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import type { NamedUse } from './category-names.ts'
import type { AccountsByName } from './new-accounts.ts'

export type Column = (typeof importColumns)[number]

export interface Owned {
  /** By their ids, as import keys name them. */
  accounts: ReadonlyMap<number, number>
  /** Their ids by their folded names. */
  accountNames: ReadonlyMap<string, number>
  categories: ReadonlyMap<number, NamedUse>
  /** With their names. */
  payees: ReadonlyMap<number, string>
}

export type CheckedRow = ImportRow & { account_id: number }
/** A row of nothing but an account and its balance. */
export interface AccountRow {
  account_id: number
  balance: Centavos
}
export type Check = { row: CheckedRow } | { message: string }

const REQUIRED = importColumns.slice(0, importColumns.indexOf('status') + 1)

const OWN = { date: true, description: true, amount: true, fitid: true } as const satisfies Partial<
  Record<Column, true>
>
/** The cells that differ from row to row. */
const Own = z.pick(ImportRow, OWN)
/** The cells that most rows of a file have in common. */
const Shared = z.omit(ImportRow, OWN)
const ownColumns = importColumns.filter((column) => Object.hasOwn(OWN, column))
const sharedColumns = importColumns.filter((column) => !Object.hasOwn(OWN, column))
type OfShared = z.output<typeof Shared>
type CheckedShared = OfShared & { account_id: number }
interface SharedCells {
  data: OfShared
  checked: CheckedShared | string | undefined
}
const MAX_KEPT = 1_000

const OF_ACCOUNT = {
  account_id: true,
  account_name: true,
  account_type: true,
  account_balance: true,
} as const satisfies Partial<Record<Column, true>>
const AccountCells = z.pick(ImportRow, OF_ACCOUNT)

export function columnsOf(header: readonly string[]): Column[] | undefined {
  const names = header.map((cell) => cell.trim())
  const columns = names.flatMap((name) => importColumns.find((column) => column === name) ?? [])
  const complete = REQUIRED.every((column) => columns.includes(column))
  return complete && columns.length === names.length && new Set(columns).size === columns.length ? columns : undefined
}

/**
 * Checks the rows of a file, whoever wrote it. A category or payee that is not the user's, or of a transfer, is left empty.
 * The cells that rows share are checked once.
 */
export function rowChecker(
  columns: readonly Column[],
  owned: Owned,
  names: AccountsByName,
): (cells: readonly string[]) => Check | AccountRow {
  const placesOf = (all: readonly Column[]) => all.map((column) => [column, columns.indexOf(column)] as const)
  const [ownPlaces, sharedPlaces] = [placesOf(ownColumns), placesOf(sharedColumns)]
  const textsIn = (cells: readonly string[], places: ReturnType<typeof placesOf>) => {
    const texts: Record<string, string> = {}
    for (const [column, place] of places) texts[column] = cells[place]?.trim() ?? ''
    return texts
  }
  const balance = columns.indexOf('account_balance')
  const isOfAccount = (cells: readonly string[]) =>
    (cells[balance]?.trim() ?? '') !== '' &&
    columns.every((column, place) => Object.hasOwn(OF_ACCOUNT, column) || cells[place]?.trim() === '')
  const known = new Map<string, SharedCells | undefined>()
  const sharedOf = (cells: readonly string[]) => {
    let key = ''
    // A file with this sign in it was refused before.
    for (const [, place] of sharedPlaces) if (place >= 0) key += `${cells[place]}\0`
    if (known.size >= MAX_KEPT) known.clear()
    return known.getOrInsertComputed(key, () => {
      const { data } = z.safeParse(Shared, textsIn(cells, sharedPlaces))
      return data && { data, checked: undefined }
    })
  }
  return (cells) => {
    if (cells.length !== columns.length) return { message: COLUMN_MISMATCH }
    if (isOfAccount(cells)) return accountIn(textsIn(cells, placesOf(importColumns)), owned, names)
    const own = z.safeParse(Own, textsIn(cells, ownPlaces))
    const shared = sharedOf(cells)
    if (own.success && shared) {
      // Not for a row that is refused: a new account that it names would be listed.
      shared.checked ??= ofUser(shared.data, owned, names)
      return typeof shared.checked === 'string'
        ? { message: shared.checked }
        : { row: { ...own.data, ...shared.checked } }
    }
    const issues = z.safeParse(ImportRow, textsIn(cells, placesOf(importColumns))).error?.issues ?? []
    return { message: issues.map((issue) => issue.message).join('; ') }
  }
}

function accountIn(texts: Readonly<Record<string, string>>, owned: Owned, names: AccountsByName) {
  const { data, error } = z.safeParse(AccountCells, texts)
  if (!data) return { message: error.issues.map((issue) => issue.message).join('; ') }
  const account_id = accountOf(data.account_id, data.account_name, data.account_type, owned, names)
  return account_id === null
    ? { message: errors.account_not_found[1] }
    : { account_id, balance: data.account_balance ?? 0 }
}

/** The part that rows with these cells have in common, or why they do not come in. */
function ofUser(row: OfShared, owned: Owned, names: AccountsByName): CheckedShared | string {
  const { category_id, payee_id } = row
  const account_id = accountOf(row.account_id, row.account_name, row.account_type, owned, names)
  if (account_id === null) return errors.account_not_found[1]
  const to_account_id = accountOf(row.to_account_id, row.to_account_name, row.to_account_type, owned, names)
  if (to_account_id !== null || row.to_account_id !== null) {
    if (to_account_id === null) return UNKNOWN_DESTINATION
    if (to_account_id === account_id) return errors.same_account_transfer[1]
    return {
      ...row,
      account_id,
      to_account_id,
      category_id: null,
      category_name: '',
      payee_id: null,
      payee: '',
      tags: [],
    }
  }
  const category = category_id !== null && owned.categories.has(category_id) ? category_id : null
  const payee = payee_id !== null && owned.payees.has(payee_id) ? payee_id : null
  const named = {
    category_name: category === null ? row.category_name : '',
    payee: payee === null ? row.payee : '',
  }
  return { ...row, ...named, account_id, category_id: category, payee_id: payee }
}

function accountOf(
  id: number | null,
  name: string,
  type: AccountType | null,
  owned: Owned,
  names: AccountsByName,
): number | null {
  if (id !== null) return owned.accounts.has(id) ? id : null
  return name === '' ? null : names.idOf(name, type)
}

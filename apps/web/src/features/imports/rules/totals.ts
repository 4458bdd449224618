import type { Id } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import type { StatementTransaction } from '@tostao/statements/types'
import type { Resolve } from './resolve-row.ts'

/** Rows that resolve alike, represented by one of them. */
export interface RowGroup {
  sample: StatementTransaction
  count: number
  /** Positive. */
  sum: Centavos
}

export interface Totals {
  /** Rows that are imported, transfers included. */
  count: number
  transfers: number
  /** Rows without a category, transfers not included. */
  uncategorised: number
  /** Rows that cannot be imported. */
  ignored: number
  income: Centavos
  /** Positive. */
  expense: Centavos
  transferred: Centavos
  /** Whether every row goes to the statement's account with its sign in the file. */
  asPrinted: boolean
}

/** Groups rows by what their type, accounts and category depend on: few groups for many rows. */
export function groupsOf(transactions: readonly StatementTransaction[]): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const sample of transactions) {
    const { type, amount, cells } = sample
    const destination = type === 'TRANSFER' && cells.destination
    const key = JSON.stringify([type, amount < 0, cells.account, destination, cells.category])
    const { count, sum } = groups.get(key) ?? { count: 0, sum: 0 }
    groups.set(key, { sample, count: count + 1, sum: sum + Math.abs(amount) })
  }
  return [...groups.values()]
}

export const NOTHING: Readonly<Totals> = {
  count: 0,
  transfers: 0,
  uncategorised: 0,
  ignored: 0,
  income: 0,
  expense: 0,
  transferred: 0,
  asPrinted: true,
}

export function totalsOf(groups: readonly RowGroup[], account: Id | null | undefined, resolve: Resolve): Totals {
  const totals: Totals = { ...NOTHING }
  for (const { sample, count, sum } of groups) {
    const resolved = resolve(sample, account ?? undefined)
    if (resolved.kind === 'ignored') {
      totals.asPrinted = false
      totals.ignored += count
      continue
    }
    const { type, account_id, to_account_id, category_id } = resolved.row
    const isTransfer = to_account_id !== null
    totals.count += count
    if (isTransfer) totals.transfers += count
    else if (category_id === null) totals.uncategorised += count
    totals[isTransfer ? 'transferred' : type === 'RECEITA' ? 'income' : 'expense'] += sum
    totals.asPrinted &&= !isTransfer && account_id === (account ?? null) && (type === 'DESPESA') === sample.amount < 0
  }
  return totals
}

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
  count: number
  income: Centavos
  /** Positive. */
  expense: Centavos
  transferred: Centavos
  /** Whether every row goes to the statement's account with its sign in the file. */
  asPrinted: boolean
}

/** Groups rows by what their type and accounts depend on: few groups for many rows. */
export function groupsOf(transactions: readonly StatementTransaction[]): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const sample of transactions) {
    const { type, amount, cells } = sample
    const key = JSON.stringify([type, amount < 0, cells.account, type === 'TRANSFER' && cells.destination])
    const { count, sum } = groups.get(key) ?? { count: 0, sum: 0 }
    groups.set(key, { sample, count: count + 1, sum: sum + Math.abs(amount) })
  }
  return [...groups.values()]
}

export function totalsOf(groups: readonly RowGroup[], account: Id | null | undefined, resolve: Resolve): Totals {
  const totals: Totals = { count: 0, income: 0, expense: 0, transferred: 0, asPrinted: true }
  for (const { sample, count, sum } of groups) {
    const resolved = resolve(sample, account ?? undefined)
    if (resolved.kind === 'ignored') {
      totals.asPrinted = false
      continue
    }
    const { type, account_id, to_account_id } = resolved.row
    const isTransfer = to_account_id !== null
    totals.count += count
    totals[isTransfer ? 'transferred' : type === 'RECEITA' ? 'income' : 'expense'] += sum
    totals.asPrinted &&= !isTransfer && account_id === (account ?? null) && (type === 'DESPESA') === sample.amount < 0
  }
  return totals
}

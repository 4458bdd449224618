import type { EntryType, Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import type { Centavos } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'

/** What was bought of one category from one payee; without a payee, under one description. */
export interface Purchases {
  name: string
  payeeId: Id | null
  total: Centavos
  count: number
}

export interface Reading {
  categoryId: Id | null
  type: EntryType
  /** The accounts in use: the others are in no sum. */
  accounts: ReadonlySet<Id>
  /** Of the payees of split lines. */
  payeeNames: ReadonlyMap<Id, string>
}

const UNNAMED = 'Sem favorecido'

function linesOf(transaction: Transaction, { categoryId, payeeNames }: Reading) {
  const { splits, payeeId, payeeName, description, amount } = transaction
  const own = { payeeId, name: titleCase(payeeName ?? description) || UNNAMED }
  if (splits.length === 0) return [{ ...own, amount }]
  return splits
    .filter((split) => split.categoryId === categoryId)
    .map((split) => {
      const name = split.payeeId === null ? undefined : payeeNames.get(split.payeeId)
      return { ...(name ? { payeeId: split.payeeId, name: titleCase(name) } : own), amount: split.amount }
    })
}

/** The largest first; a refund lowers its payee's sum and is no purchase. */
export function purchasesOf(transactions: readonly Transaction[], reading: Reading): Purchases[] {
  const found = new Map<string, Purchases>()
  for (const transaction of transactions) {
    if (transaction.transfer || !reading.accounts.has(transaction.accountId)) continue
    const isBack = transaction.type !== reading.type
    for (const { name, payeeId, amount } of linesOf(transaction, reading)) {
      const { total, count } = found.get(name) ?? { total: 0, count: 0 }
      found.set(name, {
        name,
        payeeId,
        total: isBack ? total - amount : total + amount,
        count: isBack ? count : count + 1,
      })
    }
  }
  return [...found.values()].toSorted((a, b) => b.total - a.total)
}

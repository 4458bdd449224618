import type { EntryType, Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import type { Centavos } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'
import { shortTextOf } from '@tostao/texts/title'

/** What was bought of one category from one payee; without a payee, from one merchant or under one description. */
export interface Purchases {
  name: string
  payeeId: Id | null
  /** By which the list finds it; undefined when it stands under several. */
  description?: string
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

interface Line extends Pick<Purchases, 'name' | 'payeeId' | 'description'> {
  amount: Centavos
}

function linesOf(transaction: Transaction, { categoryId, payeeNames }: Reading): Line[] {
  const { splits, payeeId, payeeName, description, merchantName, amount } = transaction
  const name = (payeeName === null ? shortTextOf(description, merchantName) : titleCase(payeeName)) || UNNAMED
  const own = { payeeId, name, description }
  if (splits.length === 0) return [{ ...own, amount }]
  const lines = splits
    .filter((split) => split.categoryId === categoryId)
    .map((split): Line => {
      const named = split.payeeId === null ? undefined : payeeNames.get(split.payeeId)
      return { ...own, ...(named && { payeeId: split.payeeId, name: titleCase(named) }), amount: split.amount }
    })
  // What stands in several parts was bought once.
  return [...Map.groupBy(lines, (line) => line.name).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, amount: rest.reduce((sum, line) => sum + line.amount, first.amount) }] : [],
  )
}

/** The largest first; a refund lowers its payee's sum and is no purchase. */
export function purchasesOf(transactions: readonly Transaction[], reading: Reading): Purchases[] {
  const found = new Map<string, Purchases>()
  for (const transaction of transactions) {
    if (transaction.transfer || !reading.accounts.has(transaction.accountId)) continue
    const isBack = transaction.type !== reading.type
    for (const { amount, ...line } of linesOf(transaction, reading)) {
      const known = found.get(line.name) ?? { ...line, total: 0, count: 0 }
      found.set(line.name, {
        ...line,
        description: known.description === line.description ? line.description : undefined,
        total: isBack ? known.total - amount : known.total + amount,
        count: isBack ? known.count : known.count + 1,
      })
    }
  }
  return [...found.values()].toSorted((a, b) => b.total - a.total)
}

import type { ArchiveRow } from './archive-rows.ts'

interface Known {
  numbers: number[]
  sum: number
  accounts: Set<unknown>
}

/** What creating demands of purchases in instalments: expenses of one card that follow each other and sum to the total. */
export function purchaseWholeness() {
  const purchaseOf = new Map<unknown, unknown>()
  const known = new Map<unknown, Known>()
  const knownOf = (id: unknown) =>
    known.getOrInsertComputed(id, () => ({ numbers: [], sum: 0, accounts: new Set<unknown>() }))

  return {
    /** Before the transactions are read. */
    know: ({ purchase_id, installment, transaction_id }: ArchiveRow) => {
      if (purchaseOf.has(transaction_id)) return 'uma transação é parcela de uma compra só'
      purchaseOf.set(transaction_id, purchase_id)
      knownOf(purchase_id).numbers.push(Number(installment))
      return
    },
    /** Of a transaction, whether it may be the instalment that it is. */
    problem: ({ id, type, transfer_id, amount, account_id, invoice_month = null }: ArchiveRow, isSplit: boolean) => {
      if (!purchaseOf.has(id)) return
      const { accounts, ...one } = knownOf(purchaseOf.get(id))
      accounts.add(account_id)
      known.set(purchaseOf.get(id), { ...one, accounts, sum: one.sum + Number(amount) })
      const isPlain = type === 'DESPESA' && transfer_id === null && !isSplit
      return isPlain && invoice_month !== null ? undefined : 'a parcela não é uma despesa de uma fatura'
    },
    /** Of a purchase, when its transactions are read. */
    purchases: ({ id, account_id, total, installments, first_installment }: ArchiveRow) => {
      const { numbers, sum, accounts } = knownOf(id)
      const first = Number(first_installment)
      const isInOrder = numbers.toSorted((a, b) => a - b).every((number, index) => number === first + index)
      const last = first + numbers.length - 1
      const isOfOne = accounts.size === 1 && accounts.has(account_id)
      const isSum = first === 1 ? sum === total : sum <= Number(total)
      const isWhole = numbers.length > 0 && isInOrder && last <= Number(installments) && isOfOne && isSum
      return isWhole ? undefined : 'as parcelas da compra não conferem'
    },
  }
}

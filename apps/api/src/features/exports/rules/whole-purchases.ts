import { isWhole } from '@tostao/cards/purchases'
import type { ArchiveRow } from './archive-rows.ts'

interface Known {
  numbers: number[]
  sum: number
  accounts: Set<unknown>
}

/** Demands on purchases in installments: expenses of one card, in invoices, that make it whole. */
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
    /** Whether a transaction may be the installment that it is. */
    problem: ({ id, type, transfer_id, amount, account_id, invoice_month = null }: ArchiveRow, isSplit: boolean) => {
      if (!purchaseOf.has(id)) return
      const { accounts, ...one } = knownOf(purchaseOf.get(id))
      accounts.add(account_id)
      known.set(purchaseOf.get(id), { ...one, accounts, sum: one.sum + Number(amount) })
      const isPlain = type === 'DESPESA' && transfer_id === null && !isSplit
      return isPlain && invoice_month !== null ? undefined : 'a parcela não é uma despesa de uma fatura'
    },
    /** The problems of a purchase, when its transactions are read. */
    purchases: ({ id, account_id, total, installments, first_installment }: ArchiveRow) => {
      const { numbers, sum, accounts } = knownOf(id)
      const recorded = {
        total: Number(total),
        installments: Number(installments),
        firstInstallment: Number(first_installment),
      }
      const held = {
        count: numbers.length,
        lowest: Math.min(...numbers),
        highest: Math.max(...numbers),
        sum,
        isOfCard: accounts.size === 1 && accounts.has(account_id),
      }
      return isWhole(recorded, held) ? undefined : 'as parcelas da compra não conferem'
    },
  }
}

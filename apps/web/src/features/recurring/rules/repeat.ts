import type { RecurringType } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'

/** The type as which a transaction repeats. */
export const typeOf = ({ type, transfer }: Pick<Transaction, 'type' | 'transfer'>): RecurringType =>
  transfer ? 'TRANSFER' : type

/** Why a transaction cannot be repeated; undefined when it can. */
export function repeatProblem(transaction: Transaction | undefined): string | undefined {
  if (!transaction) return 'Esta transação não existe mais.'
  if (transaction.recurringId !== null) return PAID_ALREADY[typeOf(transaction)]
  const arrives = transaction.transfer && transaction.type === 'RECEITA'
  return arrives ? 'Abra a transferência pela conta de onde o dinheiro saiu.' : undefined
}
const PAID_ALREADY = {
  DESPESA: 'Esta transação já é o pagamento de um gasto fixo.',
  RECEITA: 'Esta transação já é de um recebimento que se repete.',
  TRANSFER: 'Esta transferência já é de uma que se repete.',
} as const

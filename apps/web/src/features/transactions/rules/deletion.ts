import type { Transaction } from '@tostao/contract/transactions'
import { fullNameOf, titleOf } from '../shared/rules/ledger.ts'

const REPEATED = {
  DESPESA: 'É o pagamento de um gasto fixo.',
  RECEITA: 'É de um recebimento que se repete.',
} as const

/** What is asked before a transaction is deleted; an instalment goes with its whole purchase. */
export function deletionQuestion(item: Transaction): { title: string; text: string } {
  if (item.purchaseId !== null) {
    const text = `${titleOf(item)}, em ${item.installments}x. Todas as parcelas saem das faturas.`
    return { title: 'Excluir a compra inteira?', text }
  }
  const name = fullNameOf(item)
  const link = item.transfer ? 'A transferência sai das duas contas.' : item.recurringId !== null && REPEATED[item.type]
  return { title: 'Excluir esta transação?', text: link ? `${name}. ${link}` : name }
}

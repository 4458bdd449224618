import { fold } from '@tostao/primitives/text'
import type { TransactionType } from '../types.ts'

const words: Record<TransactionType, readonly string[]> = {
  RECEITA: [
    ...['c', 'cr', 'cred', 'credito', 'creditos', 'credit', 'a credito', 'entrada', 'entradas', 'receita', 'receitas'],
    ...['income', 'recebido', 'recebimento', 'recebida', 'deposito', 'in', '+'],
  ],
  DESPESA: [
    ...['d', 'db', 'dr', 'deb', 'debito', 'debitos', 'debit', 'a debito', 'saida', 'saidas', 'despesa', 'despesas'],
    ...['expense', 'enviado', 'enviada', 'gasto', 'out', '-'],
  ],
  TRANSFER: ['transfer', 'transferencia', 'transferencias', 'transferencia entre contas'],
}

const typeOf = new Map(
  (['RECEITA', 'DESPESA', 'TRANSFER'] as const).flatMap((type) => words[type].map((word) => [word, type] as const)),
)

/** The type of a word in a type column: C, D, crédito, débito, entrada, saída, receita, income, transferência… */
export function typeOfWord(word: string): TransactionType | undefined {
  return typeOf.get(fold(word))
}

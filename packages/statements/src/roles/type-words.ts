import { fold } from '@tostao/primitives/text'
import type { TransactionType } from '../types.ts'

const words: Record<TransactionType, readonly string[]> = {
  RECEITA: [
    ...['c', 'cr', 'cred', 'credito', 'creditos', 'credit', 'a credito', 'entrada', 'entradas', 'receita', 'receitas'],
    ...['income', 'recebido', 'recebimento', 'recebida', 'deposito', 'in', '+', 'e'],
  ],
  DESPESA: [
    ...['d', 'db', 'dr', 'deb', 'debito', 'debitos', 'debit', 'a debito', 'saida', 'saidas', 'despesa', 'despesas'],
    ...['expense', 'enviado', 'enviada', 'gasto', 'out', '-', 's'],
  ],
  TRANSFER: ['transfer', 'transferencia', 'transferencias', 'transferencia entre contas'],
}

const typeOf = new Map(
  (['RECEITA', 'DESPESA', 'TRANSFER'] as const).flatMap((type) => words[type].map((word) => [word, type] as const)),
)

/** The type of a word in a type column: C, D, E, S, crédito, débito, entrada, saída, receita, income, transferência… */
export function typeOfWord(word: string): TransactionType | undefined {
  return typeOf.get(fold(word))
}

/** Whether a word says E (entrada) or S (saída). Alone in a column S may as well be Sim. */
export const isEntradaOrSaida = (word: string) => /^[es]$/i.test(word.trim())

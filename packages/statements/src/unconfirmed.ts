import { fold } from '@tostao/primitives/text'
import type { Entry } from './entry.ts'
import { typeOfWord } from './roles/type-words.ts'
import type { SignedRow } from './settle-by-balance.ts'
import type { AccountKind, Doubt } from './types.ts'
import { whereOf } from './where.ts'
import { isCardCredit, signOfWords } from './wording.ts'

/**
 * The few incomes that only a missing minus shows: a row that has lost its minus looks the same. In a file in which
 * many incomes say nothing of themselves, none is doubted.
 */
export function unconfirmedIncomes(
  entries: readonly Entry[],
  rows: readonly SignedRow[],
  kind: AccountKind,
): Doubt | undefined {
  if (!entries.some(({ printed }) => printed === -1)) return undefined
  const isConfirmed = ({ isIncome, folded, cells: { category = '' } }: Entry) =>
    isIncome || (kind === 'card' ? isCardCredit(folded) : signOfWords(folded) === 1 || namesIncome(category))
  const open = entries.filter((entry, index) => {
    const { byDefault = false, amount = 0 } = rows[index] ?? {}
    return byDefault && amount > 0 && !isConfirmed(entry)
  })
  const areFew = open.length === 1 || (open.length > 0 && open.length * 8 <= entries.length)
  if (!areFew) return undefined
  const lines = open.map(({ line }) => line)
  return { message: `Só a falta do menos mostra que o dinheiro entrou ${whereOf(lines)}. Confira.`, lines }
}

/** A category such as Salário, Receitas or Paychecks. */
const namesIncome = (category: string) => typeOfWord(category) === 'RECEITA' || signOfWords(fold(category)) === 1

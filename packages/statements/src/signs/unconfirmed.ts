import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { AccountKind } from '@tostao/texts/account-kind'
import { isCardCredit, mentionsRefund, settlesCard, signOfWords } from '@tostao/texts/wording'
import { typeOfWord } from '../columns/type-words.ts'
import type { SignRule } from '../options.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import type { Doubt } from '../types.ts'
import { subjectOf, whereOf } from '../values/where.ts'
import { sentences } from '../words/sentences.ts'
import type { SignedRow } from './settle-by-balance.ts'

/**
 * The few incomes that only a missing minus shows: a row that has lost its minus looks the same. In a file in which
 * many incomes say nothing of themselves, none is doubted.
 */
export function unconfirmedIncomes(
  entries: readonly UnsignedEntry[],
  rows: readonly SignedRow[],
  kind: AccountKind,
): Doubt | undefined {
  if (!entries.some(({ printed }) => printed === -1)) return undefined
  const isConfirmed = ({ isIncome, folded, cells: { category = '' } }: UnsignedEntry) =>
    isIncome || (kind === 'card' ? isCardCredit(folded) : signOfWords(folded) === 1 || namesIncome(category))
  const open = entries.filter((entry, index) => {
    const { byDefault = false, amount = 0 } = rows[index] ?? {}
    return byDefault && amount > 0 && !isConfirmed(entry)
  })
  if (!areFew(open, entries)) return undefined
  const lines = open.map(({ line }) => line)
  const told = lines.length === 1 ? 'não tem sinal' : 'não têm sinal'
  return { message: `${subjectOf(lines)} ${told}; entendemos que o dinheiro entrou. Está certo?`, lines }
}

/** The few rows of an OFX whose DEBIT or CREDIT contradicts the sign, while no word confirms it. */
export function contradictedTypes(
  entries: readonly UnsignedEntry[],
  amounts: readonly (Centavos | undefined)[],
): Doubt | undefined {
  const open = entries.filter(({ typeSign, folded }, index) => {
    const sign = Math.sign(amounts[index] ?? 0)
    return typeSign !== undefined && sign === -typeSign && signOfWords(folded) !== sign
  })
  if (!areFew(open, entries)) return undefined
  const lines = open.map(({ line }) => line)
  return { message: `O tipo DEBIT ou CREDIT diz o contrário do sinal ${whereOf(lines)}. Confira.`, lines }
}

/**
 * The few payments and refunds of a card that have the minus of its purchases. Where no row has a sign, those that were
 * read as purchases though they speak of a refund further on.
 */
export function spentCredits(
  entries: readonly UnsignedEntry[],
  rows: readonly SignedRow[],
  rule: SignRule,
): Doubt | undefined {
  if (rule !== 'printed' && entries.some(({ printed, knownSign }) => printed !== 0 || knownSign !== undefined))
    return undefined
  const isCredit = rule === 'printed' ? settlesCard : mentionsRefund
  const open = entries.filter(({ folded }, index) => isCredit(folded) && (rows[index]?.amount ?? 0) < 0)
  if (rule === 'printed' ? !areFew(open, entries) : open.length === 0) return undefined
  const lines = open.map(({ line }) => line)
  const what = rule === 'printed' ? sentences.creditWithMinus : sentences.creditAsPurchase
  return { message: `${what} ${whereOf(lines)}. Confira.`, lines }
}

/** One row, or one in eight: more are the habit of the bank. */
const areFew = (some: readonly UnsignedEntry[], all: readonly UnsignedEntry[]) =>
  some.length === 1 || (some.length > 0 && some.length * 8 <= all.length)

/** A category such as Salário, Receitas or Paychecks. */
const namesIncome = (category: string) => typeOfWord(category) === 'RECEITA' || signOfWords(fold(category)) === 1

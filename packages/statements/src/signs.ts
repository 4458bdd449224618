import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import { chosen } from './chosen.ts'
import type { Entry } from './entry.ts'
import type { AccountKind, Guess, ReadOptions, SignRule } from './types.ts'
import { isCardCredit, startsLikeCardCredit } from './wording.ts'

/**
 * How printed signs become signed centavos (expense negative). Columns, letters and words that give the sign win, even
 * over the caller's options. Otherwise a bank account's signs are as printed, and a card's are inverted when its
 * purchases have no minus (always on Nubank's bill, else judged by the rows that are neither payment nor refund).
 */
export function signRuleOf(
  entries: readonly Entry[],
  kind: AccountKind,
  table: { pair: boolean; nubankBill: boolean },
  options: ReadOptions,
): Guess<SignRule> {
  const known = entries.filter(({ knownSign }) => knownSign !== undefined).length
  if (table.pair) return guess('columns', 'Entradas e saídas estão em colunas separadas')
  if (known > 0 && known * 2 >= entries.length)
    return guess('type', `Linhas que dizem se são crédito ou débito: ${formatCount(known)}`)
  if (options.signs) return chosen(options.signs)
  const minus = entries.filter(({ printed }) => printed === -1).length
  if (kind === 'card' && (table.nubankBill || arePurchasesUnsigned(entries))) {
    return guess(
      'inverted',
      minus === 0
        ? 'Nenhum valor do cartão vem com menos: são compras, exceto o que começa por pagamento, estorno ou semelhante'
        : 'As compras do cartão vêm sem sinal, os pagamentos com menos',
    )
  }
  if (entries.length > 0 && minus === 0 && known === 0)
    return guess('printed', 'Nenhum valor tem sinal: todos lidos como entradas. Confira')
  return guess(
    'printed',
    minus === 1
      ? 'A linha com sinal de menos é saída'
      : `As ${formatCount(minus)} linhas com sinal de menos são saídas`,
  )
}

/** Returns the function that signs the amounts of an account's entries by its rule, in centavos. */
export function signerOf(entries: readonly Entry[], { value, from }: Guess<SignRule>): (entry: Entry) => Centavos {
  // Without any minus, only the words distinguish a payment from a purchase.
  const byWords = value === 'inverted' && from === 'file' && entries.every(({ printed }) => printed !== -1)
  return ({ centavos, printed, knownSign, folded }) => {
    if (knownSign !== undefined) return centavos * knownSign
    if (byWords && startsLikeCardCredit(folded)) return centavos
    const sign = printed === -1 ? -1 : 1
    return centavos * (value === 'inverted' ? -sign : sign)
  }
}

function arePurchasesUnsigned(entries: readonly Entry[]): boolean {
  const { back = [], ordinary = [] } = Object.groupBy(entries, ({ folded }) =>
    isCardCredit(folded) ? 'back' : 'ordinary',
  )
  const negative = (list: readonly Entry[]) => list.filter(({ printed }) => printed === -1).length * 2
  // A bill with nothing but payments and refunds: they have the minus.
  return ordinary.length === 0 ? negative(back) > back.length : negative(ordinary) <= ordinary.length
}

const guess = (value: SignRule, evidence: string): Guess<SignRule> => ({ value, evidence, from: 'file' })

import { formatCount } from '@tostao/primitives/count'
import type { Centavos } from '@tostao/primitives/money'
import { chosen } from './chosen.ts'
import type { Entry } from './entry.ts'
import type { AccountKind, Guess, ReadOptions, SignRule } from './types.ts'
import { beginsByGivingBack, givesBackToCard } from './wording.ts'

/**
 * How printed signs become ours (expense negative). Columns, letters and words that tell the sign come first, before
 * the caller's options too. Else an account's signs are taken as printed; a card's are inverted when its purchases are
 * printed as plain numbers, as Nubank does; elsewhere the rows that are neither payment nor refund show it.
 */
export function signRuleOf(
  entries: readonly Entry[],
  kind: AccountKind,
  table: { pair: boolean; nubankBill: boolean },
  options: ReadOptions,
): Guess<SignRule> {
  const told = entries.filter((entry) => entry.told !== undefined).length
  if (table.pair) return guess('columns', 'Entradas e saídas estão em colunas separadas')
  if (told > 0 && told * 2 >= entries.length)
    return guess('type', `Linhas que dizem se são crédito ou débito: ${formatCount(told)}`)
  if (options.signs) return chosen(options.signs)
  const minus = entries.filter(({ printed }) => printed === -1).length
  if (kind === 'card' && (table.nubankBill || printsPurchasesPlain(entries))) {
    return guess(
      'inverted',
      minus === 0
        ? 'Nenhum valor do cartão vem com menos: são compras, exceto o que começa por pagamento, estorno ou semelhante'
        : 'As compras do cartão vêm sem sinal, os pagamentos com menos',
    )
  }
  if (entries.length > 0 && minus === 0 && told === 0)
    return guess('printed', 'Nenhum valor tem sinal: todos lidos como entradas. Confira')
  return guess(
    'printed',
    minus === 1
      ? 'A linha com sinal de menos é saída'
      : `As ${formatCount(minus)} linhas com sinal de menos são saídas`,
  )
}

/** Gives the signed centavos of the entries of an account under its rule. */
export function signing(entries: readonly Entry[], { value, from }: Guess<SignRule>): (entry: Entry) => Centavos {
  // Where no payment has a minus, its words alone tell it from the purchases.
  const byWords = value === 'inverted' && from === 'file' && entries.every(({ printed }) => printed !== -1)
  return ({ centavos, printed, told, folded }) => {
    if (told !== undefined) return centavos * told
    if (byWords && beginsByGivingBack(folded)) return centavos
    const sign = printed === -1 ? -1 : 1
    return centavos * (value === 'inverted' ? -sign : sign)
  }
}

function printsPurchasesPlain(entries: readonly Entry[]): boolean {
  const { back = [], ordinary = [] } = Object.groupBy(entries, ({ folded }) =>
    givesBackToCard(folded) ? 'back' : 'ordinary',
  )
  const negative = (list: readonly Entry[]) => list.filter(({ printed }) => printed === -1).length * 2
  // A bill of payments alone: they are the ones printed with a minus.
  return ordinary.length === 0 ? negative(back) > back.length : negative(ordinary) <= ordinary.length
}

const guess = (value: SignRule, evidence: string): Guess<SignRule> => ({ value, evidence, from: 'file' })

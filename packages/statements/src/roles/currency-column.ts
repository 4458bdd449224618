import { fold } from '@tostao/primitives/text'
import type { Column } from '../types.ts'
import { nameOf } from './names.ts'

const names: readonly (readonly [RegExp, string])[] = [
  [/^(?:r\$|reais|real|brl|986)\b/, 'BRL'],
  [/^(?:us\$|u\$s?|dolar(?:es)?|usd|840)\b|^(?:us|u)\$/, 'USD'],
  [/^(?:€|euros?|eur|978)/, 'EUR'],
]

/** The currency named in a cell of a currency column (ISO 4217): BRL, R$, Dólar. */
export function currencyNamed(cell: string): string | undefined {
  const text = fold(cell)
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? /^[a-z]{3}$/.exec(text)?.[0].toUpperCase()
}

/**
 * The column that says in which currency the amounts are; none when the amounts are in reais by their name, or beside
 * a column of original amounts, which are then what it speaks of.
 */
export function currencyColumn(list: readonly Column[], amount: number | undefined): number | undefined {
  const others = list.filter(({ index }) => index !== amount)
  const own = nameOf(list.find(({ index }) => index === amount)?.name ?? '')
  const isReais = /r\$|brl|reais/.test(own)
  const hasOriginal = others.some(({ name }) => /original|estrangeir|na moeda|us\$/.test(nameOf(name)))
  if (isReais || (hasOriginal && !/original|moeda/.test(own))) return undefined
  return others.find(({ name, samples }) => isCurrencyName(nameOf(name)) && samples.some(currencyNamed))?.index
}

const isCurrencyName = (name: string) =>
  /^(?:(?:cod|codigo|sigla) )?(?:d[ae] )?(?:moeda|divisa)(?: d[aeo] .*)?$|^(?:transaction |source |account |amount )?currency(?: code)?$/.test(
    name,
  )

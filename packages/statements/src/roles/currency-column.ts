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
  const known = names.find(([pattern]) => pattern.test(text))?.[1]
  // USDT and other coins have longer codes, 'Bitcoin (BTC)' a name before it.
  return known ?? (/^[a-z]{3}$/.exec(text) ?? /(?:^|\()([A-Z]{3,5})\)?$/.exec(cell))?.at(-1)?.toUpperCase()
}

/**
 * The column that says in which currency the amounts are; none when the amounts are in reais by their name, or beside
 * a column of original amounts, which are then what it speaks of.
 */
export function currencyColumn(
  list: readonly Column[],
  rows: readonly (readonly string[])[],
  amount: number | undefined,
): number | undefined {
  const others = list.filter(({ index }) => index !== amount)
  const own = nameOf(list.find(({ index }) => index === amount)?.name ?? '')
  const isReais = /r\$|brl|reais/.test(own)
  const hasOriginal = others.some(({ name }) => /original|estrangeir|na moeda|us\$/.test(nameOf(name)))
  if (isReais || (hasOriginal && !/original|moeda/.test(own))) return undefined
  const named = others.find(({ name, samples }) => isCurrencyName(nameOf(name)) && samples.some(currencyNamed))
  return (named ?? others.find(({ index }) => hasCodes(rows, index)))?.index
}

/** Whether a column, whatever its name, holds nothing but codes, reais and others among them. */
function hasCodes(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = new Set(rows.map((row) => row[index] ?? ''))
  return cells.size > 1 && cells.has('BRL') && [...cells].every((cell) => /^[A-Z]{3,5}$/.test(cell))
}

/** Whether a column's name, as given by `nameOf`, is that of the currencies. */
export const isCurrencyName = (name: string) =>
  /^(?:(?:cod|codigo|sigla) )?(?:d[ae] )?(?:moeda|divisa)(?: d[aeo] .*)?$|^(?:transaction |source |account |amount )?currency(?: code)?$/.test(
    name,
  )

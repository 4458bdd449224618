import { fold } from '@tostao/primitives/text'
import type { Column } from '../options.ts'
import { codes } from '../values/amount-marks.ts'
import { accountInCurrency } from '../words/balances.ts'
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
  const named = others.filter(({ name, samples }) => isCurrencyName(nameOf(name)) && samples.some(currencyNamed))
  // 'Received Currency' beside 'Received Amount' and 'Sent Currency'.
  const [ofOwn = ''] = own.split(' ')
  const same = named.find(({ name }) => nameOf(name).split(' ').length > 1 && nameOf(name).startsWith(`${ofOwn} `))
  return (same ?? named[0] ?? others.find(({ index }) => hasCodes(rows, index)))?.index
}

/** Whether a column, whatever its name, holds nothing but codes of which one is a known currency. */
function hasCodes(rows: readonly (readonly string[])[], index: number): boolean {
  const cells = new Set(rows.map((row) => row[index] ?? '').filter((cell) => cell !== ''))
  return [...cells].some((cell) => isMoney(cell)) && [...cells].every((cell) => /^[A-Z]{3,5}$/.test(cell))
}

const money = new RegExp(`^(?:${codes})$`)
/** Whether a code is that of a state's money. A coin's, or a share's, is none: its amounts are quantities. */
export const isMoney = (code: string) => money.test(code)

/** The currency in the name of a column of amounts: Amount (GBP), Valor €. */
export function currencyInName(name: string): string | undefined {
  const [code] = new RegExp(`\\b(?:${codes})\\b`).exec(name) ?? []
  return code ?? (/€|\beuros?\b|\beur\b/i.test(name) ? 'EUR' : name.includes('£') ? 'GBP' : undefined)
}

/** Whether a column's name, as given by `nameOf`, is that of the currencies. */
export const isCurrencyName = (name: string) =>
  /^(?:(?:cod|codigo|sigla) )?(?:d[ae] )?(?:moeda|divisa)(?: d[aeo] .*)?$|^(?:\w+ )?currency(?: code)?$|^\w+ moeda$/.test(
    name,
  )

// The line is of a rate, a limit, a total in dollars beside the reais: not the currency of the account.
const notOfAccount = /cotac|cambio|conversao|ptax|taxa|rate|limite|total|compras?|gastos?|iof|fechamento/
const label = /\b(?:moeda|divisa|currency)\b(?: \(?iso\)?| da conta| do extrato| of account)? ?[:=;|-]? ?(\S.*)$/

/** The currency that a line outside of the table gives to the account: 'Moeda da conta: Dólar', 'Conta em dólar'. */
export function currencyOfLine(text: string): string | undefined {
  const folded = fold(text.slice(0, 120))
  if (notOfAccount.test(folded) || /\d[.,]\d{2}\b/.test(folded)) return undefined
  const named = label.exec(folded)?.[1]
  const [, inWords, english] = accountInCurrency.exec(folded) ?? []
  const name = (named ?? inWords ?? english)?.replace(/[();|]/g, ' ').trim()
  return name === undefined ? undefined : currencyWord(name)
}

function currencyWord(name: string): string | undefined {
  const known = names.find(([pattern]) => pattern.test(name))?.[1]
  return known ?? (/^dollars?\b/.test(name) ? 'USD' : /^(?:libras?|gbp)\b/.test(name) ? 'GBP' : undefined)
}

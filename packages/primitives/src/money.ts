import { numberFormat } from './numbers.ts'

/** An integer number of centavos; negative for money that goes out. */
export type Centavos = number

/** Largest magnitude of one amount: R$ 9.999.999.999,99. */
export const MAX_CENTAVOS = 999_999_999_999

// signDisplay 'negative' prints -0 without a sign.
const amount = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})
const money = numberFormat({ style: 'currency', currency: 'BRL', signDisplay: 'never' })

// A single dot before the last one or two digits is a decimal mark: it cannot group thousands.
const decimalDot = /^([^.,]*)\.(?=\d{1,2}$)/
const typedAmount =
  /^(?<head>(?:[-−]\s*)?(?:R\$\s*)?|R\$\s*[-−]\s*)(?=,?\d)(?<whole>\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<cents>\d{1,2}))?$/i

/**
 * Centavos of an amount in reais, as on the wire; -0 becomes 0.
 * `undefined` for NaN, infinities, a third decimal or more than `MAX_CENTAVOS`.
 */
export function centavosFromReais(reais: number): Centavos | undefined {
  const centavos = Math.round(reais * 100)
  // Dividing gives the double nearest to the decimal, so it equals `reais` only without a third decimal.
  return centavos / 100 === reais ? withinLimit(centavos) : undefined
}

/**
 * Reais of an amount in centavos: the inverse of `centavosFromReais`. Exact to the centavo below 2^46 reais
 * (70 trillion), where neighbouring doubles are less than one centavo apart.
 */
export function reaisFromCentavos(centavos: Centavos): number {
  return centavos / 100
}

/**
 * Centavos of an amount typed the Brazilian way: '1.234,56', '1234,5', ',5', 'R$ 10', '-3,00', 'R$ -3'.
 * Dots group thousands ('1.234' is R$ 1.234,00), except a single one before one or two digits: '150.75', '99.9'.
 * `undefined` for anything else, or above `MAX_CENTAVOS`.
 */
export function parseAmount(text: string): Centavos | undefined {
  const parts = typedAmount.exec(text.trim().replace(decimalDot, '$1,'))?.groups
  if (!parts) return undefined
  const { head = '', whole = '', cents = '' } = parts
  const centavos = Number(whole.replaceAll('.', '') + cents.padEnd(2, '0'))
  return withinLimit(/[-−]/.test(head) ? -centavos : centavos)
}

/** '1.234,56', '−1,00': Brazilian format without the currency. */
export function formatAmount(centavos: Centavos): string {
  return amount(reaisFromCentavos(centavos))
}

/** 'R$ 1.234,56', '− R$ 1,00': Brazilian format with no-break spaces (U+00A0) and the minus sign U+2212. */
export function formatMoney(centavos: Centavos): string {
  return (centavos < 0 ? '−\u00a0' : '') + money(reaisFromCentavos(centavos))
}

const withoutZeros = (text: string) => text.replace(/,00$/, '')

/** '1.234', '1.234,50': in a sentence or a tag, where digits need not line up. */
export function shortAmount(centavos: Centavos): string {
  return withoutZeros(formatAmount(centavos))
}

/** 'R$ 1.234', 'R$ 1.234,50'. */
export function shortMoney(centavos: Centavos): string {
  return withoutZeros(formatMoney(centavos))
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 'menos 91 reais e 20 centavos': read aloud. */
export function spokenMoney(centavos: Centavos): string {
  const size = Math.abs(centavos)
  const [reais, cents] = [Math.floor(size / 100), size % 100]
  const parts = [
    (reais > 0 || cents === 0) && counted(reais, 'real', 'reais'),
    cents > 0 && counted(cents, 'centavo', 'centavos'),
  ]
  return (centavos < 0 ? 'menos ' : '') + parts.filter(Boolean).join(' e ')
}

/**
 * Splits `total` into `parts` amounts that add up to it and differ by at most one centavo, the largest first
 * (by magnitude, when `total` is negative).
 * @throws RangeError unless `parts` is a whole number of at least 1.
 */
export function splitEvenly(total: Centavos, parts: number): Centavos[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`parts must be a whole number above 0, got ${parts}`)
  const remainder = total % parts
  const base = (total - remainder) / parts
  return Array.from({ length: parts }, (_, index) => (index < Math.abs(remainder) ? base + Math.sign(remainder) : base))
}

function withinLimit(centavos: number): Centavos | undefined {
  // Adding 0 turns -0 into 0.
  return Math.abs(centavos) <= MAX_CENTAVOS ? centavos + 0 : undefined
}

/** Whether neither of two amounts is more than twice the other, as of a bill that changes from month to month. Both in centavos, from 0. */
export const isComparable = (one: Centavos, other: Centavos): boolean => one <= 2 * other && other <= 2 * one

import { type Centavos, MAX_CENTAVOS } from './money.ts'

/** A fraction, so that nothing is rounded before the end: 100/3*3 is 100. */
interface Fraction {
  over: bigint
  under: bigint
}

/** A longer text is not typed, and could take long. */
const MAX_LENGTH = 60

/** As for amounts, a dot groups thousands, except before the last one or two digits. */
const typedNumber = /^(?=[,.]?\d)(?<whole>[1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,(?<decimals>\d{1,6})|\.(?<cents>\d{1,2}))?$/
const signs = /([+−*/])/

/** Without spaces and currency, with one sign for each operation. */
const plain = (text: string) =>
  text
    .replace(/R\$|\s/gi, '')
    .replace(/-/g, '−')
    .replace(/[×x]/gi, '*')
    .replace(/[÷:]/g, '/')

/** Whether there is an operation behind a first number; a minus before it is a sign. */
export const isCalculation = (text: string): boolean => signs.test(plain(text).slice(1))

/**
 * Centavos of a calculation in reais such as '12,50*3', '100/4' or '50+25': × and ÷ before + and −, rounded half up
 * (away from zero) at the end. NaN when it is unfinished, wrong, divides by zero or exceeds the largest amount.
 */
export function calculate(text: string): Centavos {
  const typed = plain(text)
  if (typed.length > MAX_LENGTH) return Number.NaN
  const [first, ...rest] = (typed.startsWith('−') ? `0${typed}` : typed).split(signs)
  let sum: Fraction = { over: 0n, under: 1n }
  let term = fractionOf(first)
  for (let at = 0; at < rest.length; at += 2) {
    const [sign, next] = [rest[at], fractionOf(rest[at + 1])]
    if (sign === '*') term = product(term, next)
    else if (sign === '/') term = product(term, { over: next.under, under: next.over })
    else {
      sum = total(sum, term)
      term = sign === '+' ? next : { ...next, over: -next.over }
    }
  }
  return centavosOf(total(sum, term))
}

/** 0/0, which no operation turns into a number again, for what is not a number. */
function fractionOf(typed = ''): Fraction {
  const parts = typedNumber.exec(typed)?.groups
  if (!parts) return { over: 0n, under: 0n }
  const decimals = parts['decimals'] ?? parts['cents'] ?? ''
  const whole = (parts['whole'] ?? '').replaceAll('.', '')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

const product = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })

const total = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})

function centavosOf({ over, under }: Fraction): Centavos {
  if (under === 0n) return Number.NaN
  const size = over < 0n ? -over : over
  const rounded = (size * 200n + under) / (under * 2n)
  if (rounded > BigInt(MAX_CENTAVOS)) return Number.NaN
  return over < 0n && rounded > 0n ? -Number(rounded) : Number(rounded)
}

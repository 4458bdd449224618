import { calculate, isCalculation } from '@tostao/primitives/calculate'
import { type Centavos, parseAmount } from '@tostao/primitives/money'
import type { Word } from './words.ts'

const dayLike = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?:\/\d+)?$/
const MARKED = 2
const WITH_CENTS = 1

/** '3x40' may be three instalments, and '12/10' a day: neither is an amount. */
const amountIn = (text: string): Centavos | undefined => {
  const bare = text.replace(/^[+−-]?(?:r\$)?|[.,;]$/gi, '')
  const amount = isCalculation(bare) ? calculate(bare) : parseAmount(bare)
  return /[x:]/i.test(bare) || dayLike.test(bare) || !amount || amount < 0 ? undefined : amount
}

/** The amount of the phrase: what is marked by 'R$' or 'reais', else what has centavos, else the last number. */
export function takeAmount(words: readonly Word[]): { amount: Centavos; sign: string } | undefined {
  const found = words.flatMap((word, at) => {
    const amount = word.used ? undefined : amountIn(word.text)
    if (amount === undefined) return []
    const [before, after] = [words[at - 1], words[at + 1]]
    const beside = [
      before?.folded === 'r$' && before,
      /^(?:reais|real|mil)$/.test(after?.folded ?? '') && after,
    ].filter((one) => one !== undefined && one !== false)
    const isMarked = beside.length > 0 || /r\$/i.test(word.text)
    const rank = isMarked ? MARKED : /[.,]\d{2}\b/.test(word.text) ? WITH_CENTS : 0
    return [{ amount: after?.folded === 'mil' ? amount * 1_000 : amount, rank, used: [word, ...beside] }]
  })
  const best = found.toSorted((a, b) => a.rank - b.rank).at(-1)
  if (!best) return undefined
  for (const word of best.used) word.used = true
  return { amount: best.amount, sign: best.used[0]?.text[0] ?? '' }
}

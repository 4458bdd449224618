import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Guess, guess, learn, type MerchantCount } from './words.ts'

const words = ['azul', 'sol', 'padaria', 'cine', 'casa', 'real', 'ze']
const merchant = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((all) => all.join(' '))
const type = fc.constantFrom('RECEITA', 'DESPESA')
const counts = fc.array(
  fc.record<MerchantCount>({
    merchant,
    type,
    category_id: fc.integer({ min: 1, max: 12 }),
    // Few different ones: categories are often as likely as each other.
    entries: fc.constantFrom(1, 2, 2, 500),
  }),
  { maxLength: 30 },
)

/** Each word in each category. */
function guessOneByOne(all: readonly MerchantCount[], asked: string, side: 'RECEITA' | 'DESPESA'): Guess | undefined {
  const wordsIn = (text: string) => [...new Set(text.split(' ').filter((word) => word.length >= 3))]
  const weights = new Map<string, number>()
  const add = (key: string, weight: number) => weights.set(key, (weights.get(key) ?? 0) + weight)
  const categories = new Set<number>()
  const different = new Set<string>()
  for (const each of all) {
    for (const word of wordsIn(each.merchant)) {
      different.add(`${each.type} ${word}`)
      if (each.type !== side) continue
      categories.add(each.category_id)
      for (const key of [`${word} ${each.category_id}`, word, `${each.category_id}`, ''])
        add(key, 1 + Math.log(each.entries))
    }
  }
  const of = (key: string) => weights.get(key) ?? 0
  const known = wordsIn(asked).filter((word) => of(word) > 0)
  if (known.length === 0) return undefined
  const scores = [...categories].map((categoryId) => ({
    categoryId,
    log: known.reduce(
      (log, word) => log + Math.log((of(`${word} ${categoryId}`) + 0.4) / (of(`${categoryId}`) + 0.4 * different.size)),
      Math.log(of(`${categoryId}`) / of('')),
    ),
  }))
  const best = scores.reduce((most, each) => (each.log > most.log ? each : most))
  const whole = scores.reduce((sum, { log }) => sum + Math.exp(log - best.log), 0)
  const share = (word: string) => of(`${word} ${best.categoryId}`) / of(word)
  const telling = known.reduce((most, each) => (share(each) > share(most) ? each : most))
  return { categoryId: best.categoryId, score: 1 / whole, word: telling }
}

test('a guess is the same as if each word was weighed in each category', () => {
  fc.assert(
    fc.property(counts, merchant, type, (all, asked, side) => {
      const [found, expected] = [guess(learn(all), asked, side), guessOneByOne(all, asked, side)]
      expect({ ...found, score: undefined }).toEqual({ ...expected, score: undefined })
      expect(found?.score ?? 0).toBeCloseTo(expected?.score ?? 0, 10)
    }),
    { numRuns: 300 },
  )
})

test('one model answers all merchants as a new one would', () => {
  fc.assert(
    fc.property(counts, fc.array(merchant), type, (all, asked, side) => {
      const model = learn(all)
      expect(asked.map((each) => guess(model, each, side))).toEqual(asked.map((each) => guess(learn(all), each, side)))
    }),
  )
})

test('the order in which counts are learnt does not matter', () => {
  fc.assert(
    fc.property(counts, merchant, type, (all, asked, side) => {
      const [one, other] = [all, all.toReversed()].map((each) => guess(learn(each), asked, side))
      expect(other?.score ?? 0).toBeCloseTo(one?.score ?? 0)
    }),
  )
})

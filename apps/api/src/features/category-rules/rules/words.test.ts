import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guess, learn, type MerchantCount } from './words.ts'

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

/** Each word in each category: how likely each is, and how much of each word it has. */
function weighOneByOne(all: readonly MerchantCount[], asked: string, side: 'RECEITA' | 'DESPESA') {
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
  const logOf = (categoryId: number) =>
    known.reduce(
      (log, word) => log + Math.log((of(`${word} ${categoryId}`) + 0.4) / (of(`${categoryId}`) + 0.4 * different.size)),
      Math.log(of(`${categoryId}`) / of('')),
    )
  const most = Math.max(...[...categories].map(logOf))
  const whole = [...categories].reduce((sum, categoryId) => sum + Math.exp(logOf(categoryId) - most), 0)
  const shareOf = (word: string, categoryId: number) => of(`${word} ${categoryId}`) / of(word)
  return { logOf, most, score: 1 / whole, shareOf, known }
}

test('a guess is the same as if each word was weighed in each category', () => {
  fc.assert(
    fc.property(counts, merchant, type, (all, asked, side) => {
      const [found, expected] = [guess(learn(all), asked, side), weighOneByOne(all, asked, side)]
      expect(found === undefined).toBe(expected === undefined)
      if (!found || !expected) return
      // Between equally likely ones the roundings decide.
      const { logOf, most, score, shareOf, known } = expected
      expect(logOf(found.categoryId)).toBeCloseTo(most, 10)
      expect(found.score).toBeCloseTo(score, 10)
      const shares = known.map((word) => shareOf(word, found.categoryId))
      expect(shareOf(found.word, found.categoryId)).toBeCloseTo(Math.max(...shares), 10)
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

import type { EntryType } from '@tostao/contract/fields'

/** How many entries of a merchant stand in a category. */
export interface MerchantCount {
  merchant: string
  type: EntryType
  category_id: number
  entries: number
}

/** What the words of the user's merchants say of a category. */
export interface Model {
  /** By type and word: how much each category has of it. */
  words: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** By type: the same of all words. */
  totals: ReadonlyMap<EntryType, ReadonlyMap<number, number>>
}

export interface Guess {
  categoryId: number
  /** 0 to 1. */
  score: number
  /** The word that says most, for the reason. */
  word: string
}

const MIN_LETTERS = 3
/** As if each category had this much of each word: a word that one merchant has once says little. */
const SMOOTHING = 0.4

const wordsOf = (merchant: string): string[] => [
  ...new Set(merchant.split(' ').filter((word) => word.length >= MIN_LETTERS)),
]
/** The tenth entry of a merchant says less than the first. */
const weightOf = (entries: number): number => 1 + Math.log(entries)

const add = <K>(to: Map<K, Map<number, number>>, key: K, category: number, weight: number) => {
  const of = to.getOrInsertComputed(key, () => new Map())
  of.set(category, (of.get(category) ?? 0) + weight)
}

/** Learns from the counts of the user's merchants, in any order. */
export function learn(counts: readonly MerchantCount[]): Model {
  const words = new Map<string, Map<number, number>>()
  const totals = new Map<EntryType, Map<number, number>>()
  for (const { merchant, type, category_id, entries } of counts) {
    for (const word of wordsOf(merchant)) {
      add(words, `${type} ${word}`, category_id, weightOf(entries))
      add(totals, type, category_id, weightOf(entries))
    }
  }
  return { words, totals }
}

/** The likeliest category of a merchant by its words (naive Bayes); none where no word is known. */
export function guess({ words, totals }: Model, merchant: string, type: EntryType): Guess | undefined {
  const known = wordsOf(merchant).flatMap((word) => {
    const of = words.get(`${type} ${word}`)
    return of ? [{ word, of }] : []
  })
  const all = totals.get(type)
  if (known.length === 0 || !all) return undefined
  const sum = sumOf(all)
  const scores = Array.from(all, ([categoryId, total]) => {
    const likelihoods = known.map(({ of }) =>
      Math.log(((of.get(categoryId) ?? 0) + SMOOTHING) / (total + SMOOTHING * words.size)),
    )
    return { categoryId, log: likelihoods.reduce((one, other) => one + other, Math.log(total / sum)) }
  })
  const best = scores.reduce((most, each) => (each.log > most.log ? each : most))
  const whole = scores.reduce((total, { log }) => total + Math.exp(log - best.log), 0)
  const share = ({ of }: (typeof known)[number]) => (of.get(best.categoryId) ?? 0) / sumOf(of)
  const telling = known.reduce((most, each) => (share(each) > share(most) ? each : most))
  return { categoryId: best.categoryId, score: 1 / whole, word: telling.word }
}

const sumOf = (of: ReadonlyMap<number, number>): number => [...of.values()].reduce((sum, value) => sum + value, 0)

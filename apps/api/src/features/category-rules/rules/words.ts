import type { EntryType } from '@tostao/contract/fields'

/** How many entries of a merchant stand in a category. */
export interface MerchantCount {
  merchant: string
  type: EntryType
  category_id: number
  entries: number
}

/** How the words of the user's merchants speak for categories. */
export type Model = ReadonlyMap<EntryType, Side>

export interface Guess {
  categoryId: number
  /** 0 to 1. */
  score: number
  /** The word that says most, for the reason. */
  word: string
}

/** How much each category has of something. */
type Weights = ReadonlyMap<number, number>

/** The merchants of one type. A category is named by its place in `categories`; of equally likely ones the first is taken. */
interface Side {
  categories: readonly number[]
  /** Logarithms: the share of each category in all words, and the likelihood of a word that it never has. */
  shares: Float64Array
  unseen: Float64Array
  /** Undefined where no merchant has it. Weighed when it is first asked for. */
  wordOf: (text: string) => Word | undefined
  /** The categories as they are when they have none of so many words. */
  without: (words: number) => Without
}

interface Word {
  text: string
  of: Weights
  sum: number
  /** The categories that have it, and the logarithms of its likelihood in each. */
  places: Uint32Array
  logs: Float64Array
}

interface Without {
  logs: Float64Array
  /** The likeliest first, and its logarithm. */
  order: Uint32Array
  most: number
  /** Each beside the likeliest, and their sum. */
  likelihoods: Float64Array
  sum: number
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
  return new Map(Array.from(totals, ([type, of]) => [type, sideOf(type, of, words)]))
}

function sideOf(type: EntryType, totals: Weights, words: ReadonlyMap<string, Weights>): Side {
  const sum = sumOf(totals)
  const places = new Map(Array.from(totals.keys(), (category, place) => [category, place]))
  const likelihood = (weight: number, total = 0) => Math.log((weight + SMOOTHING) / (total + SMOOTHING * words.size))
  const shares = Float64Array.from(totals.values(), (total) => Math.log(total / sum))
  const unseen = Float64Array.from(totals.values(), (total) => likelihood(0, total))
  const weighed = new Map<string, Word>()
  const empty = new Map<number, Without>()
  return {
    categories: [...totals.keys()],
    shares,
    unseen,
    wordOf: (text) => {
      const of = words.get(`${type} ${text}`)
      if (!of) return undefined
      return weighed.getOrInsertComputed(text, () => ({
        text,
        of,
        sum: sumOf(of),
        places: Uint32Array.from(of.keys(), (category) => places.get(category) ?? 0),
        logs: Float64Array.from(of, ([category, weight]) => likelihood(weight, totals.get(category))),
      }))
    },
    without: (count) => empty.getOrInsertComputed(count, () => withoutWords(shares, unseen, count)),
  }
}

function withoutWords(shares: Float64Array, unseen: Float64Array, count: number): Without {
  const logs = shares.map((share, place) => addTimes(share, unseen[place] ?? 0, count))
  const order = Uint32Array.from(logs.keys()).sort((one, other) => (logs[other] ?? 0) - (logs[one] ?? 0) || one - other)
  const most = logs[order[0] ?? 0] ?? 0
  const likelihoods = logs.map((log) => Math.exp(log - most))
  return { logs, order, most, likelihoods, sum: likelihoods.reduce((all, each) => all + each, 0) }
}

/** Added one by one: a multiple would be rounded otherwise, and decide otherwise between equals. */
function addTimes(to: number, value: number, times: number): number {
  let sum = to
  for (let time = 0; time < times; time += 1) sum += value
  return sum
}

/**
 * The likeliest category of a merchant by its words (naive Bayes); none where no word is known. Only the categories that
 * have one of the words are weighed: of the others it is known which is the likeliest, and what they sum to.
 */
export function guess(model: Model, merchant: string, type: EntryType): Guess | undefined {
  const side = model.get(type)
  const known = wordsOf(merchant).flatMap((word) => side?.wordOf(word) ?? [])
  if (!side || known.length === 0) return undefined
  const without = side.without(known.length)
  const { logs, having, isHaving } = weigh(side, known)
  const other = without.order.find((place) => !isHaving(place))
  let [best, most] = other === undefined ? [-1, Number.NEGATIVE_INFINITY] : [other, without.logs[other] ?? 0]
  let others = without.sum
  for (const place of having) {
    const log = logs[place] ?? 0
    if (log > most || (log === most && place < best)) [best, most] = [place, log]
    others -= without.likelihoods[place] ?? 0
  }
  let whole = Math.max(0, others) * Math.exp(without.most - most)
  for (const place of having) whole += Math.exp((logs[place] ?? 0) - most)
  const categoryId = side.categories[best] ?? 0
  const share = ({ of, sum }: Word) => (of.get(categoryId) ?? 0) / sum
  const telling = known.reduce((first, each) => (share(each) > share(first) ? each : first))
  return { categoryId, score: 1 / whole, word: telling.text }
}

/** The logarithms of the likelihood of all these words in each category that has one of them. */
function weigh({ shares, unseen }: Side, words: readonly Word[]) {
  const logs = shares.slice()
  /** How many words each category has in `logs`. */
  const counted = new Uint8Array(logs.length)
  const having: number[] = []
  for (const [index, word] of words.entries()) {
    for (let which = 0; which < word.places.length; which += 1) {
      const place = word.places[which] ?? 0
      const before = counted[place] ?? 0
      if (before === 0) having.push(place)
      logs[place] = addTimes(logs[place] ?? 0, unseen[place] ?? 0, index - before) + (word.logs[which] ?? 0)
      counted[place] = index + 1
    }
  }
  for (const place of having) {
    logs[place] = addTimes(logs[place] ?? 0, unseen[place] ?? 0, words.length - (counted[place] ?? 0))
  }
  return { logs, having, isHaving: (place: number) => counted[place] !== 0 }
}

const sumOf = (of: Weights): number => [...of.values()].reduce((sum, value) => sum + value, 0)

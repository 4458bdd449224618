import type { EntryType } from '@tostao/contract/fields'
import type { MerchantCount } from './words.ts'

/** The category of a merchant that is as good as known to be the one asked for. */
export interface Same {
  categoryId: number
  /** The key of the merchant. */
  merchant: string
}

// Set by `npm run bench -- learning`.
/** Fewer letters are the beginning of many names. */
const MIN_LETTERS = 8
/** Names that begin alike, beyond which a short one could be any of them. */
const MAX_ALIKE = 3
const MIN_ENTRIES = 2
const AGREED = 0.9

/**
 * Banks cut long names in the middle of a word ('RSHOP-MERCADO SANT-12/05'): finds the merchant of the user whose name
 * goes on where this one ends, or ends where this one goes on. A name that ends with a whole word may be another's.
 */
export function cutFor(counts: readonly MerchantCount[]): (merchant: string, type: EntryType) => Same | undefined {
  let index: ReturnType<typeof indexed> | undefined
  return (merchant, type) => {
    if (merchant.length < MIN_LETTERS) return undefined
    index ??= indexed(counts)
    const side = index.get(type)
    const alike = side && [...shorter(merchant, side), ...longer(merchant, side)]
    return alike && alike.length <= MAX_ALIKE ? agreed(alike.flatMap((name) => side.counts.get(name) ?? [])) : undefined
  }
}

interface Side {
  counts: ReadonlyMap<string, readonly MerchantCount[]>
  /** The names in order. */
  names: readonly string[]
}

const indexed = (counts: readonly MerchantCount[]): Map<EntryType, Side> =>
  new Map(
    Array.from(
      Map.groupBy(counts, ({ type }) => type),
      ([type, of]) => {
        const byName = Map.groupBy(of, ({ merchant }) => merchant)
        return [type, { counts: byName, names: [...byName.keys()].sort() }]
      },
    ),
  )

const isWithinWord = (name: string, at: number) => name[at] !== ' ' && name[at - 1] !== ' '

function shorter(merchant: string, { counts }: Side): string[] {
  const found: string[] = []
  for (let length = MIN_LETTERS; length < merchant.length; length += 1) {
    const name = merchant.slice(0, length)
    if (isWithinWord(merchant, length) && counts.has(name)) found.push(name)
  }
  return found
}

function longer(merchant: string, { names }: Side): string[] {
  const found: string[] = []
  for (let at = firstAfter(names, merchant); at < names.length && found.length <= MAX_ALIKE; at += 1) {
    const name = names[at]
    if (!name?.startsWith(merchant)) break
    if (isWithinWord(name, merchant.length)) found.push(name)
  }
  return found
}

/** Where the names after this one begin. */
function firstAfter(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] ?? '') <= name) low = middle + 1
    else high = middle
  }
  return low
}

function agreed(counts: readonly MerchantCount[]): Same | undefined {
  const most = counts.reduce<MerchantCount | undefined>(
    (first, each) => (first && first.entries >= each.entries ? first : each),
    undefined,
  )
  if (!most) return undefined
  const sum = (of: readonly MerchantCount[]) => of.reduce((all, { entries }) => all + entries, 0)
  const [all, same] = [sum(counts), sum(counts.filter(({ category_id }) => category_id === most.category_id))]
  return all >= MIN_ENTRIES && same >= AGREED * all
    ? { categoryId: most.category_id, merchant: most.merchant }
    : undefined
}

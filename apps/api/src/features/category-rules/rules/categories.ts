import { defaultCategories } from '@tostao/contract/default-categories'
import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'

interface OwnCategory {
  id: number
  name: string
  type: EntryType
}

/** Categories of one type. When several fit, the first in the user's list is found. */
interface OfType {
  ids: ReadonlySet<number>
  /** By the whole name, folded. */
  named: (folded: string) => OwnCategory | undefined
  /** By a word of it, in the singular or the plural; none of the usual categories. */
  near: (folded: string) => OwnCategory | undefined
}

/** The categories of a user, to be found from each of many rows. */
export type Categories = Readonly<Record<EntryType, OfType>>

export function indexCategories(categories: readonly OwnCategory[]): Categories {
  const ofType = (type: EntryType) => indexOf(categories.filter((category) => category.type === type))
  return { RECEITA: ofType('RECEITA'), DESPESA: ofType('DESPESA') }
}

const usualNamesOf = (of: EntryType) =>
  new Set(defaultCategories.flatMap(({ name, type }) => (type === of ? fold(name) : [])))
const usualNames = { RECEITA: usualNamesOf('RECEITA'), DESPESA: usualNamesOf('DESPESA') }

function indexOf(categories: readonly OwnCategory[]): OfType {
  const byName = new Map<string, OwnCategory>()
  const places = new Map<string, number>()
  for (const [place, category] of categories.entries()) {
    const name = fold(category.name)
    if (!byName.has(name)) byName.set(name, category)
    // The table of banks' labels knows what the usual ones mean.
    if (usualNames[category.type].has(name)) continue
    for (const stem of stemsOf(name)) if (!places.has(stem)) places.set(stem, place)
  }
  return {
    ids: new Set(categories.map(({ id }) => id)),
    named: (folded) => byName.get(folded),
    near: (folded) => categories[Math.min(...stemsOf(folded).map((stem) => places.get(stem) ?? categories.length))],
  }
}

const MIN_LETTERS = 4

const stemsOf = (folded: string): string[] =>
  folded
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_LETTERS)
    .map((word) => word.replace(/ns$/, 'm').replace(/(?:es|s|e)$/, ''))

import type { RuleCondition } from '@tostao/contract/category-rules'
import { type Entry, fitsValues, soughtIn } from './conditions.ts'
import { textsWithin } from './texts-within.ts'

/** The place of the first of these conditions that fits an entry: of a text, all spellings of a merchant count as its name. */
export function firstFitting(conditions: readonly RuleCondition[]): (entry: Entry) => number | undefined {
  const textless: number[] = []
  const contained = { texts: [] as string[], places: [] as number[] }
  const whole = new Map<string, number[]>()
  const merchants = new Map<string, number[]>()
  const add = (to: Map<string, number[]>, key: string, place: number) =>
    to.getOrInsertComputed(key, () => []).push(place)
  for (const [place, condition] of conditions.entries()) {
    const { folded, merchant } = soughtIn(condition)
    if (folded === '') textless.push(place)
    else if (condition.mode === 'contains') {
      contained.texts.push(folded)
      contained.places.push(place)
    } else {
      add(whole, folded, place)
      if (merchant !== '') add(merchants, merchant, place)
    }
  }
  const within = textsWithin(contained.texts)
  const containedIn = (text: string) => within(text).flatMap((index) => contained.places[index] ?? [])
  return (entry) => {
    const named = [
      textless,
      whole.get(entry.folded) ?? [],
      merchants.get(entry.merchant) ?? [],
      containedIn(entry.folded),
      containedIn(entry.merchant),
    ]
    let first: number | undefined
    for (const place of named.flat()) {
      const condition = conditions[place]
      if (condition && (first === undefined || place < first) && fitsValues(condition, entry)) first = place
    }
    return first
  }
}

import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core'
import { fold } from '@tostao/primitives/text'

interface Labelled {
  label: string
}

/** The items whose folded label contains the text: equal ones first, then those that start with it. */
export function fittingFirst<Item extends Labelled>(items: readonly Item[], typed: string): Item[] {
  const wanted = fold(typed)
  return items
    .filter(({ label }) => fold(label).includes(wanted))
    .toSorted((a, b) => distance(a, wanted) - distance(b, wanted))
}

function distance({ label }: Labelled, wanted: string): number {
  const folded = fold(label)
  return folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2
}

/** The group with the best match first, `lastGroup` last, no empty groups. */
export function foldFilter<Value extends Primitive>(
  { options, search, limit }: Parameters<OptionsFilter<Value>>[0],
  lastGroup?: string,
): ComboboxParsedItem<Value>[] {
  const wanted = fold(search)
  const rank = ({ option, best }: { option: ComboboxParsedItem<Value>; best: number }) =>
    'group' in option && option.group === lastGroup ? Number.POSITIVE_INFINITY : best
  const entries = options
    .map((option) => ({ option, items: fittingFirst(itemsOf(option), search) }))
    .flatMap(({ option, items }) => (items[0] ? [{ option, items, best: distance(items[0], wanted) }] : []))
    .toSorted((a, b) => rank(a) - rank(b))
  let room = limit
  return entries.flatMap(({ option, items }): ComboboxParsedItem<Value>[] => {
    const shown = items.slice(0, room)
    room -= shown.length
    if (!('group' in option)) return shown
    return shown.length > 0 ? [{ ...option, items: shown }] : []
  })
}

const itemsOf = <Value extends Primitive>(option: ComboboxParsedItem<Value>): ComboboxItem<Value>[] =>
  'group' in option ? option.items : [option]

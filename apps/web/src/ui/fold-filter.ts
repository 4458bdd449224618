import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core'
import { fold } from '@tostao/primitives/text'

/** Options whose label contains what was typed, whatever its case and accents; groups left empty disappear. */
export function foldFilter<Value extends Primitive>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<Value>>[0]): ComboboxParsedItem<Value>[] {
  const wanted = fold(search)
  let room = limit
  const fitting = (items: readonly ComboboxItem<Value>[]) => {
    const found = items.filter(({ label }) => fold(label).includes(wanted)).slice(0, room)
    room -= found.length
    return found
  }
  return options.flatMap((option): ComboboxParsedItem<Value>[] => {
    if (!('group' in option)) return fitting([option])
    const items = fitting(option.items)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}

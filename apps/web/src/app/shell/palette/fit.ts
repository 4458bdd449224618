import { type Findable, foldFilter, isGroup } from '#ui/combobox/options.ts'

interface Group<Item extends Findable> {
  kind: string
  found: Item[]
}

/** Of each kind those that fit best, at most `limit`; the kind with the best one first. */
export const bestOf = <Item extends Findable>(groups: readonly Group<Item>[], typed: string, limit: number) =>
  foldFilter({ options: groups.map(({ kind, found }) => ({ group: kind, items: found })), search: typed })
    .filter(isGroup)
    .map(({ group, items }): Group<Item> => ({ kind: group, found: items.slice(0, limit) }))

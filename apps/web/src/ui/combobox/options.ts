import type { Id } from '@tostao/contract/fields'
import { fold, tidy } from '@tostao/primitives/text'
import type { ReactNode } from 'react'

export interface Findable {
  label: string
  /** Other words by which it is found. */
  words?: string
}

export interface Option<Value = Id | string | null> extends Findable {
  value: Value
  /** Before the name: a disc, a bank's mark. */
  mark?: ReactNode
  /** It creates this name, and has no value yet. */
  creates?: string
}

/** The value of an option that does something instead of being chosen. */
export const OFFER = 'offer'

/** The value of the row that a folded group stands behind. */
export const UNFOLD = 'unfold'

/** What a list says while there is nothing to choose and a name that is typed would be created. */
export const TYPE_TO_CREATE = 'Escreva um nome para criar'

export interface Group<Item = Option> {
  group: string
  items: readonly Item[]
  /** Nothing typed, the group stands behind one row with this text, until that is pressed. */
  folded?: string
}

export type Entry<Item = Option> = Item | Group<Item>

export const isGroup = <Item extends object>(entry: Entry<Item>): entry is Group<Item> => 'group' in entry

/** Whether it is a choice, or a group with choices. */
export const hasAny = (entry: Entry): boolean => !isGroup(entry) || entry.items.length > 0

export const itemsOf = <Item extends object>(entries: readonly Entry<Item>[]): Item[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))

/** How well something fits what is typed, the best first; undefined: not at all. Every word typed must be in it. */
function fitOf({ label, words = '' }: Findable, typed: string): number | undefined {
  const name = fold(label)
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  const parts = typed.split(' ')
  const starts = (text: string, part: string) => ` ${text}`.includes(` ${part}`)
  if (parts.every((part) => starts(name, part))) return 2
  if (parts.every((part) => name.includes(part))) return 3
  const all = `${name} ${fold(words)}`
  return parts.every((part) => starts(all, part)) ? 4 : undefined
}

const ranked = <Item extends Findable>(items: readonly Item[], typed: string) => {
  const wanted = fold(typed)
  return items
    .flatMap((item) => {
      const fit = fitOf(item, wanted)
      return fit === undefined ? [] : [{ item, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit)
}

/** Those that fit, without regard to case and accents; the best first. */
export const fittingFirst = <Item extends Findable>(items: readonly Item[], typed: string): Item[] =>
  ranked(items, typed).map(({ item }) => item)

interface Search<Item> {
  options: readonly Entry<Item>[]
  search: string
  limit?: number
}

/** The group with the best match first, `lastGroup` last, no empty groups. What is in no group stays together. */
export function foldFilter<Item extends Findable>(
  { options, search, limit = Number.POSITIVE_INFINITY }: Search<Item>,
  lastGroup?: string,
): Entry<Item>[] {
  let room = limit
  const loose = { group: '', items: options.filter((entry): entry is Item => !isGroup(entry)) }
  return [loose, ...options.filter(isGroup)]
    .map(({ group, items }) => {
      const fitting = ranked(items, search)
      return { group, fitting, rank: group === lastGroup ? Number.POSITIVE_INFINITY : (fitting[0]?.fit ?? 0) }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ group, fitting }): Entry<Item>[] => {
      const items = fitting.slice(0, room).map(({ item }) => item)
      room -= items.length
      return group === '' || items.length === 0 ? items : [{ group, items }]
    })
}

/** What creates what is typed, unless something has that name. */
export function creationOf(typed: string, items: readonly Findable[], newName = tidy): Option<null>[] {
  const name = newName(typed)
  const isNew = name !== '' && items.every(({ label }) => fold(label) !== fold(name))
  return isNew ? [{ value: null, creates: name, label: `Criar “${name}”` }] : []
}

/** Something that does not exist yet, and is created by its choice. */
export type Usual = Pick<Option, 'label' | 'mark'>

export const usualOf = (typed: string, usual: readonly Usual[]): Option<null>[] =>
  fittingFirst(usual, typed).map(({ label, mark }) => ({
    value: null,
    creates: label,
    label: `${label} · criar`,
    mark,
  }))

/** A folded group as one row. */
export const foldGroup = <Value>(entry: Entry<Option<Value>>): Entry<Option<Value | typeof UNFOLD>> =>
  isGroup(entry) && entry.folded !== undefined && entry.items.length > 1
    ? { value: UNFOLD, label: entry.folded }
    : entry

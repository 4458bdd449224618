import { fold } from '@tostao/primitives/text'

export interface Findable {
  label: string
  /** Other words by which it is found. */
  words?: string
}

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

interface Group<Item extends Findable> {
  kind: string
  found: Item[]
}

/** Of each kind those that fit best, at most `limit`; the kind with the best one first. */
export function bestOf<Item extends Findable>(groups: readonly Group<Item>[], typed: string, limit: number) {
  const wanted = fold(typed)
  return groups
    .map(({ kind, found }) => {
      const fitting = found.flatMap((item) => {
        const fit = fitOf(item, wanted)
        return fit === undefined ? [] : [{ item, fit }]
      })
      const best = fitting.toSorted((a, b) => a.fit - b.fit).slice(0, limit)
      return { kind, found: best.map(({ item }) => item), fit: best[0]?.fit ?? Number.POSITIVE_INFINITY }
    })
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ kind, found }): Group<Item> => ({ kind, found }))
}

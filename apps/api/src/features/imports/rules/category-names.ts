import type { EntryType } from '@tostao/contract/fields'
import { MIN_LABEL } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'

/** A category as a row of a file names it. */
export interface NamedUse {
  name: string
  type: EntryType
}
interface Known extends NamedUse {
  id: number
}

/** The category of a row: one of the user's, or one to be created. */
export type Filing = { id: number } | NamedUse

// 'Casa: Luz', 'Casa > Luz', 'Moradia > Casa > Luz'; '12:30' names no group.
const GROUP = /^(?<group>.+)(?::\s|\s*>)\s*(?<last>[^>]+)$/

/** One row alone of a known category is a refund. */
const FEW = 2

const sideKey = ({ name, type }: NamedUse): string => type + fold(name)
const OTHER = { RECEITA: 'DESPESA', DESPESA: 'RECEITA' } as const satisfies Record<EntryType, EntryType>

/**
 * Says for each name of a file which category it is. `byId`: the categories that other rows of the file have by their ids, with
 * the sides of these rows. A row is a refund of a category that is known on the other side only, unless the file uses it mostly
 * on this side; of one that is unknown on both, where the file uses it mostly on the other.
 */
export function filingOf(uses: readonly NamedUse[], known: readonly Known[], byId: readonly NamedUse[] = []) {
  const ids = new Map(known.map((category) => [sideKey(category), category.id]))
  const nameOf = shortener(uses, new Set(known.map(({ name }) => fold(name))))
  const counts = new Map<string, number>()
  const spelled = new Map<string, string>()
  for (const { name, type } of [...uses, ...byId]) {
    const short = nameOf(name)
    const key = sideKey({ name: short, type })
    counts.set(key, (counts.get(key) ?? 0) + 1)
    spelled.getOrInsert(fold(short), short)
  }
  const filed = (name: string, type: EntryType): Filing => {
    const id = ids.get(sideKey({ name, type }))
    if (id !== undefined) return { id }
    const other = OTHER[type]
    const [here = 0, there = 0] = [type, other].map((side) => counts.get(sideKey({ name, type: side })))
    const otherId = ids.get(sideKey({ name, type: other }))
    const isMost = here > there || (here === there && type === 'DESPESA')
    const isHere = otherId === undefined ? isMost : here > there && here >= FEW
    if (!isHere && otherId !== undefined) return { id: otherId }
    return { name: spelled.get(fold(name)) ?? name, type: isHere ? type : other }
  }
  const found = new Map<string, Filing>()
  return ({ name, type }: NamedUse): Filing =>
    found.getOrInsertComputed(`${type} ${name}`, () => filed(nameOf(name), type))
}

/** The last part of a name with groups, where that says enough. */
function shortener(uses: readonly NamedUse[], known: ReadonlySet<string>): (name: string) => string {
  const groups = new Map<string, Set<string>>()
  for (const name of new Set(uses.map((use) => use.name))) {
    const parts = partsOf(name)
    if (parts) groups.getOrInsertComputed(fold(parts.last), () => new Set()).add(fold(parts.group))
  }
  return (name) => {
    const parts = known.has(fold(name)) ? undefined : partsOf(name)
    return parts && groups.get(fold(parts.last))?.size === 1 ? parts.last : name
  }
}

function partsOf(name: string): { group: string; last: string } | undefined {
  const { group = '', last = '' } = GROUP.exec(name)?.groups ?? {}
  return [...last.trim()].length < MIN_LABEL ? undefined : { group: group.trim(), last: last.trim() }
}

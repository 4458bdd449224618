import type { Id } from '@tostao/contract/fields'

export interface Picked {
  ids: ReadonlySet<Id>
  /** All of the filter, also what is not loaded. */
  all: boolean
  /** Where a range begins. */
  last: Id | undefined
}

export const NOTHING_PICKED: Picked = { ids: new Set(), all: false, last: undefined }

export const isPicked = ({ ids, all }: Picked, id: Id): boolean => all || ids.has(id)

/** After a row was picked or left; with `range` all from the last one to it. Leaving one of all keeps the others that are loaded. */
export function pick({ ids, all, last }: Picked, order: readonly Id[], id: Id, range: boolean): Picked {
  const next = new Set(all ? order : ids)
  const isOn = !next.has(id)
  const [at, from] = [order.indexOf(id), range && last !== undefined ? order.indexOf(last) : -1]
  const touched = from === -1 ? [id] : order.slice(Math.min(at, from), Math.max(at, from) + 1)
  for (const one of touched) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return { ids: next, all: false, last: id }
}

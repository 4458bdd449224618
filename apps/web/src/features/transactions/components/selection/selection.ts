import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import { useState, useSyncExternalStore } from 'react'
import { isPicked, NOTHING_PICKED, type Picked, pick } from '../../rules/selection.ts'

export const pickId = (id: Id) => `pick-${id}`

/** Which rows of a list are selected. Kept outside of React: a row asks for itself alone, so a tick draws no other. */
export interface Selection {
  /** What it is of. */
  list: string
  current: () => Picked
  subscribe: (listener: () => void) => () => void
  /** `range`: from the last one to this. `rows`: all of the list. */
  pick: (rows: readonly Transaction[], id: Id, range: boolean) => void
  pickAll: () => void
  clear: () => void
}

function selectionOf(list: string): Selection {
  let picked = NOTHING_PICKED
  const listeners = new Set<() => void>()
  const set = (next: Picked) => {
    picked = next
    for (const listener of listeners) listener()
  }
  return {
    list,
    current: () => picked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pick: (rows, id, range) =>
      set(
        pick(
          picked,
          rows.map((row) => row.id),
          id,
          range,
        ),
      ),
    pickAll: () => set({ ...picked, all: true }),
    clear: () => {
      const { last } = picked
      set(NOTHING_PICKED)
      // The pressed button goes with the bar, which stands far behind the rows.
      if (last !== undefined) document.getElementById(pickId(last))?.focus({ preventScroll: true })
    },
  }
}

/** Another list begins with nothing selected. */
export function useSelection(list: string): Selection {
  const [selection, setSelection] = useState(() => selectionOf(list))
  if (selection.list === list) return selection
  const other = selectionOf(list)
  setSelection(other)
  return other
}

export const usePicked = ({ subscribe, current }: Selection): Picked => useSyncExternalStore(subscribe, current)

export const useIsPicked = ({ subscribe, current }: Selection, id: Id): boolean =>
  useSyncExternalStore(subscribe, () => isPicked(current(), id))

/** Whether any of these rows is selected. */
export const useIsPicking = ({ subscribe, current }: Selection, rows: readonly Transaction[]): boolean =>
  useSyncExternalStore(subscribe, () => rows.some(({ id }) => isPicked(current(), id)))

import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import { useState } from 'react'
import { NOTHING_PICKED, pick } from '../../rules/selection.ts'

export const pickId = (id: Id) => `pick-${id}`

/** Which rows of a list are selected; another list begins with none. */
export function useSelection(rows: readonly Transaction[], list: string) {
  const [stored, setStored] = useState({ list, picked: NOTHING_PICKED })
  const picked = stored.list === list ? stored.picked : NOTHING_PICKED
  const has = (id: Id) => picked.all || picked.ids.has(id)
  const order = rows.map(({ id }) => id)
  return {
    has,
    all: picked.all,
    /** Those that are still there. */
    rows: rows.filter(({ id }) => has(id)),
    pick: (id: Id, range: boolean) => setStored({ list, picked: pick(picked, order, id, range) }),
    pickAll: () => setStored({ list, picked: { ...picked, all: true } }),
    clear: () => {
      setStored({ list, picked: NOTHING_PICKED })
      // The pressed button goes with the bar, which stands far behind the rows.
      if (picked.last !== undefined) document.getElementById(pickId(picked.last))?.focus({ preventScroll: true })
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

// A new build that waits for the user: `offline/worker.ts` offers it, the shell shows it.

import { useSyncExternalStore } from 'react'

let take: (() => void) | undefined
const listeners = new Set<() => void>()

export function offerUpdate(run: () => void): void {
  take = run
  for (const listener of listeners) listener()
}

/** Opens it; undefined while there is none. */
export const useUpdateOffer = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => take,
  )

// `call` says that calls are refused; the shell then shows the progress in the place of every page.

import { useSyncExternalStore } from 'react'

let isRestoring = false
const listeners = new Set<() => void>()

/** Whether the user's data are coming back: calls are refused until all of them are there. */
export function setRestoring(is: boolean): void {
  isRestoring = is
  for (const listener of listeners) listener()
}

export const useRestoring = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isRestoring,
  )

// The browser's own offer to install the app. It comes once, early, and is kept for the page that shows a button for it.

import { useSyncExternalStore } from 'react'

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()
const set = (next: InstallEvent | undefined) => {
  offer = next
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', set)
window.addEventListener('appinstalled', () => set(undefined))

/** Asks the browser to install the app; undefined where it has not offered that. */
export function useInstallOffer(): (() => void) | undefined {
  const given = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  return (
    given &&
    (() => {
      void given.prompt().then(
        () => set(undefined),
        () => set(undefined),
      )
    })
  )
}

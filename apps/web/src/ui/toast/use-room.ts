import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { footHeight, subscribeToFoot } from '#lib/at-foot.ts'

/** Pixels between a toast and what is below it, and to the top of the window. */
const GAP = 16

const windowHeight = () => window.innerHeight

/** Says in `--foot` where a toast stands. Answers whether it waits, because there is no room above. */
export function useRoom(toast: RefObject<HTMLElement | null>): boolean {
  const foot = useSyncExternalStore(subscribeToFoot, footHeight)
  const height = useSyncExternalStore(subscribeToFoot, windowHeight)
  const [waits, setWaits] = useState(false)
  useLayoutEffect(() => {
    if (!toast.current) return
    // Not on the root, whose styles all elements would work out anew.
    toast.current.style.setProperty('--foot', `${foot}px`)
    setWaits(height - foot < toast.current.offsetHeight + 2 * GAP)
  }, [toast, foot, height])
  return waits
}

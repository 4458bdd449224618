import { useSyncExternalStore } from 'react'

const touch = () => matchMedia('(pointer: coarse)')

function subscribe(changed: () => void) {
  const query = touch()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether a finger points: nothing can be hovered over. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => touch().matches)

import { useSyncExternalStore } from 'react'

const TOUCH = '(pointer: coarse)'
const PHONE = '(max-width: 48em)'

/** Whether the window is so; read anew when it changes. */
function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether a finger points: nothing can be hovered over. */
export const useTouch = (): boolean => useMedia(TOUCH)

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia(PHONE)

import { useSyncExternalStore } from 'react'

const TOUCH = '(pointer: coarse), (max-width: 48em)'
const PHONE = '(max-width: 48em)'

/** Whether a media query matches, also after it changes. */
function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the pointer is a finger, which cannot hover, or the window has no more room than a phone. */
export const useTouch = (): boolean => useMedia(TOUCH)

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia(PHONE)

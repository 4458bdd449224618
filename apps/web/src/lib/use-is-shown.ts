import { useEffect, useRef } from 'react'

/** Whether what asks is still on the screen: an answer that comes later is not to act on what the user sees then. */
export function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

import { useEffect, useRef } from 'react'

/** Whether the component is still on the screen. A later answer must not change what the user sees then. */
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

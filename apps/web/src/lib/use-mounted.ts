import { useEffect, useRef } from 'react'

/** Whether the component is still on the screen. A later answer must not change what the user sees then. */
export function useMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

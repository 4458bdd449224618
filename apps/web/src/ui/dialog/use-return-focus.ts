import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened.
 * Mantine's own misses a dialog that is first drawn open, as one is whose code loads when it is wanted.
 */
export function useReturnFocus(opened: boolean) {
  const before = useRef<Element>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  useEffect(() => {
    if (!opened) return
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [opened])
}

import { useEffect, useLayoutEffect, useRef } from 'react'

/** Mantine's own hook misses a dialog that is open at its first render, like one whose code loads on demand. */
export function useReturnFocus(opened: boolean) {
  const before = useRef<Element>(null)
  // Layout effect: before the dialog takes the focus.
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

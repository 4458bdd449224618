import { useEffect, useRef } from 'react'

const CONTROL = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

export const controlsIn = (frame: Element) => [...frame.querySelectorAll<HTMLElement>(CONTROL)]

/** Leaves one control of the frame in the tab order: the focused one, else the one that `first` selects, else the first visible one. */
export function settle(frame: Element, first = '.cover') {
  const controls = controlsIn(frame)
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control.matches(first)) ??
    controls.find((control) => control.checkVisibility()) ??
    controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

/**
 * Makes the controls of an element one stop of the tab key; `move-focus.ts` moves between them. Spread the result on the element.
 * It sets `tabIndex` in the document, because the controls belong to other components.
 */
export function useRovingTabIndex<Frame extends HTMLElement>(along: 'row' | 'bar' | 'menu', first?: string) {
  const ref = useRef<Frame>(null)
  // After the paint: what is visible is asked of the browser, which would work out all styles of a page just rendered.
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const look = () => settle(frame, first)
    look()
    // Not after each render: of a list of hundreds of rows one has changed.
    const changes = new MutationObserver(look)
    changes.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled', 'href', 'aria-current'] })
    return () => changes.disconnect()
  }, [first])
  return { ref, 'data-stop': along }
}

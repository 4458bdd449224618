import { useLayoutEffect, useRef } from 'react'

/** What was pressed went away with a change of `state`: the focus goes to the element with the ref that this gives. */
export function useFocusAfter<Target extends HTMLElement>(state: unknown, focus = focusWithoutScroll) {
  const target = useRef<Target>(null)
  const shown = useRef(state)
  const taken = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `focus` is always the same.
  useLayoutEffect(() => {
    if (shown.current === state) return
    shown.current = state
    const { activeElement, body } = document
    // The user may have moved the focus elsewhere.
    if (!target.current || (activeElement !== body && activeElement !== taken.current)) return
    focus(target.current)
    taken.current = document.activeElement
  }, [state])
  return target
}

const focusWithoutScroll = (element: HTMLElement) => element.focus({ preventScroll: true })

/** Not a check box: it only says whether the fields beside it count. */
export const focusField = (frame: Element | null) =>
  frame?.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus()

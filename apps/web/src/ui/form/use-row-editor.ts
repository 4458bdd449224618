import { type KeyboardEvent, useRef } from 'react'

/**
 * For a form in the place of its row: spread `row` over its element. Escape leaves; `close` is for what was saved.
 * `onClose` gets whether the user has not moved the focus elsewhere.
 */
export function useRowEditor<Element extends HTMLElement>(onClose: (hasFocus: boolean) => void) {
  const ref = useRef<Element>(null)
  const close = () => {
    const { activeElement, body } = document
    onClose(activeElement === body || (ref.current?.contains(activeElement) ?? false))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose(true)
  }
  return { close, row: { ref, onKeyDown } }
}

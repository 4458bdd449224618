import { flushSync } from 'react-dom'

/** Blurs the field for a moment: what is typed but not yet entered, such as a tag, then counts. */
export function enterTyped(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}

import type { Id } from '@tostao/contract/fields'
import { useEffect, useRef, useState } from 'react'

/** One row of a list at a time is edited in its place; then the button that began it, by `returnFocus`, has the focus again. */
export function useEditedRow<T extends { id: Id }>() {
  const [edited, edit] = useState<T>()
  const left = useRef<Id>(undefined)
  // Only the row that now comes back takes the focus, none that a filter shows later.
  useEffect(() => {
    left.current = undefined
  })
  const leave = (hasFocus: boolean) => {
    left.current = hasFocus ? edited?.id : undefined
    edit(undefined)
  }
  const returnFocus = (id: Id) => (button: HTMLButtonElement | null) => {
    if (left.current !== id) return
    button?.focus({ preventScroll: true })
    button?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }
  return { edited, edit, leave, returnFocus }
}

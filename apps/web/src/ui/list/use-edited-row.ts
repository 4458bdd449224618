import type { Id } from '@tostao/contract/fields'
import { useEffect, useRef, useState } from 'react'
import { DISCARD, useConfirm } from '../dialog/use-confirm.ts'

/** What the editor of a row says to its list. */
export interface Editing {
  /** `hasFocus`: the user has not moved the focus elsewhere. */
  close: (hasFocus: boolean) => void
  /** Whether something is typed that would be lost. */
  guard: (isTyped: boolean) => void
}

/** One row of a list at a time is edited in its place; then the button that began it, by `returnFocus`, has the focus again. */
export function useEditedRow<T extends { id: Id }>() {
  const [edited, setEdited] = useState<T>()
  const left = useRef<Id>(undefined)
  const isTyped = useRef(false)
  const confirm = useConfirm()
  // Only the row that now comes back takes the focus, none that a filter shows later.
  useEffect(() => {
    left.current = undefined
  })
  const edit = async (row: T) => {
    if (!isTyped.current || (await confirm(DISCARD))) setEdited(row)
  }
  const editing: Editing = {
    close: (hasFocus) => {
      left.current = hasFocus ? edited?.id : undefined
      setEdited(undefined)
    },
    guard: (next) => {
      isTyped.current = next
    },
  }
  const returnFocus = (id: Id) => (button: HTMLButtonElement | null) => {
    if (left.current !== id) return
    button?.focus({ preventScroll: true })
    button?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }
  return { edited, edit, editing, returnFocus }
}

import { useEffect, useEffectEvent } from 'react'
import { hasOpenDialog } from '#ui/dialog/has-open-dialog.ts'

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Keys such as '/', which are left to a field with the focus, and 'Ctrl+k', which is not (on a Mac ⌘K). */
export function useShortcuts(actions: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const withCtrl = event.ctrlKey || event.metaKey
    const action = actions[withCtrl ? `Ctrl+${event.key.toLowerCase()}` : event.key]
    if (!action || event.repeat || event.altKey) return
    if (!withCtrl && event.target instanceof Element && event.target.closest(TYPING)) return
    if (hasOpenDialog()) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { hasOpenDialog } from '../../ui/dialog/has-open-dialog.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"]'

export function useShortcuts(actions: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
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

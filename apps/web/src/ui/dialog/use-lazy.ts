import { type ComponentType, useCallback, useRef, useState } from 'react'
import { loadDialog } from './load-dialog.ts'

/** What is shown in its place on the page, with code that is loaded when it is first wanted. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Lazy: ComponentType<Props> }>()
  const [opened, setOpened] = useState(false)
  // It may be closed before its code has come.
  const isWanted = useRef(false)

  const open = useCallback(async () => {
    isWanted.current = true
    const Lazy = await loadDialog(load)
    if (!Lazy || !isWanted.current) return
    setLoaded({ Lazy })
    setOpened(true)
  }, [load])
  const close = useCallback(() => {
    isWanted.current = false
    setOpened(false)
  }, [])
  return { Lazy: loaded?.Lazy, opened, open, close }
}

import { type ComponentType, useCallback, useState } from 'react'
import { loadDialog } from './load-dialog.ts'

/** What is shown in its place on the page, with code that is loaded when it is first wanted. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Lazy: ComponentType<Props> }>()
  const [opened, setOpened] = useState(false)

  const open = useCallback(async () => {
    const Lazy = await loadDialog(load)
    if (!Lazy) return
    setLoaded({ Lazy })
    setOpened(true)
  }, [load])
  const close = useCallback(() => setOpened(false), [])
  return { Lazy: loaded?.Lazy, opened, open, close }
}

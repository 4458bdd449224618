import { type ComponentType, useCallback, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { toast } from '../../lib/toast.ts'

const UNREACHED = 'Não foi possível abrir. Verifique a conexão e tente de novo, ou recarregue a página.'

/** The dialog stays rendered for its closing animation. */
export function useDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>()
  const [opened, setOpened] = useState(false)

  const open = useCallback(async () => {
    try {
      const Dialog = await loadCode(load)
      setLoaded({ Dialog })
      setOpened(true)
    } catch {
      toast({ message: UNREACHED, tone: 'error' })
    }
  }, [load])
  const close = useCallback(() => setOpened(false), [])
  return { Dialog: loaded?.Dialog, opened, open, close }
}

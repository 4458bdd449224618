import { type ComponentType, useCallback, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { toast } from '../../lib/toast.ts'

const UNREACHED = 'Não foi possível abrir. Verifique a conexão e tente de novo, ou recarregue a página.'

/** The code of a dialog; undefined when it could not be loaded, which the user is told. */
export async function loadDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  try {
    return await loadCode(load)
  } catch {
    toast({ message: UNREACHED, tone: 'error' })
    return undefined
  }
}

/** The dialog stays rendered for its closing animation. */
export function useDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>()
  const [opened, setOpened] = useState(false)

  const open = useCallback(async () => {
    const Dialog = await loadDialog(load)
    if (!Dialog) return
    setLoaded({ Dialog })
    setOpened(true)
  }, [load])
  const close = useCallback(() => setOpened(false), [])
  return { Dialog: loaded?.Dialog, opened, open, close }
}

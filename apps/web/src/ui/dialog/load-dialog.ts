import type { ComponentType } from 'react'
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

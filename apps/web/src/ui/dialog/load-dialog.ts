import type { ComponentType } from 'react'
import { loadCode } from '#lib/load-code.ts'
import { toast } from '#lib/toast.ts'

const UNREACHED = 'Não foi possível abrir. Verifique a conexão e tente de novo, ou recarregue a página.'
const OFFLINE = 'Sem internet. Tente de novo quando a conexão voltar.'
/** The service worker has all code. */
const hasWorker = () => Boolean(globalThis.navigator.serviceWorker?.controller)

const loaded = new WeakSet<object>()

/** A browser may keep that a module failed, until the page is reloaded: offline, a small file is asked for first. */
export async function loadReached<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine && !hasWorker() && !loaded.has(load))
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
  const code = await loadCode(load)
  loaded.add(load)
  return code
}

/** The code of a dialog; undefined when it could not be loaded, which the user is told. */
export async function loadDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  try {
    return await loadReached(load)
  } catch {
    toast({ message: navigator.onLine ? UNREACHED : OFFLINE, tone: 'error' })
    return undefined
  }
}

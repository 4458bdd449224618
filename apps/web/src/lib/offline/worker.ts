import { buildName, serversBuild } from '../new-version.ts'
import { now } from '../today.ts'
import { offerUpdate } from '../update-offer.ts'

const AN_HOUR = 60 * 60 * 1000

/** Installs the service worker. A new one waits until the user asks for it, so that no open page loses its code. */
export async function installWorker(): Promise<void> {
  // The development server has none.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration = await navigator.serviceWorker.register('/sw.js')
  const offer = () => void offerNewer(registration)
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  offer()
  let asked = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - asked < AN_HOUR) return
    asked = now()
    // Without a network there is none.
    registration.update().catch(() => undefined)
  })
}

async function offerNewer({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !navigator.serviceWorker.controller) return
  const build = await serversBuild()
  if (build === undefined) return
  // The network gave this page the new build already.
  if (build === buildName()) return waiting.postMessage('activate if alone')
  offerUpdate(() => {
    const reload = () => window.location.reload()
    // Another page has let it in.
    if (waiting.state !== 'installed') return reload()
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

import * as auth from '@tostao/contract/auth'
import { call } from '#lib/call.ts'
import { clearStorages } from '#lib/clear-storages.ts'
import { clearDevice, keptUser } from '#lib/kept-user.ts'
import { forgetRememberedPage, leaveSession } from '#lib/session.ts'
import { unsubscribe } from '#lib/unsubscribe.ts'

const TIMEOUT = 5_000

async function takeNoNotices(): Promise<void> {
  if (!('PushManager' in window && 'serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) await unsubscribe(registration.pushManager)
}

let leaving: Promise<void> | undefined

/** Once, however many ask: a second answer would come late and end the session of whoever signed in since. */
export function leave(): Promise<void> {
  leaving ??= leaveOnce().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leaveOnce() {
  if (keptUser() !== undefined) await clearDevice()
  await endSession()
  clearStorages()
}

/** Ends the session alone: what waits to be sent stays for its user's next sign-in. */
export async function endSession(): Promise<void> {
  const ended = await call(auth.logout, {}, { signal: AbortSignal.timeout(TIMEOUT) }).then(
    () => true,
    () => false,
  )
  // The server's session lives, and would send its user's notices to whoever signs in here next.
  if (!ended) await takeNoNotices().catch(() => undefined)
  leaveSession({ ended })
  // A call that failed meanwhile may have remembered this user's page: forget it.
  forgetRememberedPage()
}

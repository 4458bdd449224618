import * as push from '@tostao/contract/push'
import { call } from '../call.ts'
import { sessionId, storedPushDevice, storePushDevice } from '../push-device.ts'
import { sessionUser } from '../session.ts'

/** The body by which the server knows a browser's subscription. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

/** The session for which it was tried: once is enough until the next start. */
let tried: string | undefined

/** In the same session its user may have switched them off from another device: they do not come back with the next one. */
async function lookAt(id: number): Promise<void> {
  const devices = await call(push.list, {})
  if (storedPushDevice()?.id === id) storePushDevice(devices.some((one) => one.id === id) ? id : undefined)
}

/** Notices end with the session in which they were switched on: has them sent in the next one of the same user, too. */
export async function renewNotices(): Promise<void> {
  const user = sessionUser()
  const session = sessionId()
  const stored = storedPushDevice()
  if (stored === undefined || session === undefined || tried === session) return
  tried = session
  if (stored.session === undefined || stored.session === session) return lookAt(stored.id)
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return
  if (Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isStillTheirs = () => sessionUser() === user && storedPushDevice() !== undefined
  if (!subscription || !isStillTheirs()) return
  const { id } = await call(push.add, { body: deviceOf(subscription) })
  if (isStillTheirs()) storePushDevice(id)
}

// This browser as one that gets notices: the number that the server gave it, and the session that had it then, since the
// server sends notices only while that session lives.

import { PUSH_DEVICE } from './kept-user.ts'
import { accessToken, payloadOf } from './session.ts'

interface PushDevice {
  id: number
  session: string | undefined
}

/** The number of this page's session, which a refresh leaves as it is. */
export const sessionId = () => /"sid":(\d+)/.exec(payloadOf(accessToken()))?.[1]

export function storedPushDevice(): PushDevice | undefined {
  try {
    const [id, session] = (localStorage.getItem(PUSH_DEVICE) ?? '').split(' ')
    return Number(id) ? { id: Number(id), session } : undefined
  } catch {
    return undefined
  }
}

export function storePushDevice(id: number | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(PUSH_DEVICE)
    else localStorage.setItem(PUSH_DEVICE, [id, sessionId()].join(' ').trim())
  } catch {
    // Where storage is refused, it is known until the page is left.
  }
}

import * as profile from '@tostao/contract/profile'
import { call } from '../lib/call.ts'
import { rememberAddress } from '../lib/last-address.ts'
import { sessionUser } from '../lib/session.ts'

/** For a user who has not signed in with this version of the app. A failure matters to nobody. */
export async function learnAddress(): Promise<void> {
  const { id, email } = await call(profile.me, {})
  if (sessionUser() === String(id)) rememberAddress(email)
}

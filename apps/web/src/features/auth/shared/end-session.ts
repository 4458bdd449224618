import * as auth from '@tostao/contract/auth'
import { call } from '#lib/call.ts'
import { keepPreferences } from '#lib/keep-preferences.ts'
import { keepRecentAccounts } from '#lib/recent-accounts.ts'
import { forgetRememberedPage, leaveSession } from '#lib/session.ts'

const TIMEOUT = 5_000

const endSession = () =>
  keepRecentAccounts(() => keepPreferences(() => call(auth.logout, {}, { signal: AbortSignal.timeout(TIMEOUT) })))

let leaving: Promise<void> | undefined

/** Once, however many ask: a second answer would come late and end the session of whoever signed in since. */
export function leave(): Promise<void> {
  leaving ??= leaveOnce().finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leaveOnce() {
  const ended = await endSession().then(
    () => true,
    () => false,
  )
  leaveSession({ ended })
  // A call that failed meanwhile may have remembered this user's page: forget it.
  forgetRememberedPage()
}

import { auth } from '@tostao/contract/auth'
import { call } from './call.ts'
import { leaveSession, takeRememberedPage } from './session.ts'
import { keepingTheme } from './stored-theme.ts'

/** Milliseconds to wait for the server. */
const TIMEOUT = 5_000

/** Ends the session on the server by its cookie. */
const endSession = () => keepingTheme(() => call(auth.logout, {}, { signal: AbortSignal.timeout(TIMEOUT) }))

let leaving: Promise<void> | undefined

/**
 * Ends the session here, also where the server is away: the sign-in page says so.
 * Once, however many ask for it: a second answer would come late and end the session of whoever signed in since.
 */
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
  takeRememberedPage()
}

import { auth } from '@tostao/contract/auth'
import { call } from './call.ts'
import { leaveSession, takeRememberedPage } from './session.ts'
import { endStay } from './stay.ts'
import { keepingTheme } from './stored-theme.ts'

/** Ends the session on the server: by the cookie, which stays until then whatever this page has forgotten. */
export const endSession = () => keepingTheme(() => call(auth.logout, {}))

/** Ends the session here, also where the server cannot be told: the sign-in page says so. */
export async function leave(): Promise<void> {
  const told = await endSession().then(
    () => true,
    () => false,
  )
  leaveSession({ told })
  endStay()
  // A call that was refused meanwhile may have left this user's page for the next one.
  takeRememberedPage()
}

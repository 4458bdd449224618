import { redirect } from 'react-router'
import { isSignedIn, takeRememberedPage } from '../lib/session.ts'

/** Whoever has signed in, perhaps in another tab, goes on to the page asked for instead. */
export function leaveSignedIn() {
  return isSignedIn() ? redirect(takeRememberedPage()) : null
}

import { type MiddlewareFunction, redirect } from 'react-router'
import { isSignedIn, rememberPage } from '../lib/session.ts'

/** Sends signed-in users from the sign-in pages to the dashboard. */
export const onlyGuests: MiddlewareFunction = () => {
  if (isSignedIn()) throw redirect('/')
}

/** Sends users without a session to /login, and back to the page they asked for after signing in. */
export const guard: MiddlewareFunction = ({ request }) => {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  throw redirect('/login')
}

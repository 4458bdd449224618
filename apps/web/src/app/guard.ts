import { type MiddlewareFunction, redirect } from 'react-router'
import { isSignedIn, rememberPage } from '../lib/session.ts'

/** Lets the signed-in user through; anyone else goes to /login and comes back to the page asked for. */
export const guard: MiddlewareFunction = ({ request }) => {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  throw redirect('/login')
}

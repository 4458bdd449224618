import { type MiddlewareFunction, redirect } from 'react-router'
import { isSignedIn, rememberPage } from '../lib/session.ts'

/** Whoever is signed in has nothing to do where one signs in. */
export const onlyGuests: MiddlewareFunction = () => {
  if (isSignedIn()) throw redirect('/')
}

/** Lets the signed-in user through; anyone else goes to /login and comes back to the page asked for. */
export const guard: MiddlewareFunction = ({ request }) => {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  throw redirect('/login')
}

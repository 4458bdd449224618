import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isSignedIn, rememberPage } from '../lib/session.ts'

/** Lets the signed-in user through; anyone else goes to /login and comes back to the page asked for. */
export function guard({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  throw redirect('/login')
}

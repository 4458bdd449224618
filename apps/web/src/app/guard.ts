import { type MiddlewareFunction, redirect } from 'react-router'
import { isSignedIn, rememberPage } from '../lib/session.ts'

export const onlyGuests: MiddlewareFunction = () => {
  if (isSignedIn()) throw redirect('/')
}

export const guard: MiddlewareFunction = ({ request }) => {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  throw redirect('/login')
}

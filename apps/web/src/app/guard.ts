import type { MiddlewareFunction } from 'react-router'
import { move } from '../lib/place.ts'
import { isSignedIn, rememberPage } from '../lib/session.ts'

export const guard: MiddlewareFunction = async ({ request }) => {
  if (isSignedIn()) return
  const { pathname, search } = new URL(request.url)
  rememberPage(pathname + search)
  move('/login')
  // The app is gone now, and its router waits for nothing.
  await new Promise(() => {})
}

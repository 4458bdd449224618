import { createBrowserRouter, matchRoutes } from 'react-router'
import { isSignedIn, onSessionLost, rememberPage } from '../lib/session.ts'
import { guard } from './guard.ts'
import { routes } from './routes.tsx'

// The router loads a page's code beside its guard. On a first load without a session that code would be for nothing.
const asked = matchRoutes(routes, window.location) ?? []
if (!isSignedIn() && asked.some(({ route }) => route.middleware?.includes(guard))) {
  rememberPage(window.location.pathname + window.location.search)
  window.history.replaceState(null, '', '/login')
}

export const router = createBrowserRouter(routes)

onSessionLost(() => {
  const { pathname, search } = router.state.location
  rememberPage(pathname + search)
  void router.navigate('/login')
})

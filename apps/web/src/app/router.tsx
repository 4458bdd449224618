import { createBrowserRouter, type Location, matchRoutes } from 'react-router'
import { isSignedIn, onSessionLost, rememberPage } from '../lib/session.ts'
import { guard } from './guard.ts'
import { routes } from './routes.tsx'

const isGuarded = (location: Partial<Location>) =>
  (matchRoutes(routes, location) ?? []).some(({ route }) => route.middleware?.includes(guard))

/** Begins to load the page that is asked for: what it runs may need Temporal. */
export function startRouter() {
  // The router loads a page's code beside its guard. On a first load without a session that code would be for nothing.
  if (!isSignedIn() && isGuarded(window.location)) {
    rememberPage(window.location.pathname + window.location.search)
    window.history.replaceState(null, '', '/login')
  }
  const router = createBrowserRouter(routes)

  onSessionLost(() => {
    const { location } = router.state
    // A late answer may tell of it when the user has already left: the public pages go on as they are.
    if (!isGuarded(location)) return
    rememberPage(location.pathname + location.search)
    void router.navigate('/login')
  })
  return router
}

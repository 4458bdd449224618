import { createBrowserRouter, type Location, matchRoutes } from 'react-router'
import { isSignedIn, onSessionLost, rememberPage } from '../lib/session.ts'
import { guard } from './guard.ts'
import { routes } from './routes.tsx'

const isGuarded = (location: Partial<Location>) =>
  (matchRoutes(routes, location) ?? []).some(({ route }) => route.middleware?.includes(guard))

/** Waits for the first page's code: until then the frame in index.html is seen. Call it after Temporal is provided. */
export async function startRouter() {
  // The router loads a page's code at the same time as its guard runs. Without a session that code is not needed.
  if (!isSignedIn() && isGuarded(window.location)) {
    rememberPage(window.location.pathname + window.location.search)
    window.history.replaceState(null, '', '/login')
  }
  const router = createBrowserRouter(routes)

  onSessionLost(() => {
    const { location } = router.state
    // A late answer may report the lost session after the user has left: then stay on the public page.
    if (!isGuarded(location)) return
    rememberPage(location.pathname + location.search)
    void router.navigate('/login')
  })
  if (!router.state.initialized) {
    await new Promise<void>((done) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        done()
      })
    })
  }
  return router
}

import '#ui/theme/palette.css'
import '#ui/theme/rows.css'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { provideFigures, showKeptEarly } from '#lib/away.ts'
import { keeps } from '#lib/kept-user.ts'
import { accessToken } from '#lib/session.ts'
import { followHistory } from '#ui/dialog/layers.ts'
import { appRoutes } from './routes.tsx'
import { SessionEnd } from './session-end.tsx'

// Here and not where it is needed, so that the sign-in pages load none of it.
provideFigures(() => import('#lib/offline/figures.ts'))

/** Without a network only those come in for whom something is kept. */
export async function mayEnter(): Promise<boolean> {
  const isIn = keeps() ? await showKeptEarly() : navigator.onLine
  return isIn || accessToken() !== null
}

/** `ready` waits for the code and the data of the first page: until then the frame in index.html is seen. */
export function startApp() {
  const unfollow = followHistory(() => router.state.location)
  const router = createBrowserRouter(appRoutes())
  const ready = new Promise<void>((done) => {
    if (router.state.initialized) return done()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      done()
    })
  })
  return {
    app: (
      <>
        {/* As a transition a page would wait for every write that `useOptimistic` shows before its answer. */}
        <RouterProvider router={router} useTransitions={false} />
        <SessionEnd />
      </>
    ),
    ready,
    stop: () => {
      unfollow()
      router.dispose()
    },
  }
}

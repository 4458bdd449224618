import { createBrowserRouter, RouterProvider } from 'react-router'
import { followHistory, hasLayers } from '../ui/dialog/layers.ts'
import { isNavigationBlocked } from '../ui/dialog/use-navigation-blocker.ts'
import { appRoutes } from './routes.tsx'

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
  const forms = watchForms()
  return {
    app: <RouterProvider router={router} />,
    ready,
    /** Whether something would be lost with it: an open dialog, a chosen file, a form in which something was typed. */
    isBusy: () => hasLayers() || isNavigationBlocked() || forms.isAnyTouched(),
    stop: () => {
      forms.stop()
      unfollow()
      router.dispose()
    },
  }
}

/** Notices in which forms on the page something was typed, chosen or pressed. */
function watchForms() {
  const touched = new WeakSet<HTMLFormElement>()
  const stopped = new AbortController()
  const touch = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) touched.add(form)
  }
  for (const event of ['input', 'click'])
    window.addEventListener(event, touch, { capture: true, signal: stopped.signal })
  return {
    isAnyTouched: () => [...document.forms].some((form) => touched.has(form)),
    stop: () => stopped.abort(),
  }
}

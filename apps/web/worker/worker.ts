// The service worker: opens the app without a network and takes what is shared with it. It keeps code and the page's own
// HTML, never an answer of the API; `src/lib/offline/` keeps figures. `service-worker.ts` says what the build has.

import { type RouteHandlerCallbackOptions, Serwist } from 'serwist'
import { SHARED_CACHE, SHARED_NAME, SHARED_SINCE } from '../src/lib/offline/shared-names.ts'
import { openPressed, showPush } from '../src/worker/push.ts'

declare const self: ServiceWorkerGlobalScope
/** Files of the build, below '/assets/'. */
declare const FILES: readonly string[]
/** Changes with index.html. */
declare const REVISION: string

const SHELL = '/?shell'
const PATIENCE = 2_000
/** As many bytes as the wizard needs to refuse a larger file. */
const MAX_SHARED = 10 * 1024 * 1024 + 1

const serwist = new Serwist({
  precacheEntries: [
    { url: SHELL, revision: REVISION },
    ...FILES.map((file) => ({ url: `/assets/${file}`, revision: null })),
  ],
  precacheOptions: { directoryIndex: null, cleanURLs: false },
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && !/^\/(?:api|assets|docs)\b/i.test(url.pathname),
      handler: openPage,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/import/share',
      method: 'POST',
      handler: share,
    },
  ],
})
serwist.addEventListeners()

/** From the server; after two seconds, or without it, the kept page, with the headers that came with it. */
async function openPage({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const asked = fetch(request)
  // The wizard takes what was shared at once, or not at all.
  if (new URL(request.url).pathname !== '/import') void caches.delete(SHARED_CACHE)
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  if (answer && ![502, 503, 504].includes(answer.status)) return answer
  // A failure that comes later is not reported: the page is there.
  asked.catch(() => undefined)
  return (await serwist.matchPrecache(SHELL)) ?? asked
}

/** By the cookie beside the session's own, where the browser lets a worker read it. */
const isSignedIn = async () =>
  !('cookieStore' in self) ||
  (await Promise.all(['hasSession', '__Host-hasSession'].map((name) => self.cookieStore.get(name)))).some(Boolean)

/** The wizard takes the files out of the cache at once (`take-shared.ts`). */
async function share({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    // Nothing of their money stays where nobody is signed in.
    if (!(await isSignedIn())) return Response.redirect('/import?again=1', 303)
    const files = (await request.formData()).getAll('file').filter((part) => part instanceof File)
    if (files.length === 0) return Response.redirect('/import?again=1', 303)
    await caches.delete(SHARED_CACHE)
    const cache = await caches.open(SHARED_CACHE)
    for (const [index, file] of files.entries()) {
      const headers = { [SHARED_NAME]: encodeURIComponent(file.name), [SHARED_SINCE]: `${Date.now()}` }
      await cache.put(`/import/share/${index}`, new Response(file.slice(0, MAX_SHARED), { headers }))
    }
    return Response.redirect('/import?shared=1', 303)
  } catch {
    return Response.redirect('/import?again=1', 303)
  }
}

self.addEventListener('push', (event) => showPush(self, event))
self.addEventListener('notificationclick', (event) => openPressed(self, event))

/** From a page that is of this worker's build already: no other open page loses its code. */
self.addEventListener('message', (event) => {
  if (event.data !== 'activate if alone') return
  const pages = self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  event.waitUntil(pages.then(({ length }) => (length > 1 ? undefined : self.skipWaiting())))
})

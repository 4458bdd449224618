// Begins the app: draws the sign-in pages, which have no router, or the app with its router. When a session ends while
// something is typed, the app waits hidden until the same user is back.

import '../ui/theme/font.css'
import '../ui/theme/tokens.css'
import '../ui/theme/palette.css'
import '../ui/theme/base.css'
import '../ui/theme/layout.css'
import '../ui/theme/rows.css'
import '../ui/theme/text.css'
import '../ui/theme/large-text.css'
import { Activity, type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshEarly } from '../lib/call.ts'
import { giveUpApp, isAppKept, keepApp } from '../lib/kept-app.ts'
import { forgetAddress, lastAddress } from '../lib/last-address.ts'
import { loadCode } from '../lib/load-code.ts'
import { move, onMove } from '../lib/place.ts'
import { provideTemporal } from '../lib/provide-temporal.ts'
import { isSignedIn, onSessionLost, sessionUser } from '../lib/session.ts'
import { followTheme } from '../lib/theme.ts'
import { CrashMessage } from './crash-message.tsx'
import { beginAtFirstPage, isOfSignIn, rememberHere, signInPage } from './sign-in-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

followTheme()
// Of a session that ended while no page was open.
if (!isSignedIn()) forgetAddress()
beginAtFirstPage()
refreshEarly()
await provideTemporal()

const root = createRoot(element, { onUncaughtError: crash })
/** Counts what was asked for: an answer that comes late is not shown. */
let asked = 0

interface Running extends ReturnType<typeof import('./app.tsx').startApp> {
  key: number
  /** Where it waits and for whom, while it is kept behind the sign-in page. */
  place?: { url: string; state: unknown; user: string | undefined }
}
let running: Running | undefined

// The app must not follow the browser's buttons while it waits, so this listener comes before its own.
window.addEventListener('popstate', (event) => {
  if (!running?.place) return
  event.stopImmediatePropagation()
  show()
})
onMove(show)
onSessionLost(() => {
  // A late answer may report the lost session after the user has left: then stay on the public page.
  if (isOfSignIn()) return
  rememberHere()
  keepIfBusy()
  move('/login', { replace: isAppKept() })
})
show()

/** Draws what belongs to the address: a sign-in page, or the app, whose router goes on from there. */
function show() {
  const loadPage = signInPage()
  // Not awaited here: the app's code imports from this module, so it would wait for it in turn.
  if (loadPage) return void showPage(loadPage).catch(crash)
  if (running?.place?.user === sessionUser() && running?.place) return goOn(running, running.place)
  if (running?.place) stop()
  if (!running) void showApp().catch(crash)
}

/** Keeps the app, hidden behind the sign-in page, when something that was typed would go with it. */
function keepIfBusy() {
  if (!running?.isBusy()) return
  const { pathname, search, hash } = window.location
  running.place = { url: pathname + search + hash, state: window.history.state, user: sessionUser() }
  keepApp()
}

/** The same user is back. */
function goOn(kept: Running, { url, state }: NonNullable<Running['place']>) {
  asked += 1
  window.history.replaceState(state, '', url)
  delete kept.place
  draw()
}

function stop() {
  running?.stop()
  running = undefined
  giveUpApp()
}

async function showPage(load: NonNullable<ReturnType<typeof signInPage>>) {
  if (!running?.place) stop()
  const turn = ++asked
  const Page = await loadCode(load)
  if (turn === asked) draw(<Page />)
}

async function showApp() {
  const turn = ++asked
  const { startApp } = await loadCode(() => import('./app.tsx'))
  await nextTask()
  if (turn !== asked) return
  running = { ...startApp(), key: turn }
  await running.ready
  if (turn !== asked) return
  draw()
  if (lastAddress() !== undefined) return
  await nextTask()
  await import('./learn-address.ts').then(({ learnAddress }) => learnAddress()).catch(() => undefined)
}

/** Between two long pieces of work the browser paints and answers. */
const nextTask = () => new Promise((done) => setTimeout(done))

function crash(error: unknown) {
  console.error(error)
  stop()
  draw(
    <main>
      <CrashMessage error={error} />
    </main>,
  )
}

/** Draws the app, or a page in front of it. A transition is drawn in short pieces: taps and scrolling are answered meanwhile. */
function draw(page?: ReactNode) {
  const app = running && (
    <Activity key={running.key} mode={page ? 'hidden' : 'visible'}>
      {running.app}
    </Activity>
  )
  startTransition(() =>
    root.render(
      <StrictMode>
        {app}
        {page}
      </StrictMode>,
    ),
  )
}

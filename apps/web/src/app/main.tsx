// Begins the app: draws the sign-in pages, which have no router, or the app with its router.

import '#ui/theme/tailwind.css'
import '#ui/theme/font.css'
import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/components.css'
import '#ui/theme/large-text.css'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshEarly } from '#lib/call.ts'
import { forgetEmail } from '#lib/last-email.ts'
import { loadCode, MissingCode } from '#lib/load-code.ts'
import { move, onMove } from '#lib/place.ts'
import { provideTemporal } from '#lib/provide-temporal.ts'
import { isSignedIn, onSessionLost } from '#lib/session.ts'
import { followTheme } from '#lib/theme.ts'
import { CrashMessage } from './crash-message.tsx'
import { followPlace, holdPlace } from './hold-place.ts'
import { beginAtFirstPage, isOfSignIn, rememberHere, signInPage } from './sign-in-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

followTheme()
// Of a session that ended while no page was open.
if (!isSignedIn()) forgetEmail()
beginAtFirstPage()
refreshEarly()
await provideTemporal()

const root = createRoot(element, { onUncaughtError: crash })
/** Counts what was asked for: an answer that comes late is not shown. */
let asked = 0

let running: ReturnType<typeof import('./app.tsx').startApp> | undefined
/** Whether something of the user is on the screen. */
let isShown = false

followPlace()
onMove(show)
onSessionLost(() => {
  // A late answer may report the lost session after the user has left: then stay on the public page.
  if (isOfSignIn()) return
  // The app itself asks for the password.
  if (isShown) return holdPlace()
  rememberHere()
  move('/login')
})
show()

/** Draws what belongs to the address: a sign-in page, or the app, whose router goes on from there. */
function show() {
  const loadPage = signInPage()
  // Not awaited here: the app's code imports from this module, so it would wait for it in turn.
  if (loadPage) return void showPage(loadPage).catch(crash)
  if (!running) void showApp().catch(crash)
}

function stop() {
  running?.stop()
  running = undefined
  isShown = false
}

async function showPage(load: NonNullable<ReturnType<typeof signInPage>>) {
  stop()
  const turn = ++asked
  const Page = await loadCode(load)
  if (turn === asked) draw(<Page />)
}

async function showApp() {
  const turn = ++asked
  const { startApp, mayEnter } = await loadCode(() => import('./app.tsx'))
  await nextTask()
  if (!(await mayEnter())) throw new MissingCode('Nothing is kept', { cause: undefined })
  if (turn !== asked) return
  running = startApp()
  await running.ready
  if (turn !== asked) return
  isShown = true
  draw(running.app)
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

/** A transition is drawn in short pieces: taps and scrolling are answered meanwhile. */
function draw(page: ReactNode) {
  startTransition(() => root.render(<StrictMode>{page}</StrictMode>))
}

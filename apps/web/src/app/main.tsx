import '../ui/theme/font.css'
import '../ui/theme/tokens.css'
import '../ui/theme/palette.css'
import '../ui/theme/base.css'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshEarly } from '../lib/call.ts'
import { loadCode } from '../lib/load-code.ts'
import { move, onMove } from '../lib/place.ts'
import { provideTemporal } from '../lib/provide-temporal.ts'
import { onSessionLost } from '../lib/session.ts'
import { followTheme } from '../lib/theme.ts'
import { CrashMessage } from './crash-message.tsx'
import { beginAtFirstPage, isOfSignIn, rememberHere, signInPage } from './sign-in-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

followTheme()
beginAtFirstPage()
refreshEarly()
await provideTemporal()

const root = createRoot(element, { onUncaughtError: crash })
/** Counts what was asked for: an answer that comes late is not shown. */
let asked = 0
let stopApp: (() => void) | undefined

onMove(show)
onSessionLost(() => {
  // A late answer may report the lost session after the user has left: then stay on the public page.
  if (isOfSignIn()) return
  rememberHere()
  move('/login')
})
show()

/** Draws what belongs to the address: a sign-in page, or the app, whose router goes on from there. */
function show() {
  const loadPage = signInPage()
  // Not awaited here: the app's code imports from this module, so it would wait for it in turn.
  if (loadPage) void showPage(loadPage).catch(crash)
  else if (!stopApp) void showApp().catch(crash)
}

async function showPage(load: NonNullable<ReturnType<typeof signInPage>>) {
  stopApp?.()
  stopApp = undefined
  const turn = ++asked
  const Page = await loadCode(load)
  if (turn === asked) draw(<Page />)
}

async function showApp() {
  const turn = ++asked
  const { startApp } = await loadCode(() => import('./app.tsx'))
  await nextTask()
  if (turn !== asked) return
  const { app, ready, stop } = startApp()
  stopApp = stop
  await ready
  if (turn === asked) draw(app)
}

/** Between two long pieces of work the browser paints and answers. */
const nextTask = () => new Promise((done) => setTimeout(done))

function crash(error: unknown) {
  console.error(error)
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

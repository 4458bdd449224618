// A signed-in page serves its phone once it is idle: it keeps figures, sends what waits and installs the worker.

import { isAway, setAway } from '../away.ts'
import { clearDevice, forgetFigures, keeps, keptUser } from '../kept-user.ts'
import { isSessionLost, onSession, sessionUser } from '../session.ts'
import { claim } from './database.ts'
import { keepFigures } from './figures.ts'
import { followOutbox, sendSoon } from './outbox.ts'
import { renewNotices } from './renew-notices.ts'
import { installWorker } from './worker.ts'

/** Until the user leaves. `ask` reads what is needed without a network and may not have been shown. */
export function startDevice(ask: () => Promise<void>): () => void {
  const stops: (() => void)[] = []
  let hasBegun = false
  let isOver = false
  const begin = async () => {
    const user = sessionUser()
    if (user === undefined || isSessionLost()) return
    if (user !== keptUser()) return clearDevice()
    // Also after a sign-out in another tab, when the same user is back.
    if (keeps()) await claim(user)
    if (isOver) return
    void renewNotices().catch(() => undefined)
    // After another sign-in over the page.
    if (hasBegun) return void sendSoon()
    hasBegun = true
    if (keeps()) {
      stops.push(keepFigures(user, ask))
      void installWorker().catch(() => undefined)
      if (!isAway()) void ask().catch(() => undefined)
    } else await forgetFigures()
    stops.push(followOutbox())
  }
  const start = () => void begin().catch(() => undefined)
  start()
  // A new tab learns whose it is from the server.
  stops.push(onSession(start))
  return () => {
    isOver = true
    for (const stop of stops) stop()
    setAway(false)
  }
}

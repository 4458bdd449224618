import { isSessionLost, onSession } from '#lib/session.ts'

// The page of a lost session waits for its user: the browser's back button must not leave it. An entry of the history
// above the page's, the same as it, is what a step back leaves; the router hears of none of these steps.

let place: { state: unknown; url: string } | undefined
let isReturning = false

// What the router does with an entry is not done.
const push = () => place && History.prototype.pushState.call(window.history, place.state, '', place.url)

/** Called before the router listens. */
export function followPlace(): void {
  window.addEventListener('popstate', step, { capture: true })
  onSession(() => {
    if (!place || isReturning || isSessionLost()) return
    isReturning = true
    window.history.back()
  })
}

export function holdPlace(): void {
  place = { state: window.history.state, url: window.location.href }
  push()
}

function step(event: PopStateEvent) {
  if (!place) return
  event.stopImmediatePropagation()
  if (!isReturning) return push()
  isReturning = false
  place = undefined
}

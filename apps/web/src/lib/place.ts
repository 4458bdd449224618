/** Changes the address between the sign-in pages and the app. Inside the app the router does. */

let shown: () => void = () => {}

/** `show` draws what belongs to the address. */
export function onMove(show: () => void): void {
  shown = show
  window.addEventListener('popstate', () => shown())
}

export function move(to: string, { state = null, replace = false }: { state?: unknown; replace?: boolean } = {}) {
  if (replace) window.history.replaceState(state, '', to)
  else window.history.pushState(state, '', to)
  shown()
}

import { useSyncExternalStore } from 'react'

/** The storage key of the chosen theme, also read by before-paint.js. Without it the system's theme is used. */
const KEY = 'theme'

export type Theme = 'light' | 'dark' | 'auto'

const system = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
// Where storage is refused, the choice holds until the page is left.
let chosen = read()

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, () => chosen)
  const shown = useSyncExternalStore(subscribe, shownTheme)
  return { theme, shown }
}

export const shownTheme = (): 'light' | 'dark' => (chosen === 'auto' ? (system().matches ? 'dark' : 'light') : chosen)

export function setTheme(theme: Theme): void {
  chosen = theme
  storeTheme()
  paint()
}

/** Follows the system's theme and what other tabs choose; see before-paint.js for the first paint. */
export function followTheme(): void {
  system().addEventListener('change', paint)
  window.addEventListener('storage', ({ key }) => {
    // Without a key the storage was cleared, by a sign-out: the choice stays.
    if (key !== KEY) return
    chosen = read()
    paint()
  })
}

export function storeTheme() {
  try {
    if (chosen === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // The choice still holds for this page.
  }
}

function paint() {
  document.documentElement.dataset['theme'] = shownTheme()
  // The browser's own bars take one of the two colours in index.html.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bars.dataset['scheme']
    bars.media = chosen === 'auto' ? `(prefers-color-scheme: ${own})` : own === chosen ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

import type { Location } from 'react-router'

/** Where the router stores how far each page was scrolled. */
export const POSITIONS = 'scrollPositions'

/** A page opened by its address has no key of its own in the history. */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key

/** A page loaded anew begins at its top, however it came: what was there at its old place is not loaded yet. */
export function forgetPositionLoaded() {
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
  const { key = 'default' }: { key?: string } = window.history.state ?? {}
  delete positions[positionKey({ key, pathname: window.location.pathname })]
  sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
}

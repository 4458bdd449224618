import type { Location } from 'react-router'

export const POSITIONS = 'scrollPositions'

/** A page opened by its address has no history key of its own. */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key

/** A reloaded page starts at its top: the data at its old scroll position is not loaded yet. */
export function forgetPositionLoaded() {
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
  const { key = 'default' }: { key?: string } = window.history.state ?? {}
  delete positions[positionKey({ key, pathname: window.location.pathname })]
  sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
}

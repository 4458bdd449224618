import type { Location } from 'react-router'

/** Where the router stores how far each page was scrolled. */
export const POSITIONS = 'scrollPositions'

/** A page opened by its address has no key of its own in the history. */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key

/** A page whose address was just entered begins at its top, wherever this tab left it before; a reload does not. */
export function forgetPositionEntered() {
  const [load] = performance.getEntriesByType('navigation')
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate') return
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
  delete positions[window.location.pathname]
  sessionStorage.setItem(POSITIONS, JSON.stringify(positions))
}

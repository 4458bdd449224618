import type { UIEvent } from 'react'

const LEAVING = ['pointerdown', 'scroll', 'click'] as const

let swiped: HTMLElement | undefined
const positions = new WeakMap<HTMLElement, number>()

/** For `onScroll` of a row that a swipe opens: an action, a touch elsewhere, or scrolling the page, closes it again. */
export function closeSwiped({ currentTarget: row }: UIEvent<HTMLElement>): void {
  // A row on its way back scrolls, too.
  const opens = row.scrollLeft > (positions.get(row) ?? 0)
  positions.set(row, row.scrollLeft)
  if (!opens || row === swiped) return
  if (!swiped) for (const kind of LEAVING) document.addEventListener(kind, close)
  swiped?.scrollTo({ left: 0, behavior: 'smooth' })
  swiped = row
}

function close({ target, type }: Event) {
  if (type !== 'click' && target instanceof Node && swiped?.contains(target)) return
  for (const kind of LEAVING) document.removeEventListener(kind, close)
  swiped?.scrollTo({ left: 0, behavior: 'smooth' })
  swiped = undefined
}

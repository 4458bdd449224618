import type { UIEvent } from 'react'

const LEAVING = ['pointerdown', 'scroll'] as const

let swiped: HTMLElement | undefined

/** For `onScroll` of a row that a swipe opens: a touch elsewhere, or scrolling the page, closes it again. */
export function closeSwiped({ currentTarget: row }: UIEvent<HTMLElement>): void {
  if (row.scrollLeft === 0 || row === swiped) return
  if (!swiped) for (const kind of LEAVING) document.addEventListener(kind, close)
  swiped?.scrollTo({ left: 0, behavior: 'smooth' })
  swiped = row
}

function close({ target }: Event) {
  if (target instanceof Node && swiped?.contains(target)) return
  for (const kind of LEAVING) document.removeEventListener(kind, close)
  swiped?.scrollTo({ left: 0, behavior: 'smooth' })
  swiped = undefined
}

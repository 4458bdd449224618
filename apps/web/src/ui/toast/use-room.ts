import { type RefObject, useLayoutEffect, useState } from 'react'

/** Between a toast and what is below it, and to the edges of the window. */
const GAP = 16

/** What a toast must not cover: bars at the foot, dialogs, lists of options and the fields of a filter. */
const KEPT_FREE = '[data-bar], dialog[open], [role="dialog"], [role="listbox"], search'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The lowest place above `floor` where a toast covers none of `others`, as its lower edge; undefined where there is none. */
export function placeFor(toast: Pick<DOMRect, 'left' | 'right' | 'height'>, others: readonly Box[], floor: number) {
  const beside = others.filter(({ left, right }) => left < toast.right && right > toast.left)
  let edge = floor - GAP
  const covered = ({ top, bottom }: Box) => top < edge + GAP && bottom > edge - toast.height
  for (let other = beside.find(covered); other; other = beside.find(covered)) edge = other.top - GAP
  return edge - toast.height < GAP ? undefined : edge
}

/** How far a toast stands above the foot of the window, while it is shown; undefined while it has to wait. */
export function useRoom(toast: RefObject<HTMLElement | null>): number | undefined {
  const [bottom, setBottom] = useState<number>()
  useLayoutEffect(() => {
    let frame = 0
    // At each frame: dialogs slide, bars grow, and the page scrolls beneath.
    const measure = () => {
      frame = requestAnimationFrame(measure)
      if (!toast.current) return
      const others = [...document.querySelectorAll(KEPT_FREE)].map((other) => other.getBoundingClientRect())
      const keyboard = Number.parseFloat(document.documentElement.style.getPropertyValue('--keyboard')) || 0
      const edge = placeFor(toast.current.getBoundingClientRect(), others, window.innerHeight - keyboard)
      setBottom(edge === undefined ? undefined : window.innerHeight - edge)
    }
    measure()
    return () => cancelAnimationFrame(frame)
  }, [toast])
  return bottom
}

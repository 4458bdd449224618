// What stands at the foot of the window: bars and, on a phone, dialogs. Toasts stand above it.

import { type RefObject, useLayoutEffect } from 'react'

/** Pixels: what ends so high above the foot leaves room for a toast below it. */
const ROOM = 96

const standing = new Set<HTMLElement>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const sizes = new ResizeObserver(tell)

/** While `opened`, for the toasts. */
export function useAtFoot(element: RefObject<HTMLElement | null>, opened = true): void {
  useLayoutEffect(() => {
    const bar = element.current
    if (!bar || !opened) return
    standing.add(bar)
    sizes.observe(bar)
    tell()
    return () => {
      standing.delete(bar)
      sizes.unobserve(bar)
      tell()
    }
  }, [element, opened])
}

/** Pixels from the foot of the window to the top of the highest that stands there. */
export function footHeight(): number {
  const keyboard = Number.parseFloat(document.documentElement.style.getPropertyValue('--keyboard')) || 0
  return Math.max(0, ...[...standing].map((bar) => heightOf(bar, window.innerHeight - keyboard)))
}

function heightOf(bar: HTMLElement, floor: number): number {
  // Where it comes to stand: its box is still on its way.
  const isFixed = getComputedStyle(bar).position === 'fixed'
  const top = isFixed ? bar.offsetTop : bar.getBoundingClientRect().top
  const isElsewhere = bar.offsetHeight === 0 || top >= floor || floor - (top + bar.offsetHeight) >= ROOM
  return isElsewhere ? 0 : window.innerHeight - top
}

/** Asks nothing of the page while nobody listens: they do while a toast is shown. */
export function subscribeToFoot(listener: () => void): () => void {
  const seen = [window, window.visualViewport]
  listeners.add(listener)
  for (const source of seen) {
    source?.addEventListener('resize', listener)
    source?.addEventListener('scroll', listener)
  }
  return () => {
    listeners.delete(listener)
    for (const source of seen) {
      source?.removeEventListener('resize', listener)
      source?.removeEventListener('scroll', listener)
    }
  }
}

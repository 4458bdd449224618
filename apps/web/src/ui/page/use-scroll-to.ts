import { useEffect, useRef } from 'react'

/** Scrolls to the element with the ref that this gives whenever `wanted` has changed, unless to nothing. */
export function useScrollTo<Target extends HTMLElement>(wanted: unknown, block: ScrollLogicalPosition = 'nearest') {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (wanted) target.current?.scrollIntoView({ block, inline: 'nearest' })
  }, [wanted, block])
  return target
}

import { useEffect, useRef } from 'react'
import { move } from '#lib/place.ts'

/** Replaces a sign-in page by another page after a delay, so that a message can be read. Cancelled when the user leaves. */
export function useRedirect(milliseconds: number) {
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  /** `state` is passed in the browser's history, not in the address. */
  return (to: string, state?: object) => {
    timer.current = window.setTimeout(() => move(to, { state, replace: true }), milliseconds)
  }
}

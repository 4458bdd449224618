import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Replaces the page by another one after a delay, so that a message can be read. Cancelled when the user leaves. */
export function useRedirect(milliseconds: number) {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  /** `state` is passed in the browser's history, not in the address. */
  return (to: string, state?: object) => {
    timer.current = window.setTimeout(() => void navigate(to, { state, replace: true }), milliseconds)
  }
}

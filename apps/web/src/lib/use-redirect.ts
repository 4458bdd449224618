import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to a page after a while, so that a message can be read, in this one's place; not if the user leaves before. */
export function useRedirect(milliseconds: number) {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  /** The state goes along in the browser's history, not in the address. */
  return (to: string, state?: object) => {
    timer.current = window.setTimeout(() => void navigate(to, { state, replace: true }), milliseconds)
  }
}

import type { MouseEvent, ReactNode } from 'react'
import { move } from '#lib/place.ts'

interface AuthLinkProps {
  to: string
  /** Passed in the browser's history, not in the address. */
  state?: unknown
  children: ReactNode
}

/** To another sign-in page. These have no router: it weighs as much as half of them. */
export function AuthLink({ to, state, children }: AuthLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    move(to, { state })
  }
  return (
    <a href={to} className="link touch" onClick={follow}>
      {children}
    </a>
  )
}

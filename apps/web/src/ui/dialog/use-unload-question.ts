import { useEffect, useEffectEvent } from 'react'
import { accessToken } from '#lib/session.ts'

/** The browser asks before the page goes with something typed, except when it is loaded anew for another user. */
export function useUnloadQuestion(active: boolean, isDirty: () => boolean): void {
  const asks = useEffectEvent(() => isDirty() && accessToken() !== null)
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => asks() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}

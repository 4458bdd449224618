import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A link inside a page goes with it: the focus is then that of the page it led to. */
export function usePageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
}

import { useLayoutEffect, useRef } from 'react'
import { takeArrival } from '#lib/session.ts'
import { hasOpenDialog } from '#ui/dialog/has-open-dialog.ts'

const FIELD = 'input, textarea, select'

/** A new page takes the focus, by link or key; not from a field in which somebody types. So does the first after the sign-in. */
export function usePageFocus(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    const isNew = shown.current !== pathname && !document.activeElement?.matches(FIELD)
    shown.current = pathname
    if ((takeArrival() || isNew) && !hasOpenDialog()) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

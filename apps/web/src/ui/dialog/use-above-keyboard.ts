import { useEffect } from 'react'

/** The keyboard of a phone covers the page: `--keyboard` says by how much, and dialogs end above it. */
export function useAboveKeyboard(opened: boolean): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!opened || !view) return
    const { style } = document.documentElement
    const measure = () => {
      // A page that is zoomed in shows less of itself, too.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure)
    return () => {
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, measure)
      style.removeProperty('--keyboard')
    }
  }, [opened])
}

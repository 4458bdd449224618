import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Of a row with one line. */
const ROW_HEIGHT = 52
const PAGE_OF_ROWS = 10

/** Draws only the rows near the screen. One of them, also when it is far, is where the keys are. */
export function useRowWindow(count: number, keyOf: (position: number) => number) {
  const list = useRef<HTMLTableElement>(null)
  const [chosen, setActive] = useState(0)
  const active = Math.max(0, Math.min(chosen, count - 1))
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(active) || range.count === 0 ? shown : [...shown, active].sort((a, b) => a - b)
    },
    [active],
  )
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: 10,
    scrollMargin: useTop(list),
    // The bars at the top and the foot of the page.
    scrollPaddingStart: 80,
    scrollPaddingEnd: 144,
    rangeExtractor,
  })

  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true })
  }, [active])

  // The focused row may leave the list with an answer: the one in its place gets the focus.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true })
  })
  const onFocus = () => {
    hasFocus.current = true
  }
  const onBlur = ({ target }: FocusEvent) => {
    if (target.isConnected) hasFocus.current = false
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, active, count)
    if (target === undefined) return
    event.preventDefault()
    if (target === active) return
    moved.current = true
    setActive(target)
    virtualizer.scrollToIndex(target)
  }
  return { list, virtualizer, active, setActive, onKeyDown, onFocus, onBlur }
}

function targetOf(key: string, active: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_OF_ROWS,
    PageUp: active - PAGE_OF_ROWS,
    Home: 0,
    End: count - 1,
  }
  const target = moves[key]
  return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1))
}

/** How far below the top of the page the list begins; what stands above it may grow. */
function useTop(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

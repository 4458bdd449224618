import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const ROW = 'li, tbody tr'
const CONTROL = 'a[href], button, input'

interface Place {
  control: HTMLElement
  position: number
  /** The other rows in the order in which they are tried: following ones, then previous ones, nearest first. */
  others: readonly Element[]
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROL)]

function positionOf(control: HTMLElement, frame: Element): Place {
  const row = control.closest(ROW)
  if (!row) return { control, position: 0, others: [] }
  const rows = [...frame.querySelectorAll(ROW)]
  const index = rows.indexOf(row)
  const others = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
  return { control, position: controlsOf(row).indexOf(control), others }
}

/** Use the result as the frame's ref. Controls with `data-unasked` act without asking and never get the focus. */
export function useKeptFocus<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  const last = useRef<Place>(null)

  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const { position, others } = last.current
    const row = others.find((other) => other.isConnected)
    const controls = row ? controlsOf(row) : []
    // Focus on an action that is seen after a swipe would slide the row open.
    const isSwiped = row && row.scrollWidth > row.clientWidth
    const next = controls[isSwiped ? 0 : position] ?? controls.at(-1)
    if (next) next.focus()
    else frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // Events of dialogs bubble here too.
    if (frame.current?.contains(target)) last.current = positionOf(target, frame.current)
  }
  return { ref: frame, onFocus }
}

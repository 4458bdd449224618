import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const ROW = 'li, tbody tr'
const CONTROL = 'a[href], button'

interface Place {
  control: HTMLElement
  /** Where it is among the controls of its row. */
  position: number
  /** The other rows of a row's control, in the order they are tried: those that follow, then those before, the nearest first. */
  others: readonly Element[]
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROL)]

function placeOf(control: HTMLElement, frame: Element): Place {
  const row = control.closest(ROW)
  if (!row) return { control, position: 0, others: [] }
  const rows = [...frame.querySelectorAll(ROW)]
  const index = rows.indexOf(row)
  const others = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
  return { control, position: controlsOf(row).indexOf(control), others }
}

/**
 * Keeps the focus when what has it goes away. Of a row that is deleted or moves: the same control of the next row gets
 * it, else of the row before; of anything else, the frame's heading. Give what it answers to the frame around the rows.
 */
export function useKeptFocus<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  const last = useRef<Place>(null)

  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const { position, others } = last.current
    const row = others.find((other) => other.isConnected)
    const next = row && controlsOf(row)[position]
    if (next) next.focus()
    else frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // What a dialog of the page holds bubbles here too.
    if (frame.current?.contains(target)) last.current = placeOf(target, frame.current)
  }
  return { ref: frame, onFocus }
}

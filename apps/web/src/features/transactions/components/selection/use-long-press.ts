import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG = 450
const STILL = 8

/** Handlers of a long press by touch; the click that may follow it does nothing. */
export function useLongPress(run: () => void) {
  const begun = useRef({ timer: 0, x: 0, y: 0, ran: false })
  const cancel = () => window.clearTimeout(begun.current.timer)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = window.setTimeout(() => {
        begun.current.ran = true
        navigator.vibrate?.(10)
        run()
      }, LONG)
      begun.current = { timer, x, y, ran: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = begun.current
      if (Math.hypot(clientX - x, clientY - y) > STILL) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!begun.current.ran) return
      begun.current.ran = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

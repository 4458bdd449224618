import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** In milliseconds: nobody who reads what has opened presses it sooner. */
const DOUBLE_TAP = 400

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/**
 * Keeps a double click from what its first press has opened: spread the answer over the dialog. A browser counts the
 * presses of a mouse in a row; those of a finger it need not.
 */
export function useOwnPresses(opened: boolean) {
  /** When it opened, until it is pressed in its own right. */
  const openedAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    openedAt.current = opened ? performance.now() : undefined
  }, [opened])

  const onClickCapture = (event: MouseEvent) => {
    if (openedAt.current === undefined) return
    const isSoon = event.timeStamp - openedAt.current < DOUBLE_TAP
    if (event.detail < 2 && !(isTouch(event) && isSoon)) {
      openedAt.current = undefined
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  // The focus stays where the dialog has put it.
  const onMouseDownCapture = (event: MouseEvent) => {
    if (openedAt.current !== undefined && event.detail > 1) event.preventDefault()
  }
  return { onClickCapture, onMouseDownCapture }
}

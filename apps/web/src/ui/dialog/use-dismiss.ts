import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Dismisses what is open over the page when a press or the focus goes elsewhere. */
export function useDismiss(place: RefObject<HTMLElement | null>, opened: boolean, onDismiss: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) onDismiss()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: Event) => leave(event)
    document.addEventListener('pointerdown', listen)
    document.addEventListener('focusin', listen)
    return () => {
      document.removeEventListener('pointerdown', listen)
      document.removeEventListener('focusin', listen)
    }
  }, [opened])
}

import { useEffect, useEffectEvent } from 'react'

type Places = readonly (Element | null | undefined)[]

/** Dismisses what is open over the page when a press or the focus goes elsewhere than to one of the places. */
export function useClickOutside(opened: boolean, places: () => Places, onDismiss: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && places().every((place) => !place?.contains(target))) onDismiss()
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

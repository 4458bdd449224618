import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { subscribeToTopDialog, topDialog } from '../dialog/top-dialog.ts'

/** For what is said to everybody: in the top layer, and inside the dialog on top, where it is read and can be pressed. */
export function useTopPlace(): HTMLElement {
  const dialog = useSyncExternalStore(subscribeToTopDialog, topDialog)
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.popover = 'manual'
    element.style.all = 'unset'
    return element
  })
  useLayoutEffect(() => {
    const around = dialog ?? document.body
    around.append(place)
    place.showPopover()
  }, [dialog, place])
  useLayoutEffect(() => () => place.remove(), [place])
  return place
}

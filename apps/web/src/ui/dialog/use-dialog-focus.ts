import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './use-navigation-blocker.ts'
import { useReturnFocus } from './use-return-focus.ts'

export function useDialogFocus(opened: boolean, onClose: () => void, title: string) {
  useReturnFocus(opened)
  useBackCloses(opened, onClose)
  // The second press of a double click on what opened the dialog would close it, or hit what has come under the pointer.
  const pressed = useRef(false)
  useLayoutEffect(() => {
    pressed.current = !opened
  }, [opened])
  const onClickCapture = (event: MouseEvent) => {
    if (!pressed.current && event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed.current = true
  }
  // Mantine names a dialog by its title only one render after it is shown.
  const attributes = { content: { 'aria-label': title } }
  return { opened, onClose, returnFocus: false, onClickCapture, attributes }
}

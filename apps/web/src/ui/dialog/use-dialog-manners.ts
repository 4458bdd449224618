import { useBackCloses } from './use-hold.ts'
import { useOwnPresses } from './use-own-presses.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** How every dialog opens, closes and gives the focus back: spread the answer over it. */
export function useDialogManners(opened: boolean, onClose: () => void) {
  useReturnFocus(opened)
  useBackCloses(opened, onClose)
  return { opened, onClose, returnFocus: false, ...useOwnPresses(opened) }
}

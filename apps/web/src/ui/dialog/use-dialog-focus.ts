import { useBackCloses } from './use-navigation-blocker.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** How every dialog opens, closes and gives the focus back: spread the answer over it. */
export function useDialogFocus(opened: boolean, onClose: () => void) {
  useReturnFocus(opened)
  useBackCloses(opened, onClose)
  return { opened, onClose, returnFocus: false }
}

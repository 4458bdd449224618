import { useBackCloses } from './use-navigation-blocker.ts'
import { useReturnFocus } from './use-return-focus.ts'

export function useDialogFocus(opened: boolean, onClose: () => void) {
  useReturnFocus(opened)
  useBackCloses(opened, onClose)
  return { opened, onClose, returnFocus: false }
}

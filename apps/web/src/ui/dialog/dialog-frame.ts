import { createContext, use } from 'react'
import type { Confirm } from './use-confirm.ts'

export interface DialogFrame {
  opened: boolean
  close: () => void
  /** Closes, and answers whether it did; asks first when typed input would be lost. Does not close while saving. */
  leave: () => Promise<boolean>
  /** Asks in a dialog above this one. Escape closes only that one. */
  ask: Confirm
  asking: boolean
  guard: (dirty: boolean) => void
  reportSaving: (saving: boolean) => void
}

/** The dialog around a form; undefined for a form that stands on the page. */
export const DialogContext = createContext<DialogFrame | undefined>(undefined)

/** For what is always in a dialog. */
export function useDialogFrame(): DialogFrame {
  const frame = use(DialogContext)
  if (!frame) throw new Error('Open a dialog by useOpen')
  return frame
}

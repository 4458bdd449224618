import { createContext } from 'react'
import type { Confirm } from './use-confirm.ts'

export interface ModalFrame {
  /** Closes, after asking when something typed would be lost; stays while it is being saved. */
  leave: () => Promise<void>
  /** Asks in a dialog above this one, whose Escape does not close this one too. */
  ask: Confirm
  asking: boolean
  /** Whether closing would lose something. */
  guard: (dirty: boolean) => void
  reportSaving: (saving: boolean) => void
}

/** The dialog around a form; undefined for a form that stands on the page. */
export const ModalFrameContext = createContext<ModalFrame | undefined>(undefined)

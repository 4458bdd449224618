import { createContext, type ReactNode } from 'react'

export interface Dialogs {
  /** In the place of what the same opener has opened before. */
  open: (opener: string, content: ReactNode) => void
  close: (opener: string) => void
}

export const DialogsContext = createContext<Dialogs>({ open: () => undefined, close: () => undefined })

/** Those whose dialog is open. */
export const OpenersContext = createContext<readonly string[]>([])

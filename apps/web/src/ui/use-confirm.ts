import { createContext, use } from 'react'

export interface Question {
  title: string
  text?: string
  /** Label of the button that goes on. */
  confirm?: string
  /** Red for what cannot be undone. */
  danger?: boolean
}

export type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** Asks the user in a dialog: `if (await confirm({ title: 'Excluir esta transação?', danger: true }))`. */
export const useConfirm = (): Confirm => use(ConfirmContext)

import { createContext, use, useCallback, useEffect, useRef } from 'react'

export interface Question {
  title: string
  text?: string
  /** Label of the button that goes on. */
  confirm?: string
  /** Red for what cannot be undone. */
  danger?: boolean
}

export type Confirm = (question: Question) => Promise<boolean>

/** The signal tells that the question has become idle: it goes away as if answered with no. */
type Ask = (question: Question, idle: AbortSignal) => Promise<boolean>

export const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/**
 * Asks the user in a dialog: `if (await confirm({ title: 'Excluir esta transação?', danger: true }))`.
 * The question goes with what asks it: when that is closed, or leaves the page.
 */
export function useConfirm(opened = true): Confirm {
  const ask = use(ConfirmContext)
  const asker = useRef<AbortController>(null)
  useEffect(() => {
    if (!opened) return
    const controller = new AbortController()
    asker.current = controller
    return () => controller.abort()
  }, [opened])

  return useCallback(async (question) => (asker.current ? ask(question, asker.current.signal) : false), [ask])
}

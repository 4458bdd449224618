import { createContext, use, useCallback, useEffect, useRef } from 'react'

export interface Question {
  title: string
  text?: string
  confirm?: string
  /** The label of the other button; by default 'Cancelar'. */
  cancel?: string
  danger?: boolean
}

/** Before what was typed goes. */
export const DISCARD: Question = {
  title: 'Descartar o que foi digitado?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
  danger: true,
}

export type Confirm = (question: Question) => Promise<boolean>

/** When the signal aborts, the question closes as if answered no. */
type Ask = (question: Question, idle: AbortSignal) => Promise<boolean>

export const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** The question closes, as if answered no, when its component is closed or the page is left. */
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

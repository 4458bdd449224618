import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { loadDialog, loadReached } from './load-dialog.ts'
import { ConfirmContext, type Question } from './use-confirm.ts'

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

/** What was typed is not thrown away without a question, which must come without a network, too. */
function loadWhenTyped() {
  const typed = new AbortController()
  const loadEarly = () => {
    typed.abort()
    loadReached(load).catch(() => undefined)
  }
  window.addEventListener('input', loadEarly, { signal: typed.signal })
  return () => typed.abort()
}

interface Pending {
  Dialog: ComponentType<ConfirmDialogProps>
  question: Question
  answer: (yes: boolean) => void
}

/** Longer than a question takes to disappear. */
const CLOSING = 500

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [opened, setOpened] = useState(false)
  useEffect(loadWhenTyped, [])
  useEffect(() => {
    if (opened) return
    // The next question may have been asked, and not be drawn yet, when the time of this one is over.
    const timer = setTimeout(() => setPending((now) => (now === pending ? undefined : now)), CLOSING)
    return () => clearTimeout(timer)
  }, [opened, pending])

  const confirm = useCallback(async (question: Question, idle: AbortSignal) => {
    const Dialog = await loadDialog(load)
    if (!Dialog || idle.aborted) return false
    const answered = new AbortController()
    const yes = await new Promise<boolean>((answer) => {
      const dismiss = () => {
        setOpened(false)
        answer(false)
      }
      idle.addEventListener('abort', dismiss, { signal: answered.signal })
      setPending({ Dialog, question, answer })
      setOpened(true)
    })
    answered.abort()
    return yes
  }, [])
  const close = (yes: boolean) => {
    setOpened(false)
    // In a task of its own: a save that ends by the answer is then drawn once, and its button keeps the focus.
    setTimeout(() => pending?.answer(yes))
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <pending.Dialog question={pending.question} opened={opened} onClose={close} />}
    </ConfirmContext>
  )
}

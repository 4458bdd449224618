import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { loadDialog, loadReached } from './load-dialog.ts'
import { ConfirmContext, type Question } from './use-confirm.ts'

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

interface Pending {
  Dialog: ComponentType<ConfirmDialogProps>
  question: Question
  answer: (yes: boolean) => void
}

/** A question must come without a network, too. */
function loadAtFirstUse() {
  const used = new AbortController()
  const loadEarly = () => {
    used.abort()
    loadReached(load).catch(() => undefined)
  }
  for (const event of ['pointerdown', 'focusin']) window.addEventListener(event, loadEarly, { signal: used.signal })
  return () => used.abort()
}

const keyHandled = () => new Promise((done) => setTimeout(done))

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [opened, setOpened] = useState(false)
  useEffect(loadAtFirstUse, [])

  // Escape reaches every open dialog: stop it here, so that it closes only the question.
  const confirm = useCallback(async (question: Question, idle: AbortSignal) => {
    await keyHandled()
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
  const close = async (yes: boolean) => {
    await keyHandled()
    setOpened(false)
    pending?.answer(yes)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <pending.Dialog question={pending.question} opened={opened} onClose={(yes) => void close(yes)} />}
    </ConfirmContext>
  )
}

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ConfirmContext, type Question } from './use-confirm.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

interface Pending {
  question: Question
  answer: (yes: boolean) => void
}

const keyHandled = () => new Promise((done) => setTimeout(done))

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [opened, setOpened] = useState(false)

  // One Escape reaches every open dialog: the one that asks must not answer, nor the one that answers close what asked.
  const confirm = useCallback(async (question: Question) => {
    await keyHandled()
    setOpened(true)
    return new Promise<boolean>((answer) => setPending({ question, answer }))
  }, [])
  const close = async (yes: boolean) => {
    setOpened(false)
    await keyHandled()
    pending?.answer(yes)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Suspense fallback={null}>
          <ConfirmDialog question={pending.question} opened={opened} onClose={(yes) => void close(yes)} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

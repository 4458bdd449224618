import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ConfirmContext, type Question } from './use-confirm.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

interface Pending {
  question: Question
  answer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [opened, setOpened] = useState(false)

  const confirm = useCallback((question: Question) => {
    setOpened(true)
    return new Promise<boolean>((answer) => setPending({ question, answer }))
  }, [])
  const close = (yes: boolean) => {
    setOpened(false)
    pending?.answer(yes)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Suspense fallback={null}>
          <ConfirmDialog question={pending.question} opened={opened} onClose={close} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

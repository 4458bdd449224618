import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConfirmContext, type Question } from './use-confirm.ts'

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
      {pending && <ConfirmDialog question={pending.question} opened={opened} onClose={(yes) => void close(yes)} />}
    </ConfirmContext>
  )
}

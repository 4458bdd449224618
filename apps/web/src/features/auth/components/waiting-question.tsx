import { useState } from 'react'
import { countWaiting, sendSoon } from '#lib/offline/outbox.ts'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Callout } from '#ui/page/callout.tsx'

interface WaitingQuestionProps {
  count: number
  onLeave: () => void
}

/** Before a sign-out, while something was not sent yet. */
export function WaitingQuestion({ count, onLeave }: WaitingQuestionProps) {
  const { opened, close } = useDialogFrame()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [left, setLeft] = useState(count)
  const leave = () => {
    close()
    onLeave()
  }
  const send = async () => {
    setSending(true)
    // What was refused, or is too old to be sent by itself, still waits: it would be gone without a word.
    await sendSoon()
    const waiting = await countWaiting().catch(() => left)
    setSending(false)
    setLeft(waiting)
    setFailed(waiting > 0)
    if (waiting === 0) leave()
  }
  const entries = plural(left, 'lançamento', 'lançamentos')
  return (
    <Modal look="question" opened={opened} title="Sair da conta?" onLeave={close}>
      <div className="grid gap-4">
        <p>
          {entries} ainda não {left === 1 ? 'foi enviado' : 'foram enviados'} deste aparelho.
        </p>
        {hasFailed && <Callout tone="error">Não foi possível enviar tudo agora.</Callout>}
        <div className="grid gap-2">
          <Button busy={isSending} onClick={() => void send()} data-autofocus>
            Enviar antes
          </Button>
          <Button variant="danger" disabled={isSending} onClick={leave}>
            Sair e descartar {entries}
          </Button>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
        </div>
      </div>
    </Modal>
  )
}

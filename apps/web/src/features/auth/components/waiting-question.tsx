import { useState } from 'react'
import { sendSoon } from '#lib/offline/outbox.ts'
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
  const leave = () => {
    close()
    onLeave()
  }
  const send = async () => {
    setSending(true)
    const isSent = await sendSoon()
    setSending(false)
    setFailed(!isSent)
    if (isSent) leave()
  }
  const waiting = plural(count, 'lançamento', 'lançamentos')
  return (
    <Modal look="question" opened={opened} title="Sair da conta?" onLeave={close}>
      <div className="grid gap-4">
        <p>
          {waiting} ainda não {count === 1 ? 'foi enviado' : 'foram enviados'} deste aparelho.
        </p>
        {hasFailed && <Callout tone="error">Não foi possível enviar tudo agora.</Callout>}
        <div className="grid gap-2">
          <Button busy={isSending} onClick={() => void send()} data-autofocus>
            Enviar antes
          </Button>
          <Button variant="danger" disabled={isSending} onClick={leave}>
            Sair e descartar {waiting}
          </Button>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
        </div>
      </div>
    </Modal>
  )
}

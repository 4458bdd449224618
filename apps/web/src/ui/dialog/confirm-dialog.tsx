import { useId } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from './modal.tsx'
import type { Question } from './use-confirm.ts'

export interface ConfirmDialogProps {
  question: Question
  opened: boolean
  onClose: (yes: boolean) => void
}

export function ConfirmDialog({ question, opened, onClose }: ConfirmDialogProps) {
  const { title, text, confirm = 'Confirmar', cancel = 'Cancelar', danger = false } = question
  const id = useId()
  const leave = () => onClose(false)
  return (
    <Modal look="question" opened={opened} title={title} describedBy={text && id} onLeave={leave}>
      {text && <p id={id}>{text}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button variant="secondary" onClick={leave} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => onClose(true)}
          data-autofocus={!danger || undefined}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}

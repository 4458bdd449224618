import { Button } from '../button/button.tsx'
import classes from './confirm-dialog.module.css'
import { Modal } from './modal.tsx'
import type { Question } from './use-confirm.ts'

export interface ConfirmDialogProps {
  question: Question
  opened: boolean
  onClose: (yes: boolean) => void
}

export function ConfirmDialog({ question, opened, onClose }: ConfirmDialogProps) {
  const { title, text, confirm = 'Confirmar', cancel = 'Cancelar', danger = false } = question
  return (
    <Modal look="question" opened={opened} title={title} onLeave={() => onClose(false)}>
      {text && <p>{text}</p>}
      <div className={`${classes.actions} flex wrap at-end gap-2`}>
        <Button variant="secondary" onClick={() => onClose(false)} data-autofocus={danger || undefined}>
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

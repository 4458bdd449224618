import { Modal } from '@mantine/core'
import { Button } from '../button/button.tsx'
import { InMantine } from '../mantine/in-mantine.tsx'
import classes from './confirm-dialog.module.css'
import type { Question } from './use-confirm.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

export interface ConfirmDialogProps {
  question: Question
  opened: boolean
  onClose: (yes: boolean) => void
}

export function ConfirmDialog({ question, opened, onClose }: ConfirmDialogProps) {
  const { title, text, confirm = 'Confirmar', cancel = 'Cancelar', danger = false } = question
  const dialog = useDialogFocus(opened, () => onClose(false), title)
  return (
    <InMantine>
      <Modal {...dialog} centered zIndex={300} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
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
    </InMantine>
  )
}

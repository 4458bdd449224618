import { Button, Group, Modal, Text } from '@mantine/core'
import type { Question } from './use-confirm.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface ConfirmDialogProps {
  question: Question
  opened: boolean
  onClose: (yes: boolean) => void
}

export function ConfirmDialog({ question, opened, onClose }: ConfirmDialogProps) {
  const { title, text, confirm = 'Confirmar', danger = false } = question
  const dialog = useDialogFocus(opened, () => onClose(false))
  return (
    <Modal.Root {...dialog} centered zIndex={300}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </Modal.Header>
        {/* Room for a button's focus ring below the header, where there is no text. */}
        <Modal.Body pt={4}>
          {text && <Text mb="lg">{text}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(false)} data-autofocus={danger || undefined}>
              Cancelar
            </Button>
            <Button color={danger ? 'red' : 'teal'} onClick={() => onClose(true)} data-autofocus={!danger || undefined}>
              {confirm}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

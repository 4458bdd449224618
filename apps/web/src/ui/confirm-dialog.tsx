import { Button, Group, Modal, Text } from '@mantine/core'
import type { Question } from './use-confirm.ts'

interface ConfirmDialogProps {
  question: Question
  opened: boolean
  onClose: (yes: boolean) => void
}

export function ConfirmDialog({ question, opened, onClose }: ConfirmDialogProps) {
  const { title, text, confirm = 'Confirmar', danger = false } = question
  return (
    <Modal
      role="alertdialog"
      opened={opened}
      onClose={() => onClose(false)}
      title={title}
      centered
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {text && <Text mb="lg">{text}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onClose(false)} data-autofocus={danger || undefined}>
          Cancelar
        </Button>
        <Button color={danger ? 'red' : 'teal'} onClick={() => onClose(true)} data-autofocus={!danger || undefined}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}

import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useDialogFocus } from '../../ui/dialog/use-dialog-focus.ts'

const shortcuts = [
  ['/', 'Buscar'],
  ['n', 'Nova transação'],
  ['g', 'Ir para o dashboard'],
  ['t', 'Ir para as transações'],
  ['z', 'Desfazer o que um aviso permite'],
  ['?', 'Mostrar estes atalhos'],
  ['Esc', 'Fechar o que estiver aberto'],
] as const

interface ShortcutsHelpProps {
  opened: boolean
  onClose: () => void
}

export function ShortcutsHelp({ opened, onClose }: ShortcutsHelpProps) {
  const dialog = useDialogFocus(opened, onClose)
  return (
    <Modal {...dialog} title="Atalhos de teclado" centered closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack gap="xs">
        {shortcuts.map(([key, text]) => (
          <Group key={key} justify="space-between">
            <Text size="sm">{text}</Text>
            <Kbd>{key}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}

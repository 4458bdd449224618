import { Button, Drawer } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { useDialogFocus } from '../../ui/dialog/use-dialog-focus.ts'
import { EntryLink } from './entry-link.tsx'
import classes from './more-sheet.module.css'
import { entries } from './navigation.ts'

interface MoreSheetProps {
  opened: boolean
  onClose: () => void
}

export function MoreSheet({ opened, onClose }: MoreSheetProps) {
  const { signOut, isPending } = useSignOut()
  const dialog = useDialogFocus(opened, onClose)
  return (
    <Drawer
      {...dialog}
      position="bottom"
      radius="lg"
      classNames={{ content: classes.sheet ?? '' }}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Fechar menu' }}
    >
      <nav aria-label="Todas as páginas">
        {entries.map((entry) => (
          <EntryLink key={entry.to} entry={entry} onFollow={onClose} />
        ))}
      </nav>
      <Button
        fullWidth
        mt="md"
        size="md"
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending}
        onClick={signOut}
      >
        Sair
      </Button>
    </Drawer>
  )
}

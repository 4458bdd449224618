import { Button, Group, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { newId } from '../../lib/new-id.ts'
import type { Toast } from '../../lib/toast.ts'
import { hasOpenDialog } from '../dialog/has-open-dialog.ts'
import { LONG, SHORT } from './toast-times.ts'

export const MAX_TOASTS = 3
/** A toast with the last chance to retry stays longest. */
const FAILED_ACTION = 60_000
/** Enough for all our texts; long names are cut. */
const MAX_LINES = 7

export function showToast({ message, tone = 'done', once = false, action }: Toast) {
  const shown = notificationsStore.getState().notifications
  if (once && shown.some((other) => other.id?.startsWith(message))) return
  // A newer one is never kept waiting: the first that offers nothing goes, else the first.
  const oldest =
    shown.length < MAX_TOASTS ? undefined : (shown.find(({ autoClose }) => autoClose === SHORT) ?? shown[0])
  if (oldest?.id) notifications.hide(oldest.id)
  const id = `${message} ${newId()}`
  let isDone = false
  const act = () => {
    // The button can still be pressed while the toast fades.
    if (isDone) return
    isDone = true
    // The button goes away with the toast.
    if (!hasOpenDialog()) document.querySelector('h1')?.focus({ preventScroll: true })
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    color: tone === 'done' ? 'teal' : 'red',
    role: tone === 'done' ? 'status' : 'alert',
    autoClose: action && tone === 'error' ? FAILED_ACTION : action || tone === 'error' ? LONG : SHORT,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm" lineClamp={MAX_LINES}>
          {message}
        </Text>
        {action && (
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            onClick={act}
            data-undoes={action.undoes ? id : undefined}
          >
            {action.label}
          </Button>
        )}
      </Group>
    ),
  })
}

/** Presses 'Desfazer' of the newest toast, which is far away by keyboard. */
export function pressUndo() {
  // A fading toast is still in the document, but not in the store.
  const shown = new Set(notificationsStore.getState().notifications.map(({ id }) => id))
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-undoes]')]
  buttons.findLast(({ dataset }) => shown.has(dataset['undoes']))?.click()
}

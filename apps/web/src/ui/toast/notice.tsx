import { Button, Group, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { newId } from '../../lib/new-id.ts'
import type { Notice } from '../../lib/notify.ts'
import { hasOpenDialog } from '../dialog/has-open-dialog.ts'
import { LONG, SHORT } from './notice-times.ts'

/** As many as are shown at once. */
export const MOST = 3
/** A second try is the last chance for what would be lost. */
const LONGEST = 60_000
/** Room for every text of ours, not for every name of the user's. */
const LINES = 7

export function showNotice({ message, tone = 'done', once = false, action }: Notice) {
  const shown = notificationsStore.getState().notifications
  if (once && shown.some((other) => other.id?.startsWith(message))) return
  // A newer one is never kept waiting: the first that only tells goes, else the first.
  const oldest = shown.length < MOST ? undefined : (shown.find(({ autoClose }) => autoClose === SHORT) ?? shown[0])
  if (oldest?.id) notifications.hide(oldest.id)
  const id = `${message} ${newId()}`
  let isDone = false
  const act = () => {
    // The button can still be pressed while the notice fades.
    if (isDone) return
    isDone = true
    // The button goes away with the notice.
    if (!hasOpenDialog()) document.querySelector('h1')?.focus({ preventScroll: true })
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    color: tone === 'done' ? 'teal' : 'red',
    role: tone === 'done' ? 'status' : 'alert',
    autoClose: action && tone === 'error' ? LONGEST : action || tone === 'error' ? LONG : SHORT,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm" lineClamp={LINES}>
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

/** Presses the newest notice's button that undoes something: by keyboard it is far from where one is. */
export function pressUndo() {
  // A notice that only fades is still in the document, but no longer in the store.
  const shown = new Set(notificationsStore.getState().notifications.map(({ id }) => id))
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-undoes]')]
  buttons.findLast(({ dataset }) => shown.has(dataset['undoes']))?.click()
}

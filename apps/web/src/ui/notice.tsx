import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { newId } from '../lib/new-id.ts'
import type { Notice } from '../lib/notify.ts'

const SHORT = 3_500
const LONG = 8_000

export function showNotice({ message, tone = 'done', action }: Notice) {
  const id = newId()
  const act = () => {
    // The button goes away with the notice.
    document.querySelector('h1')?.focus({ preventScroll: true })
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    color: tone === 'done' ? 'teal' : 'red',
    role: tone === 'done' ? 'status' : 'alert',
    autoClose: action || tone === 'error' ? LONG : SHORT,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        {action && (
          <Button size="compact-sm" variant="light" flex="none" onClick={act} data-notice-action>
            {action.label}
          </Button>
        )}
      </Group>
    ),
  })
}

/** Presses the button of the newest notice that has one: by keyboard it is far from where one is. */
export function pressNotice() {
  const buttons = document.querySelectorAll<HTMLElement>('[data-notice-action]')
  buttons.item(buttons.length - 1)?.click()
}

import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onToast } from '../../lib/toast.ts'
import { MAX_TOASTS, showToast } from '../../ui/toast/show-toast.tsx'

/** Shows toasts over the foot of the sidebar or, on a phone, over the search box: they cover no button. */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 62em)')

  // Clear toasts at sign-out: the library's store would show them to the next user.
  useEffect(() => {
    const stop = onToast(showToast)
    return () => {
      stop()
      notifications.clean()
    }
  }, [])
  return (
    <Notifications
      position={wide ? 'bottom-left' : 'top-center'}
      containerWidth={wide ? 208 : 400}
      limit={MAX_TOASTS}
    />
  )
}

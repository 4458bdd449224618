import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onToast } from '../../lib/toast.ts'
import { MAX_TOASTS, showToast } from '../../ui/toast/show-toast.tsx'

/** Where toasts appear: over the sidebar's foot and no wider, where nothing is pressed, or over a phone's search box. */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 62em)')

  // The library's store outlives the signed-in stay: what one user was told is not for the next.
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

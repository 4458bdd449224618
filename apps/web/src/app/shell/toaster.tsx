import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'

/** Where notices appear: over the sidebar's foot, where nothing is pressed, or over a phone's search box. */
export function Toaster() {
  const wide = useMediaQuery('(min-width: 62em)')
  return <Notifications position={wide ? 'bottom-left' : 'top-center'} containerWidth={400} limit={3} />
}

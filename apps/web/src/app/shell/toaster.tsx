import { Notifications } from '@mantine/notifications'

/** Where notices appear. */
export function Toaster() {
  return <Notifications position="top-right" containerWidth={400} limit={3} />
}

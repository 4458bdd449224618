import type { Profile } from '@tostao/contract/profile'
import { useEffect, useState } from 'react'
import { lazily } from '#ui/page/lazily.tsx'
import { Part } from '#ui/page/part.tsx'

const NoticesPanel = lazily(async () => (await import('./notices-panel.tsx')).NoticesPanel)

/** Only where the browser can get pushes and a worker is there to show them. */
export function DeviceNotices({ profile }: { profile: Profile }) {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  useEffect(() => {
    if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return
    // A browser that refuses to say has none for us.
    navigator.serviceWorker.getRegistration().then(setRegistration, () => undefined)
  }, [])
  return (
    registration && (
      <Part>
        <NoticesPanel profile={profile} registration={registration} />
      </Part>
    )
  )
}

// Shows pushes, for the service worker. It imports nothing of the app. The server writes what arrives here (`Shown` of the
// API's `features/push/rules.ts`).

interface PageWindow {
  url: string
  focus(): Promise<unknown>
}

/** The part of a service worker that this needs. */
interface PushScope {
  location: { origin: string }
  registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; icon: string; data: { url: string } },
    ): Promise<void>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PageWindow[]>
    openWindow(url: string): Promise<unknown>
  }
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface PushArrived extends Lasting {
  data: { json(): unknown } | null
}
interface NotificationPressed extends Lasting {
  notification: { data: unknown; close(): void }
}

const ICON = '/icons/icon-192.png'

/** A browser withdraws the permission of a page whose pushes show nothing: one that cannot be read shows this. */
const UNREADABLE = { title: 'Tostão', body: 'Há novidades.', url: '/', tag: 'other' }

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

function shownIn(data: PushArrived['data']) {
  try {
    const sent: unknown = data?.json()
    if (typeof sent !== 'object' || sent === null) return UNREADABLE
    const { title, body, url, tag }: { title?: unknown; body?: unknown; url?: unknown; tag?: unknown } = sent
    return {
      title: textOf(title, UNREADABLE.title),
      body: textOf(body, UNREADABLE.body),
      url: textOf(url, UNREADABLE.url),
      tag: textOf(tag, UNREADABLE.tag),
    }
  } catch {
    return UNREADABLE
  }
}

/** For the event `push`. */
export function showPush(scope: PushScope, event: PushArrived): void {
  const { title, body, url, tag } = shownIn(event.data)
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: ICON, data: { url } }))
}

/** For the event `notificationclick`. A page that is open elsewhere is left as it is: something may be typed there. */
export function openPressed(scope: PushScope, event: NotificationPressed): void {
  event.notification.close()
  event.waitUntil(open(scope, addressIn(scope, event.notification.data)))
}

/** A page of the app alone. */
function addressIn({ location: { origin } }: PushScope, data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined
  const address = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : undefined
  return address?.origin === origin ? address.href : `${origin}/`
}

async function open({ clients }: PushScope, address: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  await (there ? there.focus() : clients.openWindow(address))
}

import { expect, test, vi } from 'vitest'
import { openPressed, showPush } from './push.ts'

const ORIGIN = 'https://financas.example'

/** A worker whose pages are open at these addresses. */
function worker(...open: string[]) {
  const pages = open.map((path) => ({ url: ORIGIN + path, focus: vi.fn(async () => undefined) }))
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async (_url: string) => undefined)
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  }
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  return { scope, pages, showNotification, openWindow, waitUntil, settled: () => Promise.all(works) }
}

const pushed = (text: string | null) => ({ data: text === null ? null : { json: (): unknown => JSON.parse(text) } })

test('a push shows what the server wrote, in the place of an older notice of its kind', async () => {
  const { scope, showNotification, waitUntil, settled } = worker()
  const sent = { title: 'Faturas', body: '1 fatura para pagar', url: '/cards/3', tag: 'invoices' }
  showPush(scope, { ...pushed(JSON.stringify(sent)), waitUntil })
  await settled()
  expect(showNotification.mock.calls).toEqual([
    [
      'Faturas',
      { body: '1 fatura para pagar', tag: 'invoices', icon: '/icons/icon-192.png', data: { url: '/cards/3' } },
    ],
  ])
})

test.each([null, '', 'no JSON', '1', 'null', '{"title":1}'])(
  'a push of %j shows something, too: the browser would withdraw the permission',
  async (text) => {
    const { scope, showNotification, waitUntil, settled } = worker()
    showPush(scope, { ...pushed(text), waitUntil })
    await settled()
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Tostão',
      expect.objectContaining({ body: 'Há novidades.' }),
    )
  },
)

const pressed = (data: unknown) => ({ notification: { data, close: vi.fn() } })

test('a press opens the page, and leaves one that is open elsewhere as it is', async () => {
  const { scope, pages, openWindow, waitUntil, settled } = worker('/transactions')
  const event = pressed({ url: '/gastos-fixos' })
  openPressed(scope, { ...event, waitUntil })
  await settled()
  expect(event.notification.close).toHaveBeenCalledOnce()
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/gastos-fixos`]])
  expect(pages[0]?.focus).not.toHaveBeenCalled()
})

test('a press goes to the page that is open already', async () => {
  const { scope, pages, openWindow, waitUntil, settled } = worker('/', '/budgets')
  openPressed(scope, { ...pressed({ url: '/budgets' }), waitUntil })
  await settled()
  expect(pages[1]?.focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([{ url: 'https://evil.example/' }, { url: '//evil.example' }, { url: 'https://' }, { url: 1 }, {}, null])(
  'a press on a notice with %j opens the app, and nothing else',
  async (data) => {
    const { scope, openWindow, waitUntil, settled } = worker()
    openPressed(scope, { ...pressed(data), waitUntil })
    await settled()
    expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/`]])
  },
)

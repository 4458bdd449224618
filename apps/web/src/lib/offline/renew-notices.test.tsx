import * as push from '@tostao/contract/push'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi } from '#test/fake-api.ts'
import { openSession } from '../session.ts'
import { renewNotices } from './renew-notices.ts'

const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const BODY = { endpoint: 'https://push.example/1', ...KEYS }
const subscription = { toJSON: () => ({ endpoint: BODY.endpoint, keys: KEYS }) }

let sessions = 100
/** A browser whose user has just begun a session. Answers its number. */
function begin({ stored = '', permission = 'granted', subscribed = true } = {}) {
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission })
  const pushManager = { getSubscription: async () => (subscribed ? subscription : null) }
  const worker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  sessions += 1
  openSession(`.${btoa(`{"sid":${sessions},"sub":"1"}`)}.`)
  if (stored) localStorage.setItem('pushDevice', stored)
  return sessions
}

test.each(['7', '7 5'])(
  'notices of an earlier session (%s) are sent in this one, and it is asked for once',
  async (stored) => {
    const session = begin({ stored })
    const api = new FakeApi().answers(push.add, { id: 8 })
    await Promise.all([renewNotices(), renewNotices()])
    await renewNotices()
    expect(api.writes).toMatchObject([{ call: 'POST /push', body: BODY }])
    expect(localStorage.getItem('pushDevice')).toBe(`8 ${session}`)
  },
)

test.each([
  ['never switched on', {}],
  ['blocked since', { stored: '7 5', permission: 'denied' }],
  ['without a subscription', { stored: '7 5', subscribed: false }],
])('nothing is sent where notices are %s', async (_, browser) => {
  begin(browser)
  const api = new FakeApi()
  await renewNotices()
  expect(api.writes).toEqual([])
})

test('in the session in which they were switched on they are left as they are', async () => {
  localStorage.setItem('pushDevice', `7 ${begin()}`)
  const api = new FakeApi()
  await renewNotices()
  expect(api.writes).toEqual([])
})

test('a sign-out meanwhile takes them away for good', async () => {
  begin({ stored: '7 5' })
  const api = new FakeApi()
  const renewing = renewNotices()
  localStorage.removeItem('pushDevice')
  await renewing
  expect(api.writes).toEqual([])
})

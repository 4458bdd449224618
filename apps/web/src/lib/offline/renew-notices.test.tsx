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

test('notices of an earlier session are sent in this one, and it is asked for once', async () => {
  const session = begin({ stored: '7 5' })
  const api = new FakeApi().answers(push.add, { id: 8 })
  await Promise.all([renewNotices(), renewNotices()])
  await renewNotices()
  expect(api.writes).toMatchObject([{ call: 'POST /push', body: BODY }])
  expect(localStorage.getItem('pushDevice')).toBe(`8 ${session}`)
})

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

test.each([
  ['are left as they are', 7, true],
  ['are forgotten where another device has switched them off', 9, false],
])('in the session in which they were switched on they %s', async (_, listed, isLeft) => {
  const session = begin()
  localStorage.setItem('pushDevice', `7 ${session}`)
  const device = { id: listed, device: 'Chrome no Android', created_at: '2026-11-21T15:00:00.000Z' }
  const api = new FakeApi().answers(push.list, [device])
  await renewNotices()
  expect(api.writes).toEqual([])
  expect(localStorage.getItem('pushDevice')).toBe(isLeft ? `7 ${session}` : null)
})

test('a sign-out meanwhile takes them away for good', async () => {
  begin({ stored: '7 5' })
  const api = new FakeApi()
  const renewing = renewNotices()
  localStorage.removeItem('pushDevice')
  await renewing
  expect(api.writes).toEqual([])
})

import { promises } from 'node:dns'
import * as auth from '@tostao/contract/auth'
import { MAX_PUSH_DEVICES } from '@tostao/contract/limits'
import * as profile from '@tostao/contract/profile'
import * as push from '@tostao/contract/push'
import * as sessions from '@tostao/contract/sessions'
import { expect, test, vi } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { signAccessToken } from '../../lib/access-token.ts'
import { sessionCaller, type UserId } from '../../lib/caller.ts'
import { newServerKeys } from '../../lib/vapid.ts'
import { apiClient } from '../../test/api-client.ts'
import { browserKeys } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'
import { insertSession } from '../auth/repository/sessions.ts'

const { app, db, deps, signedIn } = await testApp()
const GOOD = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  ...browserKeys,
}

test('the key is that of the database, made once, and the half of it that may be known', async () => {
  const { key } = await (await signedIn()).api.call(push.key)
  expect(key).toMatch(/^B[\w-]{86}$/)
  expect(await (await signedIn()).api.call(push.key)).toEqual({ key })
  const [stored, ...others] = await db.selectFrom('push_keys').selectAll().execute()
  expect([stored?.public_key, others]).toEqual([key, []])
  expect(stored?.private_key).toMatch(/^[\w-]{43}$/)
})

test('a device is registered once, listed in words, and taken away', async () => {
  const { user, api } = await signedIn()
  const { id } = await api.call(push.add, { body: GOOD })
  const p256dh = newServerKeys().publicKey
  expect(await api.call(push.add, { body: { ...GOOD, p256dh } })).toEqual({ id })
  expect(await api.call(push.list)).toEqual([{ id, device: 'Teste', createdAt: '2026-11-21T15:00:00.000Z' }])
  expect(await rowsOf(user.id)).toMatchObject([{ ...GOOD, p256dh, session_id: user.sessionId }])
  expect(await api.call(push.remove, { query: { id } })).toEqual({ ok: true })
  expect(await api.call(push.list)).toEqual([])
  expect(await api.refusal(push.remove, { query: { id } })).toMatchObject({
    status: 404,
    code: 'push_device_not_found',
  })
})

const rowsOf = (userId: UserId) => db.selectFrom('push_devices').selectAll().where('user_id', '=', userId).execute()

test.each([
  ['this machine', { endpoint: 'https://127.0.0.1/' }],
  ['the data of a cloud’s machine', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['an IPv4 address in an IPv6 one', { endpoint: 'https://[::ffff:127.0.0.1]/' }],
  ['http', { endpoint: 'http://fcm.googleapis.com/fcm/send/abc' }],
  ['another host', { endpoint: 'https://example.com/fcm/send/abc' }],
  ['another port', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/abc' }],
  ['a user in the address', { endpoint: 'https://fcm.googleapis.com@example.com/' }],
  ['no address', { endpoint: '' }],
  ['a point that is not on the curve', { p256dh: `${GOOD.p256dh.slice(0, -1)}0` }],
  ['a point that is compressed or none', { p256dh: `A${GOOD.p256dh.slice(1)}` }],
])('a browser is refused in one sentence, without resolving a name: %s', async (_what, wrong) => {
  const { user, api } = await signedIn()
  const resolve = vi.spyOn(promises, 'lookup')
  const refusal = await api.raw({ method: 'POST', url: '/api/v1/push', payload: { ...GOOD, ...wrong } })
  expect([refusal.statusCode, refusal.json().error]).toEqual([
    422,
    { code: 'browser_not_accepted', message: 'Este navegador não é aceito.' },
  ])
  expect(resolve).not.toHaveBeenCalled()
  resolve.mockRestore()
  expect(await rowsOf(user.id)).toEqual([])
})

test.each([
  ['endpoint', `https://fcm.googleapis.com/${'a'.repeat(1_000)}`],
  ['p256dh', GOOD.p256dh.slice(1)],
  ['p256dh', `${GOOD.p256dh}=`],
  ['auth', `${GOOD.auth}A`],
  ['auth', '======================'],
])('%s of another length or other letters is refused before it is read', async (field, value) => {
  const { api } = await signedIn()
  const refusal = await api.raw({ method: 'POST', url: '/api/v1/push', payload: { ...GOOD, [field]: value } })
  expect([refusal.statusCode, refusal.json().error.fields]).toEqual([422, { [field]: 'Valor inválido' }])
})

test('a user has ten devices at most, not counting those of sessions that have ended', async () => {
  const { user, api } = await signedIn()
  for (let n = 0; n < MAX_PUSH_DEVICES; n += 1) await user.has.pushDevice()
  const again = await api.refusal(push.add, { body: { ...GOOD, endpoint: `${GOOD.endpoint}-more` } })
  expect(again).toMatchObject({ status: 409, code: 'too_many_push_devices' })
  expect(await rowsOf(user.id)).toHaveLength(MAX_PUSH_DEVICES)
  await db.updateTable('sessions').set({ revoked_at: deps.clock.instant() }).where('id', '=', user.sessionId).execute()
  const { api: elsewhere } = await anotherSession(user.id)
  await elsewhere.call(push.add, { body: { ...GOOD, endpoint: `${GOOD.endpoint}-more` } })
  expect(await rowsOf(user.id)).toHaveLength(1)
})

/** The same user on another device. */
async function anotherSession(userId: UserId) {
  const at = deps.clock.instant()
  const row = {
    rotated_at: at,
    created_at: at,
    device: 'Outro',
    remember: 0,
    expires_at: '2999-01-01T00:00:00.000Z',
  } as const
  const { id } = await insertSession(db, userId, { ...row, refresh_hash: crypto.randomUUID() })
  const token = await signAccessToken(deps.config.secret, deps.clock, sessionCaller(userId, id))
  return { id, api: apiClient(app, { authorization: `Bearer ${token}` }) }
}

test('a device goes with its session: signed out, ended from elsewhere, expired or deleted', async () => {
  const { user, api } = await signedIn()
  const [out, ended, expired] = [
    await anotherSession(user.id),
    await anotherSession(user.id),
    await anotherSession(user.id),
  ]
  const all = [api, out.api, ended.api, expired.api]
  for (const [n, each] of all.entries())
    await each.call(push.add, { body: { ...GOOD, endpoint: `${GOOD.endpoint}-${n}` } })
  const count = async () => (await api.call(push.list)).length
  expect(await count()).toBe(4)
  await out.api.call(auth.logout, {})
  expect(await count()).toBe(3)
  await api.call(sessions.end, { query: { id: ended.id } })
  expect(await count()).toBe(2)
  const past = { expires_at: deps.clock.instant() }
  await db.updateTable('sessions').set(past).where('id', '=', expired.id).execute()
  expect(await count()).toBe(1)
  await db.deleteFrom('sessions').where('id', '=', out.id).execute()
  expect(await rowsOf(user.id)).toHaveLength(3)
  await cleanUp.run(deps)
  expect(await rowsOf(user.id)).toHaveLength(1)
})

test('who signs in on the browser of somebody else takes its address over', async () => {
  const [before, after] = [await signedIn(), await signedIn()]
  const body = { ...GOOD, endpoint: `${GOOD.endpoint}-shared` }
  await before.api.call(push.add, { body })
  await after.api.call(push.add, { body })
  expect(await before.api.call(push.list)).toEqual([])
  expect(await after.api.call(push.list)).toHaveLength(1)
})

test('quiet hours and whether notices carry amounts are chosen in the profile', async () => {
  const { api } = await signedIn()
  expect(await api.call(profile.me)).toMatchObject({ pushFrom: 21, pushTo: 8, pushAmounts: false })
  const chosen = { pushFrom: 0, pushTo: 23, pushAmounts: true }
  expect(await api.call(profile.update, { body: chosen })).toMatchObject(chosen)
  const raw = await api.raw({ method: 'GET', url: '/api/v1/me' })
  expect(raw.json().data).toMatchObject({ push_from: 0, push_to: 23, push_amounts: true })
  for (const hour of [24, -1, 8.5, '8']) {
    const refusal = await api.raw({ method: 'PUT', url: '/api/v1/me', payload: { push_from: hour } })
    expect([refusal.statusCode, refusal.json().error.fields]).toEqual([
      422,
      { push_from: 'Escolha uma hora, de 0 a 23' },
    ])
  }
})

import * as profile from '@tostao/contract/profile'
import * as push from '@tostao/contract/push'
import { beforeEach, expect, test } from 'vitest'
import { createClock, instantAt } from '../lib/clock.ts'
import { createPusher } from '../lib/pusher.ts'
import { answering, pushService } from '../test/push-service.ts'
import { testApp } from '../test/test-app.ts'
import { vapidClaims } from '../test/vapid-claims.ts'
import { sendReminders } from './send-reminders.ts'

const service = await pushService()
let now = 0
const clock = createClock('America/Sao_Paulo', () => now)
const settings = { ...service.settings, smtpUrl: undefined, appUrl: 'https://financas.example' }
const pushing = { mailFrom: 'Tostão <ola@financas.example>', pushHosts: [], ...settings }
const { db, deps, signedIn, travelTo } = await testApp(settings, { pusher: createPusher(pushing, clock), clock })

const DAY = 24 * 60 * 60_000
const NOON = Date.parse('2026-11-20T15:00:00Z')
const at = (time: number) => {
  now = time
  travelTo(instantAt(time))
}
beforeEach(async () => {
  at(NOON)
  service.received.length = 0
  await db.deleteFrom('push_devices').execute()
})

const run = () => sendReminders.run(deps)
const bodies = (texts: readonly (string | undefined)[]) =>
  texts.map((text) => JSON.parse(text?.replaceAll('\u00a0', ' ') ?? '{}').body)

/** A user with a fixed expense that is overdue, and a browser. */
async function somebody(answer?: Parameters<typeof service.browser>[0]) {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.recurring({ account, description: 'Luz', amount: 99_90, nextRun: '2026-11-18', notifyDays: 3 })
  const browser = service.browser(answer)
  const { id } = await api.call(push.add, { body: browser.subscription })
  const devices = async () => {
    const rows = await db.selectFrom('push_devices').select('id').where('user_id', '=', user.id).execute()
    return rows.map((device) => device.id)
  }
  return { user, api, account, browser, id, devices }
}

test('one push a day and kind says what is due; without amounts it names nothing', async () => {
  const { api, user, account, browser } = await somebody()
  await run()
  await run()
  expect(bodies(browser.texts())).toEqual(['1 gasto fixo para pagar'])
  const [sent] = service.received
  expect(sent?.headers).toMatchObject({ topic: 'fixed', ttl: String(9 * 3600) })
  const { key } = await api.call(push.key)
  expect(await vapidClaims(sent?.headers.authorization, now)).toMatchObject({ key, sub: 'https://financas.example' })

  await api.call(profile.update, { body: { pushAmounts: true } })
  const card = await user.has.card({ name: 'Azul', paymentAccountId: account.id })
  await user.has.expense({ account: card, amount: 532_10 })
  await run()
  expect(bodies(browser.texts()).slice(1)).toEqual(['Azul: R$ 532,10, vence em 23/11/2026'])
  at(NOON + DAY)
  await run()
  expect(bodies(browser.texts()).slice(2)).toEqual([
    'Luz: R$ 99,90, venceu em 18/11/2026',
    'Azul: R$ 532,10, vence em 23/11/2026',
  ])
})

test('of a budget that has passed a device is told once, and again when another one passes', async () => {
  const { user, account, browser, api } = await somebody()
  await api.call(profile.update, { body: { pushAmounts: true } })
  const spend = async (name: string, date: string) => {
    const category = await user.has.category({ name })
    await user.has.budget({ categoryId: category.id, month: '2026-11', amount: 50_00 })
    await user.has.expense({ account, categoryId: category.id, amount: 80_00, date })
  }
  await spend('Mercado', '2026-11-10')
  await run()
  at(NOON + DAY)
  await run()
  at(NOON)
  await spend('Lazer', '2026-11-11')
  at(NOON + DAY)
  await run()
  const told = bodies(browser.texts()).filter((body: string) => body.includes('50,00'))
  expect(told).toEqual(['Mercado: R$ 80,00 de R$ 50,00', expect.stringMatching(/^Lazer.*\nMercado|^Mercado.*\nLazer/)])
})

test.each([
  ['2026-11-20T10:59:59Z', 0],
  ['2026-11-20T11:00:00Z', 1],
  ['2026-11-20T23:59:59Z', 1],
  ['2026-11-21T00:00:00Z', 0],
])('at %s, by the hours of São Paulo, come %i', async (instant, count) => {
  const { browser } = await somebody()
  at(Date.parse(instant))
  await run()
  expect(browser.texts()).toHaveLength(count)
})

test('each device is told, none of a session that has ended or while data come back, and of two servers one tells', async () => {
  const { api, user, browser } = await somebody()
  const [second, elsewhere] = [service.browser(), await somebody()]
  await api.call(push.add, { body: second.subscription })
  const revoked = { revoked_at: clock.instant() }
  await db.updateTable('sessions').set(revoked).where('id', '=', elsewhere.user.sessionId).execute()
  await Promise.all([run(), run()])
  expect([browser, second, elsewhere.browser].map((one) => one.texts().length)).toEqual([1, 1, 0])
  at(NOON + DAY)
  await db.insertInto('restores').values({ user_id: user.id, holder: null, gave_way: '' }).execute()
  await run()
  await db.deleteFrom('restores').execute()
  await db.updateTable('sessions').set(revoked).where('id', '=', user.sessionId).execute()
  await run()
  expect(service.received).toHaveLength(2)
})

test.each([404, 410])('a device whose service answers %i is removed', async (status) => {
  const { devices } = await somebody(answering(status))
  await run()
  expect(await devices()).toEqual([])
})

test('a service that fails keeps nobody else from theirs, and is tried again', async () => {
  const [failing, other] = [await somebody(answering(503)), await somebody()]
  await expect(run()).rejects.toThrow(AggregateError)
  expect(other.browser.texts()).toHaveLength(1)
  failing.browser.answers(answering(201))
  await run()
  expect(failing.browser.texts()).toHaveLength(2)
  at(NOON + 8 * DAY)
  await run()
  expect(await failing.devices()).toEqual([failing.id])
})

test('a push that its service does not take, such as one with a redirect, is no failure of the job; after a week the device goes', async () => {
  const elsewhere = service.browser()
  const { browser, devices, id } = await somebody(answering(302, { location: elsewhere.subscription.endpoint }))
  for (const day of [0, 1, 6.9]) {
    at(NOON + day * DAY)
    await run()
    expect(await devices()).toEqual([id])
  }
  at(NOON + 7 * DAY)
  await run()
  expect(await devices()).toEqual([])
  expect([browser.texts().length, elsewhere.texts().length]).toEqual([4, 0])
})

test('an address of a host that the settings name no more is removed without a word', async () => {
  const { devices } = await somebody()
  const endpoint = 'https://169.254.169.254/latest/meta-data'
  await db
    .updateTable('push_devices')
    .set({ endpoint } as never)
    .execute()
  await run()
  expect([await devices(), service.received]).toEqual([[], []])
})

import { type LookupAddress, promises } from 'node:dns'
import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { answering, pushService } from '../test/push-service.ts'
import { vapidClaims } from '../test/vapid-claims.ts'
import { createClock } from './clock.ts'
import { createPusher, post, publicAddressesOf } from './pusher.ts'
import { newServerKeys } from './vapid.ts'

const service = await pushService()
const { received, browser, origin, port } = service
const base = readConfig({ APP_SECRET: 'a secret for tests, of enough length' })
const config = { ...base, ...service.settings, appUrl: 'https://financas.example' }
const NOW = Date.parse('2026-11-21T15:00:00Z')
const clock = createClock('UTC', () => NOW)
const keys = newServerKeys()
const push = { text: '{"title":"Gastos fixos"}', topic: 'fixed', seconds: 3600 }
const pusher = createPusher(config, clock)
beforeEach(() => {
  received.length = 0
})

test('a push reaches the service, which knows the sender and cannot read it, and the browser, which can', async () => {
  const { subscription, texts } = browser()
  expect(await pusher(keys, subscription, push)).toBe('sent')
  expect(texts()).toEqual([push.text])
  const headers = received[0]?.headers
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'fixed', urgency: 'normal' })
  expect(await vapidClaims(headers?.authorization, NOW)).toMatchObject({
    key: keys.publicKey,
    aud: origin,
    sub: 'https://financas.example',
  })
})

test.each([
  [201, 'sent'],
  [204, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('an answer of %i means %s', async (status, delivery) => {
  expect(await pusher(keys, browser(answering(status)).subscription, push)).toBe(delivery)
})

test.each([429, 500, 503])('an answer of %i fails, to be tried again', async (status) => {
  await expect(pusher(keys, browser(answering(status)).subscription, push)).rejects.toThrow(`answered with ${status}`)
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const elsewhere = browser()
  const { subscription } = browser(answering(status, { location: elsewhere.subscription.endpoint }))
  expect(await pusher(keys, subscription, push)).toBe('refused')
  expect(elsewhere.texts()).toEqual([])
})

test('of an answer only its head is read, of 8 kB at most', async () => {
  let sent = 0
  const endless = browser((response) => {
    response.writeHead(201)
    const more = () => {
      sent += 65_536
      response.write(Buffer.alloc(65_536), (error) => error || sent > 1e9 || more())
    }
    more()
  })
  expect(await pusher(keys, endless.subscription, push)).toBe('sent')
  expect(sent).toBeLessThan(1e8)
  const long = browser(answering(201, { 'x-long': 'a'.repeat(9_000) }))
  await expect(pusher(keys, long.subscription, push)).rejects.toThrow('Header overflow')
})

test('a service that does not answer, and a name that does not resolve, are given up in time', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const late = new AbortController()
    setTimeout(() => late.abort(new Error('late')), 50)
    return late.signal
  })
  const slow = createPusher(config, clock, () => new Promise(() => undefined))
  try {
    await expect(pusher(keys, browser(() => undefined).subscription, push)).rejects.toThrow()
    const { subscription } = browser()
    await expect(slow(keys, { ...subscription, endpoint: 'https://fcm.googleapis.com/a' }, push)).rejects.toThrow(
      'late',
    )
    expect(timeout.mock.calls).toEqual([[8_000], [8_000]])
  } finally {
    timeout.mockRestore()
  }
})

test('what is no service any more by the settings is gone, and nobody is asked', async () => {
  const resolve = vi.fn<(host: string) => Promise<LookupAddress[]>>()
  const strict = createPusher({ ...config, pushTestService: undefined }, clock, resolve)
  expect(await strict(keys, browser().subscription, push)).toBe('gone')
  expect(resolve).not.toHaveBeenCalled()
  expect(received).toEqual([])
})

const v4 = (address: string): LookupAddress => ({ address, family: 4 })
const v6 = (address: string): LookupAddress => ({ address, family: 6 })

test.each([
  ['this machine', [v4('127.0.0.1')]],
  ['the network around', [v4('192.168.0.10')]],
  ['the data of a cloud’s machine', [v4('169.254.169.254')]],
  ['this machine as IPv6', [v6('::1')]],
  ['an IPv4 address in an IPv6 one', [v6('::ffff:127.0.0.1')]],
  ['one of the internet beside one that is not', [v4('142.250.79.10'), v4('10.0.0.1')]],
  ['nothing', []],
])('a name of a service that resolves to %s is not connected to', async (_what, addresses) => {
  const { subscription } = browser()
  const lured = createPusher(config, clock, async () => addresses)
  const sent = lured(keys, { ...subscription, endpoint: 'https://fcm.googleapis.com/a' }, push)
  await expect(sent).rejects.toThrow('not an address of the internet')
  expect(received).toEqual([])
})

test('names are resolved as the system does, and this machine’s own is not of the internet', async () => {
  const resolve = (host: string) => promises.lookup(host, { all: true })
  await expect(publicAddressesOf('localhost', resolve)).rejects.toThrow('not an address of the internet')
})

test('a name that would resolve anew to another address is connected to where it was judged', async () => {
  // The name does not exist: only the address that was given leads to the service.
  const url = new URL(`http://push.invalid:${port}/`)
  const sent = { headers: {}, body: Buffer.alloc(0), signal: AbortSignal.timeout(20_000) }
  expect(await post(url, { ...sent, addresses: [v4('127.0.0.1')] })).toBe(201)
  expect(received[0]?.headers.host).toBe(`push.invalid:${port}`)
})

test('a name is resolved once for each push', async () => {
  const resolve = vi.fn(async () => [v4('127.0.0.1')])
  const { subscription } = browser()
  await createPusher(config, clock, resolve)(
    keys,
    { ...subscription, endpoint: 'https://web.push.apple.com/a' },
    push,
  ).catch(() => undefined)
  expect(resolve.mock.calls).toEqual([['web.push.apple.com']])
})

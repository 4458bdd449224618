import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveSession, wasLeftOpen } from '#lib/session.ts'
import { endSession, leave } from './end-session.ts'

let limit: AbortController
let answers: (() => void)[]

beforeEach(() => {
  limit = new AbortController()
  answers = []
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal)
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    answers.push(() => resolve(Response.json({ data: { ok: true } })))
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  leaveSession({ ended: true })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('two calls share a running sign-out, and a later one starts a new one', async () => {
  const both = [leave(), leave()]
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await Promise.all(both)
  expect(wasLeftOpen()).toBe(false)

  const next = leave()
  expect(answers).toHaveLength(2)
  answers[1]?.()
  await next
})

test('a session that ends without a sign-out leaves what waits, and whose it is', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  }
  const deleteDatabase = vi.fn()
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage)
  vi.stubGlobal('indexedDB', { deleteDatabase })
  const left = async (way: () => Promise<void>) => {
    for (const [key, value] of Object.entries({ authUser: '7+', pushDevice: '3 5', other: 'x' })) stored.set(key, value)
    answers = []
    const leaving = way()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await leaving
    return [stored.get('authUser'), stored.get('pushDevice'), stored.get('other'), deleteDatabase.mock.calls.length]
  }
  expect(await left(endSession)).toEqual(['7+', '3 5', 'x', 0])
  expect(await left(leave)).toEqual([undefined, undefined, undefined, 1])
})

test('a server that never answers the sign-out leaves the session open there, and this browser takes no more notices', async () => {
  const unsubscribed = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe: unsubscribed }) }
  vi.stubGlobal('window', { PushManager: class {} })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  const left = leave()
  limit.abort(new DOMException('', 'TimeoutError'))
  await left
  expect(wasLeftOpen()).toBe(true)
  expect(unsubscribed).toHaveBeenCalledOnce()
  expect(AbortSignal.timeout).toHaveBeenCalledWith(5_000)
})

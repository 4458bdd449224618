import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveSession, wasLeftOpen } from '#lib/session.ts'
import { leave } from './end-session.ts'

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

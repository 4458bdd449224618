import { expect, test, vi } from 'vitest'
import { testApp } from '../test/test-app.ts'

const { anonymous, signedIn } = await testApp({ appUrl: 'https://financas.example' })
const { app: busy } = await testApp({ maxEventLoopDelay: 20 })

test.each(['/api/v1/health', '/api/v1/me', '/api/v1/nothing', '/docs/openapi.json'])(
  '%s carries the headers',
  async (url) => {
    const { headers } = await anonymous.raw({ url })
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';" +
        "connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test('an invalid address is answered with the important headers', async () => {
  const { statusCode, headers } = await anonymous.raw({ url: '/%' })
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('answers of the API are stored nowhere', async () => {
  const { api } = await signedIn()
  for (const url of ['/api/v1/me', '/api/v1/nothing', '/api/v1/auth/login', '/%61pi/v1/me']) {
    expect((await api.raw({ url })).headers['cache-control']).toBe('no-store')
  }
})

test('pages of other sites may not read answers', async () => {
  const { headers } = await anonymous.raw({ url: '/api/v1/health', headers: { origin: 'https://evil.example' } })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  expect((await anonymous.raw({ method: 'OPTIONS', url: '/api/v1/accounts', headers: preflight })).statusCode).toBe(404)
})

test('an overloaded server refuses what is heavy instead of queueing it, and nothing else', async () => {
  const until = performance.now() + 1500
  const spin = () => {
    const pause = performance.now() + 100
    while (performance.now() < pause);
    return performance.now() < until
  }
  while (spin()) await new Promise((resolve) => setImmediate(resolve))
  const ask = async () => {
    const response = await busy.inject('/api/v1/reports/by-payee')
    expect(response.statusCode).toBe(503)
    expect((await busy.inject('/api/v1/health')).statusCode).toBe(200)
    return response
  }
  const { headers, body } = await vi.waitFor(ask, { timeout: 20_000 })
  expect([headers['retry-after'], JSON.parse(body).error.code]).toEqual(['5', 'unavailable'])
})

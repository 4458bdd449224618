import * as accounts from '@tostao/contract/accounts'
import { API_BASE } from '@tostao/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'

const { anonymous } = await testApp()
const document = (await anonymous.raw({ url: '/docs/openapi.json' })).json()

test('the document describes calls as on the wire: money in reais, refusals by their codes', () => {
  const call = document.paths[API_BASE + accounts.create.path].post
  expect(call).toMatchObject({
    summary: accounts.create.summary,
    security: [{ session: [] }],
    requestBody: {
      content: { 'application/json': { schema: { properties: { opening_balance: { type: 'number' } } } } },
    },
    parameters: [{ in: 'header', name: 'Idempotency-Key' }],
  })
  const created = call.responses[201].content['application/json'].schema.properties.data
  expect(created.properties.balance).toEqual({ type: 'number' })
  expect(call.responses[409].description).toContain('`account_name_taken`: Já existe uma conta com este nome.')
  expect(Object.keys(call.responses)).toEqual(['201', '400', '401', '404', '409', '413', '415', '422'])
})

test('it marks calls without a session and calls with a file', () => {
  expect(document.paths['/api/v1/auth/login'].post.security).toBeUndefined()
  const upload = document.paths['/api/v1/transactions/import-csv'].post.requestBody
  expect(Object.keys(upload.content)).toEqual(['multipart/form-data'])
})

test.each(['/docs/openapi.json', '/docs/openapi.yaml', '/docs/'])(
  '%s is made once, and always the same',
  async (url) => {
    const first = await anonymous.raw({ url })
    const before = process.threadCpuUsage()
    for (let calls = 0; calls < 50; calls += 1) {
      const { body, headers, statusCode } = await anonymous.raw({ url, method: 'GET' })
      expect(statusCode).toBe(200)
      expect(body === first.body).toBe(true)
      for (const name of ['content-type', 'content-security-policy', 'content-length', 'cache-control'])
        expect([name, headers[name]]).toEqual([name, first.headers[name]])
    }
    const { user, system } = process.threadCpuUsage(before)
    // Made anew each time, the documents would take 50 × 100 ms at least.
    expect((user + system) / 1000).toBeLessThan(1_500)
    expect((await anonymous.raw({ url: '/docs/nothing' })).statusCode).toBe(404)
  },
)

test('routes outside the contract are not in it', () => {
  expect(Object.keys(document.paths).filter((path) => !path.startsWith(`${API_BASE}/`))).toEqual([])
})

test('the page runs only its own script, and calls no other host', async () => {
  expect((await anonymous.raw({ url: '/docs' })).headers.location).toBe('/docs/')
  const { body, headers } = await anonymous.raw({ url: '/docs/' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(policy).toMatch(/connect-src 'self';/)
  expect(body).not.toMatch(/https?:\/\//)
  expect((await anonymous.raw({ url: '/docs/js/scalar.js' })).headers['content-type']).toContain('javascript')
})

import * as accounts from '@tostao/contract/accounts'
import { API_BASE } from '@tostao/contract/endpoint'
import * as exports from '@tostao/contract/exports'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '../../test/test-app.ts'
import { openapiDocument } from './document.ts'

const { anonymous } = await testApp()
const document = (await anonymous.raw({ url: '/docs/openapi.json' })).json()
const refer = (name: string) => ({ $ref: `#/components/${name}` })

test('the server answers the document that docs/openapi.json has', () => {
  expect(document).toEqual(openapiDocument())
})

test('it describes calls as on the wire: money in reais, refusals by their codes, keys, when to try again', () => {
  const call = document.paths[API_BASE + accounts.create.path].post
  expect(call).toMatchObject({
    operationId: 'accounts.create',
    tags: ['accounts'],
    security: [{ session: [] }],
    parameters: [refer('parameters/IdempotencyKey')],
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { opening_balance: refer('schemas/Money') } },
          example: { name: 'Cartão novo', opening_balance: -120.5 },
        },
      },
    },
  })
  const created = call.responses[201].content['application/json']
  expect(created.schema.properties.data).toEqual(refer('schemas/Account'))
  expect(created.example.data).toMatchObject({ name: 'Cartão novo', balance: -120.5 })
  const { Account, Money, Day } = document.components.schemas
  expect(Account.properties.balance).toEqual(refer('schemas/Money'))
  expect(Money).toMatchObject({ description: 'Reais with at most two decimals.', examples: [1234.56] })
  expect(Day).toMatchObject({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, examples: ['2026-11-21'] })
  expect(Object.keys(call.responses)).toEqual(['201', '400', '401', '404', '409', '413', '415', '422', '500', '503'])
  const { responses, examples } = document.components
  const { 409: taken } = call.responses
  expect(taken.description).toContain('`account_name_taken`: Já existe uma conta com este nome.')
  expect(taken.content['application/json'].examples).toHaveProperty('account_name_taken')
  expect(examples.account_name_taken.value.error).toMatchObject({ code: 'account_name_taken' })
  const [, , , away] = call.responses[503].$ref.split('/')
  expect(responses[away].headers['Retry-After']).toEqual(refer('headers/RetryAfter'))
})

test('it marks calls without a session, calls with a file, and calls that answer one', () => {
  expect(document.paths['/api/v1/auth/login'].post.security).toEqual([])
  expect(document.paths['/api/v1/auth/refresh'].post.security).toEqual([{ refresh: [] }])
  const upload = document.paths['/api/v1/transactions/import-csv'].post.requestBody
  expect(Object.keys(upload.content)).toEqual(['multipart/form-data'])
  const { responses } = document.paths[API_BASE + exports.transactions.path].get
  expect(responses[200].content).toEqual({
    'text/csv; charset=utf-8': { schema: expect.objectContaining({ type: 'string' }), example: expect.any(String) },
  })
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '409', '422', '429', '500', '503'])
})

test.each(['/docs/openapi.json', '/docs/openapi.yaml', '/docs'])(
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

test('the page links to the document in both forms, and runs no script', async () => {
  const { body, headers } = await anonymous.raw({ url: '/docs' })
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'self';/)
  expect(body).not.toMatch(/<script|https?:\/\//)
  const links = [...body.matchAll(/<a href="([^"]+)"/g)].map(([, url = '']) => url)
  expect(links).toEqual(['/docs/openapi.json', '/docs/openapi.yaml'])
  const yaml = await anonymous.raw({ url: '/docs/openapi.yaml' })
  expect(parse(yaml.body)).toEqual(document)
})

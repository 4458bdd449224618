import * as accounts from '@tostao/contract/accounts'
import * as auth from '@tostao/contract/auth'
import * as categories from '@tostao/contract/categories'
import { API_BASE, type Endpoint } from '@tostao/contract/endpoint'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { watchRoutes } from './route-table.ts'
import { testApp } from './test-app.ts'
import { textPaths, withText } from './text-paths.ts'

const routes = watchRoutes()
const { signedIn } = await testApp()
const { api } = await signedIn()
const endpoints = [...new Set(routes.flatMap(({ config }) => config?.endpoint ?? []))]

const JSON_TYPE = { 'content-type': 'application/json' }
async function send(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  payload: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
) {
  const response = await api.raw({ method, url: API_BASE + path, payload, headers })
  expect(response.body.length).toBeLessThan(10_000)
  return { status: response.statusCode, code: response.json().error?.code }
}

const bomb = (open: string, close: string) => open.repeat(200_000) + close.repeat(200_000)

/** A small body, one with lists, and one of somebody without a session: what reads a body is the same for all. */
const BOMBED = [accounts.create, transactions.create, auth.login]

test.each([
  ['broken UTF-8', Buffer.from('{"name":"caf\xe9"}', 'latin1'), 400, 'malformed'],
  ['a nest of lists', bomb('[', ']'), 422, 'validation_failed'],
  ['a nest of objects', `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 422, 'validation_failed'],
  ['a hundred thousand fields', JSON.stringify({ ...Array(100_000).fill(1) }), 422, 'validation_failed'],
  ['a field with an endless name', `{"${'x'.repeat(900_000)}":1}`, 422, 'validation_failed'],
  ['tags without end', `{"tagNames":[${'1,'.repeat(400_000)}1]}`, 422, 'validation_failed'],
  ['parts without end', `{"splits":[${'{},'.repeat(300_000)}{}]}`, 422, 'validation_failed'],
  ['more than it may', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'body_too_large'],
])('%s is refused at once', async (_what, payload, status, code) => {
  for (const endpoint of BOMBED) {
    const before = process.threadCpuUsage()
    expect({ path: endpoint.path, ...(await send(endpoint, payload)) }).toEqual({ path: endpoint.path, status, code })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})

test('a body that a call does not expect is refused by its type, or not looked at', async () => {
  const refused = await send(auth.logout, 'x', { 'content-type': 'text/plain' })
  expect(refused).toEqual({ status: 415, code: 'unsupported_media' })
  const ignored = await send(categories.createDefaults, bomb('[', ']'), { ...JSON_TYPE, 'idempotency-key': 'once' })
  expect(ignored).toEqual({ status: 201, code: undefined })
})

const MARKS = `a${'\u0301\u0316'.repeat(250_000)}`

const texts = endpoints.flatMap((endpoint) => {
  const inBody = textPaths(endpoint.body).map((path) => ({ endpoint, path, where: 'body' as const }))
  return [...inBody, ...textPaths(endpoint.query).map((path) => ({ endpoint, path, where: 'query' as const }))]
})

test('a megabyte of combining marks is refused at once, in every text of every call', async () => {
  expect(texts.length).toBeGreaterThan(100)
  for (const { endpoint, path, where } of texts) {
    const before = process.threadCpuUsage()
    const { method, path: url } = endpoint
    const search = where === 'query' ? `?${path.join('.')}=${encodeURIComponent(MARKS.slice(0, 2_000))}` : ''
    const payload = where === 'body' ? JSON.stringify(withText(path, MARKS)) : undefined
    const headers = payload === undefined ? {} : JSON_TYPE
    const response = await api.raw({ method, url: API_BASE + url + search, headers, ...(payload && { payload }) })
    const { user, system } = process.threadCpuUsage(before)
    expect({ url, path, status: response.statusCode }).toEqual({ url, path, status: 422 })
    // The first one is compiled meanwhile; to compare each mark with each would take minutes.
    expect((user + system) / 1000, `${url} ${path}`).toBeLessThan(1000)
  }
})

test.each(importColumns)('marks without end in the cells of %s are refused at once', async (column) => {
  const row = importColumns.map((name) => (name === column ? MARKS.slice(0, 7_500) : '')).join()
  const before = process.threadCpuUsage()
  const { inserted, errors } = await api.call(imports.importCsv, {
    file: new TextEncoder().encode([importColumns.join(), ...Array(200).fill(row)].join('\n')),
  })
  const { user, system } = process.threadCpuUsage(before)
  expect([inserted, errors.length]).toEqual([0, 100])
  expect((user + system) / 1000).toBeLessThan(1000)
})

async function create(account: string) {
  const response = await api.raw({ method: 'POST', url: `${API_BASE}/accounts`, payload: account, headers: JSON_TYPE })
  return { status: response.statusCode, fields: Object.keys(response.json().error?.fields ?? {}) }
}

test.each([
  ['U+0000', '"a\\u0000b"'],
  ['half a character', '"a\\ud800"'],
  ['the other half', '"\\udc00a"'],
  ['zero-width space alone', '"\\u200b\\u200b"'],
  ['white space alone', '" \\t\\n "'],
  ['an endless text', `"${'x'.repeat(101)}"`],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', '["Nubank"]'],
  ['an object', '{"$gt":""}'],
])('a name is no %s', async (_what, name) => {
  expect(await create(`{"name":${name}}`)).toEqual({ status: 422, fields: ['name'] })
})

test.each([
  '1e400',
  '-1e400',
  '1e10',
  '10000000000',
  '0.001',
  '"10"',
  '"1e2"',
  'true',
  'null',
  '[1]',
  '{}',
  '9007199254740993',
])('money is not %s', async (amount) => {
  expect(await create(`{"name":"Conta","opening_balance":${amount}}`)).toEqual({
    status: 422,
    fields: ['opening_balance'],
  })
})

test.each(['0', '-1', '1.5', '"1"', '1e99', '9007199254740993', 'null', '[1]'])('an id is not %s', async (id) => {
  const response = await api.raw({
    method: 'PUT',
    url: `${API_BASE}/accounts`,
    payload: `{"id":${id},"name":"Outra"}`,
    headers: JSON_TYPE,
  })
  expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, ['id']])
})

test.each([
  ['/accounts', 'archived=yes'],
  ['/accounts', 'archived=1&archived=0'],
  ['/accounts', '__proto__=1'],
  ['/accounts', 'constructor=1'],
  ['/transactions', 'from=2026-02-30'],
  ['/transactions', 'from=2026-1-1'],
  ['/transactions', 'to=now'],
  ['/transactions', 'page=0'],
  ['/transactions', 'page=1e3'],
  ['/transactions', 'limit=501'],
  ['/transactions', 'limit=-1'],
  ['/transactions', 'accountId=1%20or%201=1'],
  ['/transactions', 'accountId=99999999999999999999'],
  ['/transactions', 'type=AMBOS'],
  ['/transactions', 'q=%00'],
  ['/transactions', `q=${'x'.repeat(201)}`],
  ['/dashboard/summary', 'from=0000-00-00'],
  ['/reports/monthly', 'from=2026-12-01&to=2026-01-01'],
])('GET %s?%s is refused', async (path, query) => {
  const response = await api.raw({ url: `${API_BASE}${path}?${query}` })
  expect([response.statusCode, response.json().error.code]).toEqual([422, expect.any(String)])
})

test('a call that takes a file takes no JSON, and one file of at most 10 MiB', async () => {
  const url = `${API_BASE}/transactions/import-csv`
  const upload = (content: string, boundary = 'x') =>
    api.raw({
      method: 'POST',
      url,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="../../etc/passwd"\r\n\r\n${content}\r\n--x--\r\n`,
    })
  expect((await send(imports.importCsv, '{}')).status).toBe(415)
  expect((await upload('x'.repeat(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await upload('x', 'another')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await upload('x', 'another')).statusCode).toBeLessThan(500)
})

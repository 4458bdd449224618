import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import { errors } from '@tostao/contract/errors'
import * as exports from '@tostao/contract/exports'
import { importColumns } from '@tostao/contract/import-row'
import * as transactions from '@tostao/contract/transactions'
import { expect, inject, test } from 'vitest'
import { testApp } from './test-app.ts'

const { app, signedIn } = await testApp()
const { port } = new URL(await app.listen({ port: 0 }))
const { api, token, user } = await signedIn()
const authorization = `authorization: Bearer ${token}`
const API = '/api/v1'
const POINTS = 4
const TIMES = 3
const ROWS = 1_000
/** Resources that come and go by themselves; on PostgreSQL also the connections of the pool. */
const PASSING = ['Immediate', ...(inject('engine') === 'postgres' ? ['TCPSocketWrap', 'Timeout'] : [])]

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'host: localhost', authorization, ...headers, '', ''].join('\r\n')
const json = (length: number, ...headers: string[]) =>
  head(`POST ${API}/accounts`, 'content-type: application/json', `content-length: ${length}`, ...headers)
const ACCOUNT = '{"name":"Conta","opening_balance":1}'
const form = (file: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--x--\r\n`
const upload = (body: string, length = body.length) =>
  head(
    `POST ${API}/transactions/import-csv`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
  ) + body

const opened = async (): Promise<Socket> => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** The answer of a server to bytes until the connection is closed: by the server, or by the client after so many bytes. */
async function answerTo(sent: string, { leavesAfter = Number.POSITIVE_INFINITY, ends = false } = {}): Promise<string> {
  const socket = await opened()
  let received = ''
  socket.on('data', (part) => {
    received += part.toString('latin1')
    if (received.length >= leavesAfter) socket.resetAndDestroy()
  })
  socket.write(sent, () => {
    if (leavesAfter === 0) socket.resetAndDestroy()
    else if (ends) socket.end()
  })
  // Not by `once`, which an error would end.
  await new Promise((closed) => socket.once('close', closed))
  return received
}
const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** Requests that are no requests. */
const WRONG: Readonly<Record<string, () => Promise<string>>> = {
  'a header of many values': () => answerTo(json(ACCOUNT.length, `x-many: ${'a,'.repeat(100_000)}`) + ACCOUNT),
  'two lengths': () => answerTo(json(ACCOUNT.length, `content-length: ${ACCOUNT.length + 1}`) + ACCOUNT),
  'two hosts': () => answerTo(json(ACCOUNT.length, 'Host: example.com') + ACCOUNT),
  'a body that ends early': () => answerTo(json(ACCOUNT.length + 10) + ACCOUNT, { ends: true }),
  'a body longer than declared': () => answerTo(json(ACCOUNT.length - 5) + ACCOUNT),
  'a file longer than declared': () => answerTo(upload(form('date\n'), 60)),
  'a file that ends early': () => answerTo(upload(form('date\n'), 100_000), { ends: true }),
}

test('what is no request is refused in the shape of every error', async () => {
  const answer = await answerTo(json(ACCOUNT.length + 10) + ACCOUNT, { ends: true })
  const sent = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n')), 'latin1').toString()
  expect(JSON.parse(sent)).toEqual({ error: { code: 'malformed', message: errors.malformed[1] } })
})

test('requests that are no requests, and clients that leave, keep nothing and hold nothing', async () => {
  const { id } = await user.has.account()
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `2026-11-10,Compra ${n} ${'x'.repeat(200)},DESPESA,1.00,${id},,,CLEARED`,
  )
  const file = [importColumns.slice(0, 8).join(), ...rows].join('\n')
  await user.has.imported(new TextEncoder().encode(file))
  const sizes = {
    '/export': (await api.call(exports.everything)).size,
    '/transactions/export': (await api.call(exports.transactions, { query: {} })).size,
  }
  const body = form(file.replaceAll('Compra', 'Outra'))
  const kept = async () => ({
    accounts: (await api.call(accounts.list, { query: {} })).length,
    transactions: (await api.call(transactions.totals, { query: {} })).count,
  })
  const before = await kept()
  const handles = () => process.getActiveResourcesInfo().filter((name) => !PASSING.includes(name))
  const handlesBefore = handles()

  for (const [what, ask] of Object.entries(WRONG)) {
    for (let time = 0; time < TIMES; time += 1) {
      expect({ what, statuses: statusesOf(await ask()).filter((status) => status < 400 || status >= 500) }).toEqual({
        what,
        statuses: [],
      })
    }
  }
  for (let point = 0; point < POINTS; point += 1) {
    const leavesAt = (length: number) => Math.floor((length * point) / POINTS)
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        await answerTo(upload(body.slice(0, leavesAt(body.length)), body.length), { leavesAfter: 0 })
      }),
    )
    for (const [path, size] of Object.entries(sizes)) {
      const leave = () => answerTo(head(`GET ${API}${path}`), { leavesAfter: leavesAt(size) })
      await Promise.all([leave(), leave()])
      await Promise.all([leave(), leave()])
    }
  }
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
  expect(await kept()).toEqual(before)
  for (let tries = 0; tries < 20 && handles().length > handlesBefore.length; tries += 1) await pause(100)
  expect(handles().toSorted()).toEqual(handlesBefore.toSorted())
  // Nobody holds a place among the uploads or the downloads.
  expect((await api.call(exports.everything)).size).toBe(sizes['/export'])
  expect(await user.has.imported(new TextEncoder().encode(file.replaceAll('Compra', 'Outra')))).toBeDefined()
})

test('a file that is shared where no worker takes it is not read, and the connection goes on', async () => {
  const shared = (body: string, length = body.length) =>
    head('POST /import/share', 'content-type: multipart/form-data; boundary=x', `content-length: ${length}`) + body
  const body = form('a'.repeat(300_000))
  const answer = await answerTo(shared(body) + head('GET /livez', 'connection: close'))
  expect(statusesOf(answer)).toEqual([303, 200])
  expect(answer).toMatch(/\r\nlocation: \/import\?again=1\r\n/)
  // The answer comes before the body, which may never end.
  const early = await answerTo(shared('--x\r\n', 5_000_000_000), { leavesAfter: 1 })
  expect(statusesOf(early)).toEqual([303])
})

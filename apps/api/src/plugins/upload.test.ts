import { once } from 'node:events'
import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_IMPORT_BYTES } from '@tostao/contract/imports'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../test/test-app.ts'

const { app, signedIn } = await testApp()
const address = await app.listen({ port: 0 })
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
const END = '\r\n--x--\r\n'
const PATH = '/api/v1/transactions/import-csv'
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

test('a file over the limit is refused, not cut, also when its end arrives late', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const row = `date,description,type,amount,account_id,category_id,payee_id,status\n2026-11-01,Pão,DESPESA,10.00,${id},,,\n`
  const file = Buffer.alloc(MAX_IMPORT_BYTES, ' ')
  file.write(row)
  async function* late() {
    yield HEAD
    yield file
    await pause(300)
    yield `x${END}`
  }
  const response = await api.raw({
    method: 'POST',
    url: PATH,
    headers: MULTIPART,
    payload: Readable.from(late()),
  })
  expect([response.statusCode, response.json().error?.code]).toEqual([413, 'too_large'])
})

test('a client that disconnects while waiting does not block the next', async () => {
  const { token } = await signedIn()
  const upload = () =>
    request(address + PATH, { method: 'POST', headers: { ...MULTIPART, authorization: `Bearer ${token}` } })
  const slow = upload()
  slow.write(HEAD)
  await pause(200)

  const leaving = upload()
  leaving.on('error', () => undefined)
  leaving.write(HEAD)
  await pause(200)
  leaving.destroy()
  await pause(200)
  slow.end(END)
  await once(slow, 'response')

  const next = upload()
  next.end(HEAD + END)
  const [response] = await once(next, 'response')
  expect(response.statusCode).toBe(422)
})

test.each([
  ['keeps its connection', (_upload: ClientRequest) => undefined],
  ['leaves', (upload: ClientRequest) => void upload.destroy()],
])('an unfinished file ends with its call, also when its sender %s later', async (_what, then) => {
  const { token } = await signedIn()
  const headers = { ...MULTIPART, authorization: `Bearer ${token}` }
  const upload = (length: number) =>
    request(address + PATH, { method: 'POST', headers: { ...headers, 'content-length': length } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [stalled, waiting] = [upload(1_000_000), upload(1_000_000)]
  const answered: unknown[] = []
  for (const sent of [stalled, waiting]) {
    // The server waits a minute for the rest of an answered call, and so would the end of this file.
    onTestFinished(() => void sent.destroy())
    sent.on('error', () => undefined)
    sent.on('response', ({ statusCode }) => answered.push(statusCode))
    sent.write(HEAD)
  }
  const afterAMinute = async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return answered
  }
  await expect.poll(afterAMinute).toEqual([503, 503])
  vi.useRealTimers()
  then(stalled)

  const next = upload(Buffer.byteLength(HEAD + END))
  next.setTimeout(10_000, () => next.destroy(new Error('it waits for the file that stopped')))
  next.end(HEAD + END)
  const [response] = await once(next, 'response')
  expect(response.statusCode).toBe(422)
})

test('a file under another name is refused, and the next call of its connection answered', async () => {
  const { token } = await signedIn()
  using resources = new DisposableStack()
  const agent = resources.adopt(new Agent({ keepAlive: true, maxSockets: 1 }), (used) => used.destroy())
  const send = async (path: string, options: RequestOptions, body = '') => {
    const sent = request(address + path, { agent, ...options, signal: AbortSignal.timeout(30_000) })
    sent.end(body)
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode
  }
  const headers = { ...MULTIPART, authorization: `Bearer ${token}` }
  const body = HEAD.replace('"file"', '"arquivo"') + ' '.repeat(3_000_000) + END
  expect(await send(PATH, { method: 'POST', headers }, body)).toBe(422)
  expect(await send('/api/v1/me', { headers: { authorization: headers.authorization } })).toBe(200)
})

test('a second file is refused with the first', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const file = `date,description,type,amount,account_id,category_id,payee_id,status\n2026-11-01,Pão,DESPESA,10.00,${id},,,`
  const send = (payload: string) => api.raw({ method: 'POST', url: PATH, headers: MULTIPART, payload })
  const twice = await send(`${HEAD}${file}\r\n${HEAD}${file}${END}`)
  expect([twice.statusCode, twice.json().error?.code]).toEqual([422, 'file_missing'])
  expect((await send(HEAD + file + END)).json().data).toMatchObject({ inserted: 1 })
})

import { once } from 'node:events'
import { Agent, type RequestOptions, request } from 'node:http'
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

test('a file that stops is refused and cut off, and the next of its user is read', async () => {
  const { token } = await signedIn()
  const headers = { ...MULTIPART, authorization: `Bearer ${token}` }
  const upload = (length: number) =>
    request(address + PATH, { method: 'POST', headers: { ...headers, 'content-length': length } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped = upload(1_000_000)
  const answers: [number | undefined, string | undefined][] = []
  stopped.on('response', ({ statusCode, headers: { connection } }) => answers.push([statusCode, connection]))
  const cut = once(stopped, 'close')
  stopped.on('error', () => undefined)
  stopped.write(HEAD + 'x'.repeat(20_000))
  const next = upload(Buffer.byteLength(HEAD + END))
  const answer = once(next, 'response')
  next.end(HEAD + END)
  const later = async () => {
    await pause(50)
    await vi.advanceTimersByTimeAsync(10_000)
    return answers
  }
  await expect.poll(later).toEqual([[408, 'close']])
  await cut
  const [{ statusCode }] = await answer
  expect(statusCode).toBe(422)
})

test('four files of all users are read at once, the others wait for a place', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, signedIn))
  const sent = people.map(({ token }) =>
    request(address + PATH, { method: 'POST', headers: { ...MULTIPART, authorization: `Bearer ${token}` } }),
  )
  const answered: number[] = []
  for (const [index, upload] of sent.entries()) upload.on('response', () => answered.push(index))
  const last = sent.pop()
  for (const upload of sent) upload.write(HEAD)
  await pause(300)
  last?.end(HEAD + END)
  await pause(300)
  expect(answered).toEqual([])
  sent[0]?.end(END)
  await expect.poll(() => answered.toSorted()).toEqual([0, 4])
  for (const upload of sent.slice(1)) upload.end(END)
  await expect.poll(() => answered.length).toBe(5)
})

test('a form of a declared length and one without become the same file, whatever stands around it', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const row = (n: number) => `2026-11-01,Pão ${n} ${'x'.repeat(100)},DESPESA,1${n}.00,${id},,,CLEARED\n`
  const lines = Array.from({ length: 1_000 }, (_, n) => row(n)).join('')
  const file = `date,description,type,amount,account_id,category_id,payee_id,status\n${lines}`
  const field = '--x  \r\nContent-Disposition: form-data; name="note"\r\n\r\nnota\r\n'
  const body = `preamble\r\n${field}${HEAD}${file}\r\n${field}--x--\r\nepilogue`
  const headers = { 'content-type': 'Multipart/Form-Data; charset=utf-8; Boundary="x"' }
  const send = async (payload: string | Readable) =>
    (await api.raw({ method: 'POST', url: PATH, headers, payload })).json().data
  expect(await send(body)).toMatchObject({ inserted: 1_000 })
  expect(await send(Readable.from([body.slice(0, 10), body.slice(10, 90_000), body.slice(90_000)]))).toMatchObject({
    inserted: 0,
    duplicates: 1_000,
  })
})

test.each([
  ['has no end', `${HEAD}a`],
  ['has no end of its headers', `--x\r\ncontent-disposition: form-data; name="file"${'a'.repeat(20_000)}${END}`],
  ['has another boundary', (HEAD + END).replaceAll('--x', '--y')],
])('a form that %s is refused', async (_what, payload) => {
  const { api } = await signedIn()
  expect((await api.raw({ method: 'POST', url: PATH, headers: MULTIPART, payload })).statusCode).toBe(400)
})

test('a boundary of more letters than RFC 2046 allows is refused before the body is searched for it', async () => {
  const { api } = await signedIn()
  const send = (boundary: string) => {
    const payload = (HEAD + END).replaceAll('--x', `--${boundary}`)
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return api.raw({ method: 'POST', url: PATH, headers, payload })
  }
  expect((await send('x'.repeat(70))).json().error.code).toBe('file_unreadable')
  expect((await send('x'.repeat(71))).statusCode).toBe(415)
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

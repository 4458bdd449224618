import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverProcess } from './test/server-process.ts'

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const maria = { email: 'maria@example.com', password: 'um segredo de verdade' }

test('it prints its address in one line, refuses a second server on its port, and ends on SIGTERM with 0', async () => {
  const { url, port, child, said, ended, ready } = await serverProcess()
  await ready()
  const second = await serverProcess({ PORT: String(port) })
  expect(await second.ended).toBe(1)
  expect(second.said.text).toBe(
    `Tostão cannot start. HOST 127.0.0.1, PORT ${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
  )
  expect(said.text).toBe(`Tostão is ready at http://localhost:${port}\n`)
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('its files are readable by its own user only', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tostao-data-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const { ready } = await serverProcess({ DATABASE_URL: '', DATA_DIR: join(home, 'data') })
  await ready()
  const kept = readdirSync(home, { recursive: true, encoding: 'utf8' })
  expect(kept).toEqual(expect.arrayContaining(['data', 'data/secret', 'data/tostao.db']))
  expect(kept.filter((name) => statSync(join(home, name)).mode & 0o077)).toEqual([])
})

test('on SIGTERM it accepts no new calls, and finishes running ones', async () => {
  const { url, port, child, ended, ready } = await serverProcess()
  await ready()
  const body = JSON.stringify({ name: 'Maria', ...maria })
  const begun = connect(port, '127.0.0.1')
  let answer = ''
  begun.on('data', (part) => (answer += part))
  begun.write(
    `POST /api/v1/auth/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nexpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  begun.write(body.slice(0, 10))
  child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${url}/livez`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(child.exitCode).toBeNull()
  begun.write(body.slice(10))
  await once(begun, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 201 /m)
  expect(await ended).toBe(0)
})

test('it does not wait for unfinished requests', async () => {
  const { port, child, ended, ready } = await serverProcess()
  await ready()
  const halfway = connect(port, '127.0.0.1')
  halfway.on('error', () => undefined)
  halfway.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\nexpect: 100-continue\r\n\r\n{',
  )
  await once(halfway, 'data')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('invalid HTTP is refused without details, and a client that disconnects is not logged as an error', async () => {
  const { port, said, ready } = await serverProcess()
  await ready()
  const answerTo = async (text: string) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    socket.on('data', (part) => (answer += part))
    socket.write(text)
    await once(socket, 'close')
    return answer
  }
  expect(await answerTo('GET / HTTP/1.1\r\nhost: localhost\r\nno header\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n.*\{"error":"Bad Request","message":"Client Error","statusCode":400\}$/s,
  )
  expect(await answerTo(`GET / HTTP/1.1\r\nhost: localhost\r\na: ${'b'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
  const gone = connect(port, '127.0.0.1')
  gone.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    () => gone.resetAndDestroy(),
  )
  await expect.poll(() => said.text).toContain('"code":"malformed"')
  expect(said.text).not.toContain('unavailable')
})

test.each([
  [
    'a folder',
    { DATABASE_URL: '', DATA_DIR: join(import.meta.filename, 'data') },
    /DATA_DIR.*ENOTDIR: not a directory/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none' },
    'Tostão cannot start. DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1',
  ],
])('an unusable setting is reported in one line: %s', async (_what, settings, line) => {
  const { said, ended } = await serverProcess({ APP_SECRET: 'x'.repeat(32), ...settings })
  expect(await ended).toBe(1)
  expect(said.text.trimEnd()).toMatch(line)
  expect(said.text.trimEnd().split('\n')).toHaveLength(1)
  expect(said.text).not.toContain('hidden-word')
})

test('the log has the ids of refused calls, and nothing that a user typed', async () => {
  const { url, said, ready } = await serverProcess({ LOG_LEVEL: 'trace' })
  await ready()
  const api = (path: string, init: RequestInit = {}) => fetch(`${url}/api/v1${path}`, init)
  await api('/auth/register', json({ name: 'Maria Silva', ...maria }))
  const login = await api('/auth/login', json(maria))
  const { data } = await login.json()
  const authorization = `Bearer ${data.accessToken}`
  const signed = (body: object) => ({ ...json(body), headers: { ...json(body).headers, authorization } })
  const forgot = await (await api('/auth/forgot-password', json({ email: maria.email }))).json()

  await api('/auth/login', json({ ...maria, password: 'chute' }))
  await api('/accounts', signed({ name: 'Banco Azul', opening_balance: 1234.567 }))
  await api('/accounts', signed({ id: 'Banco Azul' }))
  await api(`/transactions?q=${encodeURIComponent('farmácia')}&x=1`, { headers: { authorization } })
  await api('/accounts', { ...signed({}), body: '{"name":"Banco Azul' })
  await api('/auth/reset-password', json({ token: 'palpite-de-token', novaSenha: 'novinha' }))
  await api('/auth/refresh', { method: 'POST', headers: { cookie: 'refreshToken=1.1.forjado.forjado' } })
  await fetch(`${url}/%E0%A4%A?senha=novinha`)
  const cookie = login.headers.getSetCookie().map((set) => set.split(';')[0])
  const upload = new FormData()
  upload.append('file', new Blob(['date,description\n2026-11-10,Drogaria 77.31']), 'extrato-joana.csv')
  const headers = { authorization, cookie: cookie.join('; '), 'idempotency-key': 'chave-da-joana' }
  await api('/transactions/import-csv', { method: 'POST', headers, body: upload })
  await api('/transactions/import-csv', { method: 'POST', headers, body: new FormData() })

  const refused = () =>
    said.text.split('\n').flatMap((line) => (line.endsWith('"msg":"refused"}') ? [JSON.parse(line)] : []))
  // The last log line may be written after the answer.
  await expect
    .poll(() => refused().map(({ code }) => code))
    .toEqual([
      'invalid_credentials',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'malformed',
      'reset_token_invalid',
      'session_ended',
      'malformed',
      'file_unreadable',
      'file_missing',
    ])
  // The parser's own line stands there, without what it would say.
  expect(said.text).toContain('busboy')
  expect(refused()[1]).toMatchObject({
    status: 422,
    method: 'POST',
    route: '/api/v1/accounts',
    user: expect.any(Number),
  })

  const cookies = login.headers.getSetCookie().flatMap((cookie) => cookie.split(/[=;.]/)[3] ?? [])
  const secrets = [data.accessToken, new URL(forgot.data.debugLink).searchParams.get('token'), ...cookies]
  const typed = [
    'maria',
    'Maria',
    'segredo',
    'chute',
    'Azul',
    '1234.567',
    'farm',
    'palpite',
    'novinha',
    'forjado',
    'Drogaria',
    '77.31',
    'joana',
  ]
  for (const word of [...typed, ...secrets]) expect(said.text).not.toContain(word)
})

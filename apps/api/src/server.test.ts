import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverProcess } from './test/server-process.ts'

test('it prints its address in one line, refuses a second server on its port, which warns of its settings, and ends on SIGTERM with 0', async () => {
  const { url, port, child, said, ended, ready } = await serverProcess()
  await ready()
  const second = await serverProcess({ PORT: String(port), TRUST_PROXY: '1' })
  expect(await second.ended).toBe(1)
  expect(second.said.text).toBe(
    `TRUST_PROXY=1 believes whoever connects. Name your proxy instead: TRUST_PROXY=loopback, or its address.
Tostão cannot start. HOST 127.0.0.1, PORT ${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
  )
  expect(said.text).toBe(`Tostão is ready at http://localhost:${port}\n`)
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

// The app's files are being copied, under names that go.
const GONE = { throwIfNoEntry: false, bigint: false } as const

test('its files are readable by its own user only', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tostao-data-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const { ready } = await serverProcess({ DATABASE_URL: '', DATA_DIR: join(home, 'data') })
  await ready()
  const kept = readdirSync(home, { recursive: true, encoding: 'utf8' })
  expect(kept).toEqual(expect.arrayContaining(['data', 'data/secret', 'data/tostao.db']))
  expect(kept.filter((name) => (statSync(join(home, name), GONE)?.mode ?? 0) & 0o077)).toEqual([])
})

test('on SIGTERM it accepts no new calls, and finishes running ones', async () => {
  const { url, port, child, ended, ready } = await serverProcess({ WORKERS: '1' })
  await ready()
  const body = JSON.stringify({ name: 'Maria', email: 'maria@example.com', password: 'um segredo de verdade' })
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
  const { port, child, ended, ready } = await serverProcess({ STOP_SECONDS: '1' })
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
  const malformed = /^HTTP\/1\.1 400 Bad Request\r\n.*\r\n\r\n\{"error":\{"code":"malformed","message":"[^"]+"\}\}$/s
  expect(await answerTo('GET / HTTP/1.1\r\nhost: localhost\r\nno header\r\n\r\n')).toMatch(malformed)
  expect(await answerTo(`GET / HTTP/1.1\r\nhost: localhost\r\na: ${'b'.repeat(20_000)}\r\n\r\n`)).toMatch(malformed)
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

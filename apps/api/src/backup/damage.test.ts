import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createClock } from '../lib/clock.ts'
import { serverProcess } from '../test/server-process.ts'
import { checkQuickly } from './damage.ts'
import { writeBackup } from './write-backup.ts'

const maria = { email: 'maria@example.com', password: 'um segredo de verdade' }
const clock = createClock('America/Sao_Paulo')
const DAMAGED = 'O banco de dados está com defeito. Nada novo é gravado; avise quem cuida do servidor.'

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tostao-damage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  copyFileSync(join(inject('template'), 'tostao.db'), join(dataDir, 'tostao.db'))
  return dataDir
}

/** Overwrites the first page of a table. Connections that are open read it anew, because something else was written. */
function damage(dataDir: string, table: string): void {
  const file = join(dataDir, 'tostao.db')
  const database = new SQLite(file)
  const root = database.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table)
  database.exec("update users set name = 'Outra'")
  database.pragma('wal_checkpoint(truncate)')
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, (Number(root) - 1) * 4096)
  closeSync(opened)
  database.close()
}

async function server(dataDir: string, settings = {}) {
  const { url, child, ended, said, ready } = await serverProcess({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings })
  await ready()
  let headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, { headers, ...sent })
    const json = await answer.json()
    const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])
    if (cookie.length > 0) headers = { ...headers, cookie: cookie.join('; ') }
    if (json.data?.accessToken) headers = { ...headers, authorization: `Bearer ${json.data.accessToken}` }
    return { answered: answer.status, ...json }
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { ask, said, stop }
}

test('a check whose time is over before its answer was read says nothing of damage', async () => {
  const checked = checkQuickly(join(folder(), 'tostao.db'), 500)
  await nextTurn()
  // The thread is busy for longer than the check takes: its timer comes first, then its end, and its answer is lost.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  expect(await checked).toBeUndefined()
})

test('a page that is damaged under a server ends all writes, reads go on, and operators see what to do', async () => {
  const dataDir = folder()
  const { ask, said, stop } = await server(dataDir, { WORKERS: '1' })
  await ask('/api/v1/auth/register', { name: 'Maria', ...maria })
  await ask('/api/v1/auth/login', maria)
  const label = (name: string) => ask('/api/v1/tags', { name })
  expect(await label('Antes')).toMatchObject({ answered: 201 })
  await ask('/api/v1/accounts', { name: 'Banco', type: 'checking' })
  const backup = { dataDir, timeZone: 'America/Sao_Paulo', backupDir: join(dataDir, 'backups') }
  const { path } = await writeBackup({ ...backup, backupPassword: undefined }, clock)
  expect(await ask('/readyz')).toEqual({ answered: 200, status: 'ok' })

  damage(dataDir, 'accounts')
  const refused = { answered: 503, error: { code: 'damaged', message: DAMAGED } }
  expect(await ask('/api/v1/accounts')).toEqual(refused)
  await expect.poll(() => said.text).toContain(`With the server stopped, run: npm run restore -- ${path}`)
  expect(await label('Depois')).toEqual(refused)
  expect((await ask('/api/v1/tags')).data).toMatchObject([{ name: 'Antes' }])
  expect(await ask('/api/v1/auth/refresh', {})).toMatchObject({ answered: 200 })
  const command = `npm run restore -- ${path}`
  const what = 'database disk image is malformed'
  expect(await ask('/readyz')).toMatchObject({
    answered: 503,
    status: 'damaged',
    damage: { what, since: expect.any(String), command },
  })
  expect(await stop()).toBe(0)

  const again = await server(dataDir)
  const page = expect.stringContaining('page')
  expect(await again.ask('/readyz')).toMatchObject({ answered: 503, damage: { what: page, command } })
  await again.stop()
})

test.each([
  [
    'is not a database',
    'a letter '.repeat(1000),
    /damaged \(file is not a database\)\. With .* npm run restore -- \S+\.db$/,
  ],
  ['is of another program', undefined, /tostao\.db is not a Tostão database\. Move it away, or set DATA_DIR/],
])('a tostao.db that %s is not served', async (_what, content, line) => {
  const dataDir = folder()
  await writeBackup(
    { dataDir, timeZone: 'America/Sao_Paulo', backupDir: join(dataDir, 'backups'), backupPassword: undefined },
    clock,
  )
  const file = join(dataDir, 'tostao.db')
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  if (content !== undefined) writeFileSync(file, content)
  else new SQLite(file).exec('create table notes (text text)').close()
  const { said, ended } = await serverProcess({ DATA_DIR: dataDir, DATABASE_URL: '' })
  expect(await ended).toBe(1)
  expect(said.text.trim()).toMatch(line)
})

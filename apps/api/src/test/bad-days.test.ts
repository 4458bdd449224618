import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../../../scripts/lib/postgres.ts'
import { openDatabase } from '../database/connection.ts'
import { besideNeighbour } from './neighbour.ts'
import { serverProcess } from './server-process.ts'

const PASSWORD = 'um segredo de verdade'
const isSqlite = inject('engine') === 'sqlite'

interface Answered {
  status: number
  code: string | undefined
  retryAfter: string | null
  /** How long it took. */
  seconds: number
  body: { data?: unknown }
}

/** A server, and what people ask of it. */
async function serverWithPeople(settings: Record<string, string> = {}) {
  const server = await serverProcess({ APP_SECRET: 'a secret for tests, of enough length', ...settings })
  await server.ready()
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> => {
    const begun = performance.now()
    const json = body && { method: 'POST', body: JSON.stringify(body) }
    const type = body && { 'content-type': 'application/json' }
    const response = await fetch(server.url + path, { ...json, headers: { ...type, ...headers } })
    const answer = await response.json()
    const [{ status }, seconds] = [response, (performance.now() - begun) / 1_000]
    return { status, code: answer.error?.code, retryAfter: response.headers.get('retry-after'), seconds, body: answer }
  }
  const signIn = (name: string) => ask('/api/v1/auth/login', { email: `${name}@example.com`, password: PASSWORD })
  /** Signs somebody up and in; how they call. */
  const person = async (name: string) => {
    await ask('/api/v1/auth/register', { name, email: `${name}@example.com`, password: PASSWORD })
    const { accessToken } = Object((await signIn(name)).body.data)
    const session = { authorization: `Bearer ${accessToken}` }
    return {
      get: (path: string) => ask(`/api/v1${path}`, undefined, session),
      post: (path: string, body: object, headers: Record<string, string> = {}) =>
        ask(`/api/v1${path}`, body, { ...session, ...headers }),
      page: async () => (await ask('/api/v1/transactions', undefined, session)).status,
    }
  }
  return { ...server, ask, signIn, person }
}

/** Another program that holds a database's file until it is told to let go. */
async function holderOf(file: string) {
  const code = `const db = new (await import('better-sqlite3')).default(process.argv[1], { timeout: 5000 })
    db.exec('begin exclusive')
    console.log('held')
    process.stdin.resume().on('end', () => db.exec('rollback').close())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, file], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  return {
    async letGo() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

test.runIf(isSqlite)(
  'while another program holds the file, writes and sign-ins wait five seconds, and reads go on',
  async () => {
    const { person, signIn, dataDir } = await serverWithPeople()
    const [ana, bia, neighbour] = [await person('ana'), await person('bia'), await person('neighbour')]
    const tag = (who: typeof ana, name: string) => who.post('/tags', { name })
    const held = await besideNeighbour(neighbour.page, async () => {
      const holder = await holderOf(join(dataDir, 'tostao.db'))
      const asked = await Promise.all([
        tag(ana, 'tag a'),
        tag(ana, 'tag b'),
        tag(bia, 'tag a'),
        tag(bia, 'tag b'),
        signIn('neighbour'),
      ])
      for (const answer of asked) {
        expect(answer).toMatchObject({ status: 503, code: 'storage_busy', retryAfter: '1' })
        expect(answer.seconds).toBeLessThan(7)
      }
      const patient = tag(ana, 'tag c')
      await wait(1_000)
      await holder.letGo()
      return patient
    })
    expect(held.status).toBe(201)
    expect(held.seconds).toBeLessThan(3)
  },
)

/** A migrated database on a server of its own, which can be stopped by a signal with all its processes. */
async function stoppablePostgres() {
  const resources = new AsyncDisposableStack()
  onTestFinished(() => resources.disposeAsync())
  const { url, pid } = await startPostgres(resources)
  const db = await openDatabase({ databaseUrl: url, dataDir: '' }, '2026-01-01T00:00:00.000Z')
  await db.destroy()
  const signal = (name: NodeJS.Signals) => {
    process.kill(pid, name)
    spawnSync('pkill', [`-${name}`, '--parent', String(pid)])
  }
  // A stopped process does not end.
  resources.defer(() => signal('SIGCONT'))
  return { url, signal }
}

/** Keeps others from a table for so long. */
async function lockedFor(milliseconds: number, url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  await wait(milliseconds)
  await client.end()
}

test.skipIf(isSqlite)(
  'a database that hangs refuses every call within ten seconds, and is well soon after; one that is slow is waited for',
  async () => {
    const { url, signal } = await stoppablePostgres()
    const { person, signIn, ask } = await serverWithPeople({ DATABASE_URL: url, DATA_DIR: tmpdir(), WORKERS: '1' })
    const ana = await person('ana')
    const [slow] = await Promise.all([wait(200).then(() => ana.get('/tags')), lockedFor(3_500, url, 'tags')])
    expect(slow).toMatchObject({ status: 200 })
    expect(slow.seconds).toBeGreaterThan(3)

    const create = () => ana.post('/tags', { name: 'Uma vez' }, { 'idempotency-key': 'once' })
    signal('SIGSTOP')
    const probes = Promise.all([ask('/livez'), ask('/readyz'), ask('/api/v1/health')])
    const calls = Promise.all([ana.get('/accounts'), ana.get('/reports/by-payee'), create(), create(), signIn('ana')])
    const [live, ready, health] = await probes
    expect([live.status, ready.status, health]).toMatchObject([
      200,
      503,
      { status: 200, body: { data: { db: 'error' } } },
    ])
    expect(Math.max(live.seconds, ready.seconds, health.seconds)).toBeLessThan(3)
    for (const call of await calls) {
      expect(call).toMatchObject({ status: 503, code: 'unavailable' })
      expect(call.seconds).toBeLessThan(10)
    }
    expect((await ana.get('/accounts')).seconds).toBeLessThan(0.5)
    signal('SIGCONT')
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000 }).toBe(200)
    expect(await Promise.all([ana.get('/accounts'), create(), signIn('ana')])).toMatchObject([
      { status: 200 },
      { status: 201 },
      { status: 200 },
    ])
    expect((await ana.get('/tags')).body.data).toHaveLength(1)
  },
)

/** A folder on a file system of a few megabytes; without the right to make one, nothing. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tostao-small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder])
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  return status === 0 ? folder : undefined
}

test.runIf(isSqlite)(
  'while the disk is full health says so, reads go on, and writes are taken again when there is room',
  async ({ skip }) => {
    const disk = smallDisk()
    // The same with a database of a limited size, which needs no rights: http/errors.test.ts.
    if (disk === undefined) return skip()
    const { person, ask } = await serverWithPeople({ DATABASE_URL: '', DATA_DIR: disk })
    const [ana, neighbour] = [await person('ana'), await person('neighbour')]
    const db = async () => Object((await ask('/api/v1/health')).body.data).db
    const filler = join(disk, 'filler')
    const tag = (name: string) => ana.post('/tags', { name })
    await besideNeighbour(neighbour.page, async () => {
      expect(await db()).toBe('ok')
      expect(() => {
        for (;;) appendFileSync(filler, Buffer.alloc(4_096))
      }).toThrow('ENOSPC')
      await expect.poll(async () => (await tag(crypto.randomUUID())).code).toBe('storage_unavailable')
      expect(await db()).toBe('error')
      rmSync(filler)
      expect((await tag('Com espaço')).status).toBe(201)
      await expect.poll(db).toBe('ok')
    })
  },
)

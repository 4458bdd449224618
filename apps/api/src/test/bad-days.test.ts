import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
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
      const asked = await Promise.all([tag(ana, 'tag a'), tag(ana, 'tag b'), tag(bia, 'tag a'), tag(bia, 'tag b'), signIn('neighbour')])
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

import { importColumns } from '@tostao/contract/import-row'
import { addDays } from '@tostao/primitives/calendar'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { openDatabase } from '../../apps/api/src/database/connection.ts'
import { createClock } from '../../apps/api/src/lib/clock.ts'
import type { Engine } from '../growth/engines.ts'
import { person } from '../growth/people.ts'
import { type Call, connection } from './http.ts'

const APP_SECRET = 'a secret for the bench, of enough length'

/** The environment with which a server of this engine is started. */
export const settingsOf = ({ settings }: Engine): Record<string, string> => ({ ...settings, APP_SECRET })

/** Signs people up with so many rows each, or with nothing, before any server runs. */
export async function signUp(
  engine: Engine,
  people: Readonly<Record<string, number>>,
  others: readonly string[] = [],
): Promise<void> {
  const config = { ...readConfig({ ...settingsOf(engine), LOG_LEVEL: 'silent' }), maxEventLoopDelay: 0 }
  const clock = createClock(config.timeZone)
  const db = await openDatabase(config, clock.instant())
  const app = await buildApp({ config, db, clock, mailer: async () => undefined, pusher: async () => 'sent' })
  for (const [name, rows] of Object.entries(people)) await person(app, name, rows)
  for (const name of others) {
    const payload = { name, email: `${name}@example.com`, password: 'uma senha' }
    await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })
  }
  await app.close()
  await db.destroy()
}

export interface Visitor {
  headers: Record<string, string>
  accountId: number
  categoryId: number
  get(path: string): Call
  post(path: string, body: object): Call
  /** An import of so many new rows. */
  statement(rows: number): Call
  /** Such rows, each with all columns. */
  rowsOf(rows: number): string[]
  upload(path: string, file: Uint8Array): Call
  /** Makes a call; its data. */
  ask(call: Call): Promise<{ id: number; undo_id: number; count: number }>
}

/** Signs somebody in over HTTP. */
export async function visit(port: number, name: string): Promise<Visitor> {
  const line = connection(port)
  const ask = async (call: Call) => {
    const { status, body } = await line.call(call)
    if (status >= 400) throw new Error(`${call.path}: ${status} ${body}`)
    return JSON.parse(String(body)).data
  }
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object, headers = json): Call => ({
    method: 'POST',
    path: `/api/v1${path}`,
    headers,
    body: JSON.stringify(body),
  })
  const { accessToken } = await ask(post('/auth/login', { email: `${name}@example.com`, password: 'uma senha' }))
  const headers = { authorization: `Bearer ${accessToken}` }
  const get = (path: string): Call => ({ method: 'GET', path: `/api/v1${path}`, headers })
  const [account] = await ask(get('/accounts'))
  const categories: { id: number; type: string }[] = await ask(get('/categories'))
  const accountId: number = account?.id ?? 0
  let serial = Date.now()
  const upload = (path: string, file: Uint8Array): Call => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')])
    return {
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body,
    }
  }
  const rowsOf = (rows: number) =>
    Array.from({ length: rows }, (_, index) => {
      serial += 1
      const day = addDays('2021-11-22', Math.floor((index * 1800) / rows))
      return `${day},Compra número ${serial},DESPESA,${1 + (serial % 500)}.${10 + (serial % 90)},${accountId},,,,N${serial},,,,`
    })
  return {
    headers,
    accountId,
    categoryId: categories.find(({ type }) => type === 'DESPESA')?.id ?? 0,
    get,
    post: (path, body) => post(path, body, { ...json, ...headers }),
    upload,
    ask,
    rowsOf,
    statement: (rows) =>
      upload(
        '/transactions/import-csv',
        Buffer.from([importColumns.slice(0, 13).join(','), ...rowsOf(rows)].join('\n')),
      ),
  }
}

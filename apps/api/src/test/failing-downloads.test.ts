import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { API_BASE } from '@tostao/contract/endpoint'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { signAccessToken } from '../lib/access-token.ts'
import { sessionCaller } from '../lib/caller.ts'
import { createClock } from '../lib/clock.ts'
import { watchRoutes } from './route-table.ts'
import { serverProcess } from './server-process.ts'
import { testApp } from './test-app.ts'

const ROWS = 3_000
const routes = watchRoutes()
const { deps, db, databaseUrl, signedIn } = await testApp()
const downloads = [...new Set(routes.flatMap(({ config }) => config?.endpoint ?? []))].filter(({ file }) => file)

/** A view in place of the table, in which one row in the middle cannot be read. */
async function failInTheMiddle(): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: number }>`
    select id from transactions order by id limit 1 offset ${ROWS / 2}`.execute(db)
  const { id = 0 } = rows[0] ?? {}
  const [row] = await db.selectFrom('transactions').selectAll().limit(1).execute()
  // An error in the row's own text: too large a number, and a division by zero.
  const failing =
    inject('engine') === 'sqlite'
      ? sql`abs(-9223372036854775807 - (id = ${sql.lit(id)}))`
      : sql`1 / (id - ${sql.lit(id)})`
  const columns = Object.keys(row ?? {}).map((name) =>
    name === 'description'
      ? sql`case when ${failing} is null then '' else description end as description`
      : sql.ref(name),
  )
  await sql`alter table transactions rename to hidden`.execute(db)
  await sql`create view transactions as select ${sql.join(columns)} from hidden`.execute(db)
  return async () => {
    await sql`drop view transactions`.execute(db)
    await sql`alter table hidden rename to transactions`.execute(db)
  }
}

test('a read that fails in the middle of a download resets its connection, and nothing else ends', async () => {
  const { user } = await signedIn()
  const { id } = await user.has.account()
  const row = `2026-11-10,Compra,DESPESA,1.00,${id},,,CLEARED\n`
  const file = `date,description,type,amount,account_id,category_id,payee_id,status\n${row.repeat(ROWS)}`
  await user.has.imported(new TextEncoder().encode(file))
  const { secret, timeZone, dataDir } = deps.config
  const token = await signAccessToken(secret, createClock(timeZone), sessionCaller(user.id, user.sessionId))
  const settings = { DATA_DIR: dataDir, APP_SECRET: secret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const mend = await failInTheMiddle()
  try {
    for (const WORKERS of ['0', '2']) {
      const server = await serverProcess({ ...settings, WORKERS })
      await server.ready()
      /** The status of a whole answer, or how it broke. A server that has just started may refuse what is heavy. */
      const ask = async (path: string): Promise<number | string | undefined> => {
        const sent = request(server.url + API_BASE + path, { headers: { authorization: `Bearer ${token}` } })
        // Also of a connection that is reset after its answer.
        sent.on('error', () => undefined)
        try {
          const [response]: IncomingMessage[] = await once(sent.end(), 'response')
          if (!response) throw new Error('There was no answer')
          await text(response)
          if (response.statusCode !== 503) return response.statusCode
        } catch (error) {
          return error instanceof Error && 'code' in error ? String(error.code) : 'failed'
        }
        await pause(500)
        return ask(path)
      }
      // Twice: the second one shows that whoever answered the first one lives.
      for (const download of [...downloads, ...downloads]) {
        expect([download.path, await ask(download.path)]).toEqual([download.path, 'ECONNRESET'])
      }
      expect(await ask('/accounts')).toBe(200)
      expect([server.child.exitCode, server.said.text.includes('a thread failed')]).toEqual([null, false])
    }
  } finally {
    await mend()
  }
  expect(downloads.length).toBeGreaterThan(1)
})

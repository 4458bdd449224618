import { type Endpoint, onlyReads } from '@tostao/contract/endpoint'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { onPostgres } from '../database/connection.ts'
import { inFillOrder, limitsOf } from '../tables/declared.ts'
import { createPool } from '../threads/pool.ts'
import { apiClient } from './api-client.ts'
import { everything } from './everything.ts'
import { attempts } from './foreign-attempts.ts'
import { processorTimeOf, slowness } from './limits/cost.ts'
import { fill } from './limits/fill.ts'
import { type Request, requestsOf } from './limits/requests.ts'
import { sizesOf } from './limits/sizes.ts'
import { boundBeside, during } from './neighbour.ts'
import { watchRoutes } from './route-table.ts'
import { testApp } from './test-app.ts'

/** By `npm test -- limits`. */
const isWhole = process.env['LIMITS'] === 'whole'

const routes = watchRoutes()
const { db, databaseUrl, deps, signedIn } = await testApp()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Reads first, and what takes others along after these. */
const ORDER = ['GET', 'PUT', 'POST', 'DELETE', 'merge', 'bulk']
const rankOf = ({ method, path }: Endpoint) => ORDER.indexOf(/(?:merge|bulk)$/.exec(path)?.[0] ?? method)
const endpoints = [...new Set(routes.flatMap(({ config }) => config?.endpoint ?? []))]
  .filter(({ access }) => access !== 'public')
  .toSorted((a, b) => rankOf(a) - rankOf(b))

/** Refusals of records in use or settled, of two that are not one, a wrong password, data that are there: no attempt does the work of these. */
const NEVER_DONE = [
  'DELETE /accounts',
  'DELETE /categories',
  'DELETE /import',
  'DELETE /payees',
  'DELETE /tags',
  'POST /auth/change-password',
  'POST /fixed-expenses/skip',
  'POST /import',
  'POST /me/delete',
  'POST /me/keep',
  'POST /transactions/merge',
  'POST /transfers/join',
]

const TRANSACTIONS = 2_000_000

/** A user with so much, and two of each thing by which calls are attempted. */
async function full(share: number, transactions: number) {
  const { user, api, token } = await signedIn()
  const [things, others] = [
    await everything(user.has, 'zulmira'),
    await everything(user.has, 'zoraide', 'Mercado de zoraide'),
  ]
  const sizes = sizesOf(share, transactions)
  const { account, batch } = databaseUrl
    ? await onPostgres(databaseUrl, (patient) => fill(patient, user.id, sizes))
    : await fill(db, user.id, sizes)
  const found = await db.selectFrom('transactions').select('id').where('user_id', '=', user.id).limit(10_000).execute()
  return {
    api,
    authorization: `Bearer ${token}`,
    // Cards with as many terms and invoices as may be, and no session but the own one.
    mine: { ...user, ...things, card: { ...things.card, id: account } },
    theirs: { ...user, ...others, card: { ...others.card, id: account + 1 }, sessionId: 999_999_999 },
    plenty: {
      ids: found.map(({ id }) => id),
      rows: Math.floor(20_000 * share),
      imports: { delete: batch, set: batch + 1, rows: sizes.selected },
    },
  }
}
type Full = Awaited<ReturnType<typeof full>>

/** The tables with a limit of which `fill` makes no rows: `everything` makes few. */
async function bareTables(userId: number): Promise<string[]> {
  const counts = inFillOrder.map(async (table) => {
    const found = await sql`select 1 from ${sql.table(table)} where user_id = ${userId} limit 10`.execute(db)
    return limitsOf(table).length > 0 && found.rows.length < 10 ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

/** Each attempt at a call, as if what is another's were the user's own, small and large. */
const triesOf = ({ mine, theirs, plenty }: Full, endpoint: Endpoint) =>
  (attempts[nameOf(endpoint)]?.(mine, theirs) ?? []).flatMap((input) => requestsOf(endpoint, input, plenty))

async function costOf({ api }: Full, { isHeavy: _, ...request }: Request) {
  const { milliseconds, result } = await processorTimeOf(db, () => api.raw(request))
  return { milliseconds, isDone: result.statusCode < 300 }
}

const slow = slowness()
/** Times below this are noise. */
const NOISE = 60
/** Four times the rows take four times as long; what compares each with each takes sixteen times. */
const MAX_GROWTH = 8

test.skipIf(isWhole)('no call grows faster than what a user has', { timeout: 300_000 }, async () => {
  const few = await full(0.025, 5_000)
  const many = await full(0.1, 20_000)
  expect(await bareTables(many.mine.id)).toEqual([])
  const done = new Set<string>()
  const tooSlow: string[] = []
  for (const endpoint of endpoints) {
    const large = triesOf(many, endpoint)
    for (const [index, request] of triesOf(few, endpoint).entries()) {
      const ofMany = large[index] ?? request
      const isNotable = (milliseconds: number) => milliseconds > NOISE * slow
      const isOver = ({ before, after }: { before: number; after: number }) =>
        isNotable(after) && after > MAX_GROWTH * Math.max(before, NOISE / MAX_GROWTH)
      // A write cannot be tried again, so it is measured second, when it is warm.
      const early = onlyReads(endpoint) ? undefined : await costOf(few, request)
      const second = await costOf(many, ofMany)
      if (second.isDone) done.add(nameOf(endpoint))
      // A read that takes no time has not grown.
      if (!early && !isNotable(second.milliseconds)) continue
      const first = early ?? (await costOf(few, request))
      if (!isOver({ before: first.milliseconds, after: second.milliseconds })) continue
      // A collection of garbage is none of its own.
      const again = onlyReads(endpoint) ? (await costOf(many, ofMany)).milliseconds : second.milliseconds
      if (isOver({ before: first.milliseconds, after: again }))
        tooSlow.push(`${nameOf(endpoint)}: ${first.milliseconds} → ${again} ms, ${ofMany.url}`)
    }
  }
  expect(tooSlow).toEqual([])
  expect(
    endpoints
      .map(nameOf)
      .filter((name) => !done.has(name))
      .sort(),
  ).toEqual(NEVER_DONE)
})

const BOUNDS = { read: 300, write: 1_000, heavy: 10_000 }
/** A heavy call of 20 000 rows may take its bound, so what reads each of a user's rows as many times it. */
const OF_ALL_ROWS = TRANSACTIONS / 20_000
const readsAllRows = (endpoint: Endpoint) => endpoint.file !== undefined || nameOf(endpoint) === 'GET /debug/schema'
/** Calls that take less are over before a neighbour has asked twice. */
const NOTABLE = 100

/** The calls of a server with threads, beside somebody else who asks for a page. */
async function withNeighbour() {
  const pool = createPool({ ...deps.config, workers: 1 }, { error: () => undefined }, () => undefined)
  await pool.start()
  pool.startRest()
  const app = await buildApp(deps, { execute: pool.execute })
  onTestFinished(async () => {
    await app.close()
    await pool.stop()
  })
  const { token } = await signedIn()
  const neighbour = apiClient(app, { authorization: `Bearer ${token}` })
  const page = async () => (await neighbour.raw({ url: '/api/v1/transactions' })).statusCode
  const bound = (await boundBeside(page)) * slow
  return async (request: Request, authorization: string): Promise<string | undefined> => {
    const { isHeavy: _, ...asked } = request
    const { p99, refused } = await during(page, () => apiClient(app, { authorization }).raw(asked))
    if (p99 <= bound && refused.length === 0) return undefined
    return `a neighbour waits ${Math.round(p99)} of ${Math.round(bound)} ms, refused ${refused}`
  }
}

test.runIf(isWhole)(
  'each call of a user with all that one may have stays in its bound, and a neighbour is answered meanwhile',
  { timeout: 3_600_000 },
  async () => {
    const user = await full(1, TRANSACTIONS)
    const besideNeighbour = await withNeighbour()
    const broken: string[] = []
    for (const endpoint of endpoints) {
      for (const request of triesOf(user, endpoint)) {
        const kind = request.isHeavy ? 'heavy' : onlyReads(endpoint) ? 'read' : 'write'
        const { milliseconds, isDone } = await costOf(user, request)
        if (milliseconds < NOTABLE) continue
        const report = `${nameOf(endpoint)} ${Math.round(milliseconds)} ms (${kind}, ${isDone ? 'done' : 'refused'}) ${request.url.slice(0, 120)}`
        const bound = BOUNDS[kind] * slow * (readsAllRows(endpoint) ? OF_ALL_ROWS : 1)
        const waits = await besideNeighbour(request, user.authorization)
        console.warn(report, waits ?? '')
        if (milliseconds > bound) broken.push(report)
        if (waits !== undefined) broken.push(`${report}: ${waits}`)
      }
    }
    expect(broken).toEqual([])
  },
)

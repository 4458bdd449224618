import { fileURLToPath } from 'node:url'
import type { Engine } from './growth/engines.ts'
import { median } from './growth/timing.ts'
import { onEachEngine } from './load/engines.ts'
import { type Call, closedLoop, percentile } from './load/http.ts'
import { settingsOf, signUp, type Visitor, visit } from './load/people.ts'
import { start } from './load/server.ts'
import { type BareDatabase, barePostgresDatabase, bareSqliteDatabase } from './throughput/bare-database.ts'

// `npm run bench -- throughput [rows…]`: calls per second of the real server over 10 connections, beside a bare one of
// the same libraries that answers the same bytes; shares of it are goals, because they hold on every machine.
const ROUNDS = 2
const SECONDS = 3
const CONNECTIONS = 10
const IMPORT = { rows: 20_000, rounds: 3, goal: 0.6 }
const MAX_GROWTH = 1.1
const MONTH = { from: '2026-10-01', to: '2026-10-31' }
const PERIOD = `from=${MONTH.from}&to=${MONTH.to}`
const DAY = '2026-11-20'
const json = { 'content-type': 'application/json' }
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [1_000, 100_000, 1_000_000]
const nameOf = (rows: number) => `pessoa${rows}`

interface Compared {
  name: string
  /** The least share of the bare server's calls per second. */
  goal: number
  ours: (who: Visitor) => Call
  bare: (who: Visitor, userId: number) => Call
}
const calls: Compared[] = [
  {
    name: 'page',
    goal: 0.45,
    ours: ({ get }) => get(`/transactions?${PERIOD}`),
    bare: (_who, userId) => ({ method: 'GET', path: `/page?user=${userId}&${PERIOD}` }),
  },
  ...[
    { name: 'summary', goal: 0.35, path: '/dashboard/summary' },
    { name: 'accounts', goal: 0.12, path: '/accounts' },
  ].map(
    ({ name, goal, path }): Compared => ({
      name,
      goal,
      ours: ({ get }) => get(path),
      bare: (_who, userId) => ({ method: 'GET', path: `/${name}?user=${userId}` }),
    }),
  ),
  {
    name: 'create',
    goal: 0.45,
    ours: ({ post, accountId, categoryId }) =>
      post('/transactions', {
        date: DAY,
        type: 'DESPESA',
        amount: 12.34,
        description: 'Padaria',
        accountId,
        categoryId,
      }),
    bare: ({ accountId, categoryId }, userId) => ({
      method: 'POST',
      path: '/create',
      headers: json,
      body: JSON.stringify({ user: userId, account: accountId, category: categoryId, amount: 1234, date: DAY }),
    }),
  },
]

await onEachEngine(measure)

async function measure(engine: Engine, own: AsyncDisposableStack): Promise<boolean> {
  await signUp(engine, Object.fromEntries(sizes.map((rows) => [nameOf(rows), rows])))
  const { DATA_DIR, DATABASE_URL } = engine.settings
  const database = await (DATABASE_URL ? barePostgresDatabase(DATABASE_URL) : bareSqliteDatabase(DATA_DIR))
  own.defer(() => database.close())
  const port = await start(own, settingsOf(engine))
  const people = []
  for (const rows of sizes) {
    const who = await visit(port, nameOf(rows))
    people.push({ rows, who, userId: await database.userOf(`${nameOf(rows)}@example.com`) })
  }
  const CREATED = await keepAnswers(database, people)
  const bare = await start(
    own,
    { ...database.env, CREATED },
    fileURLToPath(new URL('throughput/bare.ts', import.meta.url)),
  )

  print(engine.name, 'rows', 'ours/s', 'p99 ms', 'bare/s', 'share', 'goal')
  const met: boolean[] = []
  for (const { name, goal, ours, bare: theirs } of calls) {
    const rates: number[] = []
    for (const { rows, who, userId } of people) {
      const found = { ours: [] as number[], bare: [] as number[], p99: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await load(port, () => ours(who))
        found.ours.push(one.perSecond)
        found.p99.push(percentile(one.times, 0.99))
        found.bare.push((await load(bare, () => theirs(who, userId))).perSecond)
      }
      const [our, other] = [Math.max(...found.ours), Math.max(...found.bare)]
      rates.push(our)
      met.push(row(name, rows, our, Math.min(...found.p99), other, goal))
    }
    const growth = (rates[0] ?? 0) / (rates.at(-1) ?? 1)
    met.push(growth <= MAX_GROWTH)
    print('', '', `growth ${growth.toFixed(2)}`)
  }
  for (const { rows, who, userId } of people) {
    const [ours, bareRates]: [number[], number[]] = [[], []]
    for (let round = 0; round < IMPORT.rounds; round += 1) {
      const one = await closedLoop(port, () => who.statement(IMPORT.rows), { connections: 1, seconds: 0.001 })
      ours.push(IMPORT.rows / ((one.times[0] ?? 1) / 1_000))
      bareRates.push(await database.insert(IMPORT.rows, userId, who.accountId))
    }
    met.push(row('import, rows', rows, median(ours), 0, median(bareRates), IMPORT.goal))
  }
  return met.every(Boolean)
}

/** Takes the answers of the bare server from ours; returns the answer to a creation. */
async function keepAnswers(database: BareDatabase, people: { who: Visitor; userId: number }[]): Promise<string> {
  let created = ''
  for (const { who, userId } of people) {
    await database.keepSummary(userId, JSON.stringify({ data: await who.ask(who.get('/dashboard/summary')) }))
    created = JSON.stringify({ data: await who.ask((calls.at(-1) ?? calls[0])?.ours(who) ?? who.get('/me')) })
  }
  return created
}

async function load(port: number, next: () => Call) {
  await closedLoop(port, next, { connections: CONNECTIONS, seconds: 0.5 })
  const found = await closedLoop(port, next, { connections: CONNECTIONS, seconds: SECONDS })
  const refused = [...found.statuses.keys()].filter((status) => status >= 400)
  if (refused.length > 0) throw new Error(`Answered ${refused.join(', ')}`)
  return found
}

/** Prints a line of the table; returns whether the goal is met. */
function row(name: string, rows: number, ours: number, p99: number, bare: number, goal: number): boolean {
  const share = ours / bare
  const isMet = share >= goal
  print(
    name,
    String(rows),
    ours.toFixed(0),
    p99.toFixed(1),
    bare.toFixed(0),
    share.toFixed(2),
    `${goal} ${isMet ? 'ok' : 'missed'}`,
  )
  return isMet
}

function print(first: string, ...cells: string[]): void {
  console.log(first.padEnd(14) + cells.map((cell) => cell.padStart(13)).join(''))
}

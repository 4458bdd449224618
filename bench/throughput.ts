import { fileURLToPath } from 'node:url'
import type { Engine } from './growth/engines.ts'
import { median } from './growth/timing.ts'
import { onEachEngine } from './load/engines.ts'
import { keep, withProcessor } from './load/figures.ts'
import { type Call, closedLoop, percentile } from './load/http.ts'
import { settingsOf, signUp, type Visitor, visit } from './load/people.ts'
import { start, startProcess } from './load/server.ts'
import { type BareDatabase, barePostgresDatabase, bareSqliteDatabase } from './throughput/bare-database.ts'

// `npm run bench -- throughput [rows…]`: calls per second of the real server over several connections, beside a bare one of
// the same libraries that answers the same bytes; shares of it are goals, because they hold on every machine.
const ROUNDS = 2
const SECONDS = 3
const CONNECTIONS = 10
/** Fewer rows than this are a short history. */
const SHORT = 10_000
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
  /** The least share of the bare server's calls per second: with a short history, and with a long one. */
  goals: [number, number]
  connections: number
  ours: (who: Visitor) => Call
  bare: (who: Visitor, userId: number) => Call
}
const calls: Compared[] = [
  {
    name: 'page',
    goals: [0.6, 0.6],
    connections: CONNECTIONS,
    ours: ({ get }) => get(`/transactions?${PERIOD}`),
    bare: (_who, userId) => ({ method: 'GET', path: `/page?user=${userId}&${PERIOD}` }),
  },
  ...[
    { name: 'summary', goals: [0.2, 0.5], path: '/dashboard/summary' } as const,
    { name: 'accounts', goals: [0.3, 0.3], path: '/accounts' } as const,
  ].map(
    ({ name, goals: [short, long], path }): Compared => ({
      name,
      goals: [short, long],
      connections: CONNECTIONS,
      ours: ({ get }) => get(path),
      bare: (_who, userId) => ({ method: 'GET', path: `/${name}?user=${userId}` }),
    }),
  ),
  { ...creation('create', 0.9), connections: CONNECTIONS },
  { ...creation('create, 1', 0.7), connections: 1 },
]

function creation(name: string, goal: number): Omit<Compared, 'connections'> {
  return {
    name,
    goals: [goal, goal],
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
  }
}

await onEachEngine(measure)

async function measure(engine: Engine, own: AsyncDisposableStack): Promise<boolean> {
  await signUp(engine, Object.fromEntries(sizes.map((rows) => [nameOf(rows), rows])))
  const { DATA_DIR, DATABASE_URL } = engine.settings
  const database = await (DATABASE_URL ? barePostgresDatabase(DATABASE_URL) : bareSqliteDatabase(DATA_DIR))
  own.defer(() => database.close())
  const server = await startProcess(own, settingsOf(engine))
  const { port } = server
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
  for (const { name, goals, connections, ours, bare: theirs } of calls) {
    const rates: number[] = []
    for (const { rows, who, userId } of people) {
      const [own, other]: [Measured[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(await load(server, () => ours(who), connections))
        other.push((await load({ port: bare, pid: 0 }, () => theirs(who, userId), connections)).perSecond)
      }
      const best = own.reduce((first, second) => (second.perSecond > first.perSecond ? second : first))
      rates.push(best.perSecond)
      keep({ line: `${name} ${rows}`, milliseconds: 1_000 / best.perSecond, processor: best.processor })
      met.push(row(name, rows, best, Math.max(...other), goals[rows < SHORT ? 0 : 1]))
    }
    const growth = (rates[0] ?? 0) / (rates.at(-1) ?? 1)
    met.push(growth <= MAX_GROWTH)
    print('', '', `growth ${growth.toFixed(2)}`)
  }
  for (const { rows, who, userId } of people) {
    const [ours, bareRates]: [Measured[], number[]] = [[], []]
    for (let round = 0; round < IMPORT.rounds; round += 1) {
      const once = { connections: 1, seconds: 0.001 }
      const [one, processor] = await withProcessor(server.pid, () =>
        closedLoop(port, () => who.statement(IMPORT.rows), once),
      )
      const [milliseconds = 1] = one.times
      ours.push({ perSecond: IMPORT.rows / (milliseconds / 1_000), p99: milliseconds, processor })
      bareRates.push(await database.insert(IMPORT.rows, userId, who.accountId))
    }
    const middle = ours.toSorted((first, second) => first.p99 - second.p99)[1] ?? ours[0]
    if (!middle) continue
    keep({ line: `import ${rows}`, milliseconds: middle.p99, processor: middle.processor })
    met.push(row('import, rows', rows, middle, median(bareRates), IMPORT.goal))
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

interface Measured {
  perSecond: number
  p99: number
  /** Milliseconds of the server's processor a call. */
  processor: number | null
}

async function load(server: { port: number; pid: number }, next: () => Call, connections: number): Promise<Measured> {
  await closedLoop(server.port, next, { connections, seconds: 0.5 })
  const work = () => closedLoop(server.port, next, { connections, seconds: SECONDS })
  const [found, processor] = server.pid > 0 ? await withProcessor(server.pid, work) : [await work(), null]
  const refused = [...found.statuses.keys()].filter((status) => status >= 400)
  if (refused.length > 0) throw new Error(`Answered ${refused.join(', ')}`)
  return {
    perSecond: found.perSecond,
    p99: percentile(found.times, 0.99),
    processor: processor && processor / found.times.length,
  }
}

/** Prints a line of the table; returns whether the goal is met. */
function row(name: string, rows: number, { perSecond, p99 }: Measured, bare: number, goal: number): boolean {
  const share = perSecond / bare
  const isMet = share >= goal
  print(
    name,
    String(rows),
    perSecond.toFixed(0),
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

import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { openDatabase } from '../apps/api/src/database/connection.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { type Engine, postgres, sqlite } from './growth/engines.ts'
import { type Person, person } from './growth/people.ts'
import { recording } from './growth/recording.ts'
import { compare, type Figures, milliseconds } from './growth/timing.ts'

/** What a call may cost a person with a long history, as a multiple of what it costs one with a short history. */
const MOST_RATIO = 1.5
const LEAST_ROWS_A_SECOND = 20_000
const NOW = '2026-11-21T15:00:00.000Z'
const SHORT = 1_000
const [LONG = 100_000] = process.argv.slice(2).map(Number)
const ROUNDS = 200
const IMPORTS = 7

const calls: { name: string; writes: boolean; make: (person: Person) => Promise<unknown> }[] = [
  { name: 'page of 30', writes: false, make: ({ call }) => call('GET', '/transactions') },
  { name: 'accounts', writes: false, make: ({ call }) => call('GET', '/accounts') },
  { name: 'dashboard', writes: false, make: ({ call }) => call('GET', '/dashboard/summary') },
  {
    name: 'create one',
    writes: true,
    make: ({ call, accountId, categoryId }) => {
      const transaction = { date: '2026-11-20', type: 'DESPESA', amount: 12.34, description: 'Padaria' }
      return call('POST', '/transactions', { ...transaction, accountId, categoryId })
    },
  },
]

await using resources = new AsyncDisposableStack()
const url = process.env['TEST_DATABASE_URL']
const engines = [await sqlite(resources), ...(url ? [await postgres(resources, url)] : [])]
let good = true
for (const engine of engines) good = (await measure(engine)) && good
process.exitCode = good ? 0 : 1

/** Prints what one engine takes; answers whether it stays within the limits. */
async function measure(engine: Engine): Promise<boolean> {
  const config = readConfig({
    ...engine.settings,
    APP_SECRET: 'a secret for the bench, of enough length',
    LOG_LEVEL: 'silent',
  })
  const { db, queriesOf } = recording(await openDatabase(config, NOW))
  const clock = createClock(config.timeZone, () => Date.parse(NOW))
  const app = await buildApp({ config, db, clock, mailer: async () => undefined })
  await app.ready()
  const bare = await engine.open()
  try {
    const [short, long] = [await person(app, 'curta', SHORT), await person(app, 'longa', LONG)]
    print(engine.name, `${SHORT} rows`, `${LONG} rows`, 'ratio', 'SQL alone', '', 'ratio')
    const ratios: number[] = []
    for (const { name, writes, make } of calls) {
      const ours = await compare(
        ROUNDS,
        () => make(short),
        () => make(long),
      )
      const [ofShort, ofLong] = [await queriesOf(() => make(short)), await queriesOf(() => make(long))]
      const theirs = await compare(
        ROUNDS,
        () => bare.run(ofShort, writes),
        () => bare.run(ofLong, writes),
      )
      ratios.push(report(name, ours, theirs))
    }
    const importOf = (who: Person) => {
      const statements = Array.from({ length: IMPORTS }, () => who.statement(1_000, 60))
      return async () => statements.pop()?.()
    }
    ratios.push(report('import 1000 rows', await compare(IMPORTS, importOf(short), importOf(long))))
    const rate = 20_000 / ((await milliseconds(long.statement(20_000))) / 1_000)
    console.log(`import of 20000 rows: ${Math.round(rate)} rows/s (at least ${LEAST_ROWS_A_SECOND})`)
    return ratios.every((ratio) => ratio <= MOST_RATIO) && rate >= LEAST_ROWS_A_SECOND
  } finally {
    await bare.close()
    await app.close()
    await db.destroy()
  }
}

/** Prints a line of the table; answers the ratio that is limited. */
function report(name: string, ours: Figures, theirs?: Figures): number {
  const cells = [ours, theirs].flatMap((figures) =>
    figures ? [figures.short.toFixed(3), figures.long.toFixed(3), (figures.long / figures.short).toFixed(2)] : [],
  )
  print(name, ...cells)
  return ours.long / ours.short
}

function print(first: string, ...cells: string[]): void {
  console.log(first.padEnd(20) + cells.map((cell) => cell.padStart(13)).join(''))
}

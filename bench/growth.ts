import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { openDatabase } from '../apps/api/src/database/connection.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { type Engine, postgres, sqlite } from './growth/engines.ts'
import { type Person, person } from './growth/people.ts'
import { recording } from './growth/recording.ts'
import { compare, type Figures, median, milliseconds } from './growth/timing.ts'

/** The longest time of a call with a long history, as a multiple of the time with a short one. */
const MAX_RATIO = 1.5
const MIN_ROWS_PER_SECOND = 20_000
const NOW = '2026-11-21T15:00:00.000Z'
const SHORT = 1_000
const [LONG = 100_000] = process.argv.slice(2).map(Number)
const MONTH = 'from=2026-10-01&to=2026-10-31'
const ROUNDS = 200
const IMPORTS = 7

interface TimedCall {
  name: string
  mode: 'reads' | 'writes'
  make: (person: Person) => Promise<unknown>
}
const read = (name: string, path: string | ((person: Person) => string)): TimedCall => ({
  name,
  mode: 'reads',
  make: (person) => person.call('GET', typeof path === 'string' ? path : path(person)),
})
const bread = { date: '2026-11-20', type: 'DESPESA', amount: 12.34, description: 'Padaria' }
// Left out are those that read every row of the period or search that is asked for.
const calls: TimedCall[] = [
  read('page of 30', '/transactions'),
  read('… of an account', ({ accountId }) => `/transactions?accountId=${accountId}`),
  read('… of a category', ({ categoryId }) => `/transactions?categoryId=${categoryId}`),
  read('… of a type', '/transactions?type=RECEITA'),
  read('… of a status', '/transactions?status=PENDING'),
  read('… without category', '/transactions?categoryId=none'),
  read('… of an amount', '/transactions?amountMin=400'),
  read('totals of a month', `/transactions/totals?${MONTH}`),
  read('… of a category', ({ categoryId }) => `/transactions/totals?${MONTH}&categoryId=${categoryId}`),
  read('accounts', '/accounts'),
  read('categories', '/categories'),
  read('tags', '/tags'),
  read('payees', '/payees'),
  read('goals', '/goals'),
  read('fixed expenses', '/recurring'),
  read('… upcoming', '/recurring/upcoming'),
  read('budgets', '/budgets'),
  read('… suggested', '/budgets/suggestions?month=2026-12'),
  read('… missing', '/budgets/unbudgeted?month=2026-11'),
  read('dashboard', '/dashboard/summary'),
  read('by category', `/reports/by-category?${MONTH}`),
  read('by month', '/reports/monthly?from=2026-01-01&to=2026-12-31'),
  read('of a merchant', '/transactions?merchant=padaria'),
  read('proposal', '/transactions/proposal?description=Padaria&type=DESPESA'),
  read('rules', '/rules'),
  read('trash', '/trash'),
  {
    name: 'create one',
    mode: 'writes',
    make: ({ call, accountId, categoryId }) => call('POST', '/transactions', { ...bread, accountId, categoryId }),
  },
  {
    name: 'create and delete',
    mode: 'writes',
    make: async ({ call, accountId }) => {
      const { data } = await call('POST', '/transactions', { ...bread, accountId })
      return call('DELETE', `/transactions?id=${data.id}`)
    },
  },
]

await using resources = new AsyncDisposableStack()
const url = process.env['TEST_DATABASE_URL']
const engines = [await sqlite(resources), ...(url ? [await postgres(resources, url)] : [])]
let good = true
for (const engine of engines) good = (await measure(engine)) && good
process.exitCode = good ? 0 : 1

/** Prints the times of one engine; returns whether they are within the limits. */
async function measure(engine: Engine): Promise<boolean> {
  const config = readConfig({
    ...engine.settings,
    APP_SECRET: 'a secret for the bench, of enough length',
    LOG_LEVEL: 'silent',
  })
  await (await openDatabase(config, NOW)).destroy()
  const { db, queriesOf } = recording(config)
  const clock = createClock(config.timeZone, () => Date.parse(NOW))
  const app = await buildApp({ config, db, clock, mailer: async () => undefined })
  await app.ready()
  const bare = await engine.open()
  /** The queries of an import. Its rows are deleted, so that the queries can insert them again. */
  const importQueries = async (who: Person) => {
    const queries = await queriesOf(who.statement(1_000, 60))
    const batch = '(select max(id) from import_batches)'
    await bare.run([{ sql: `delete from transactions where import_batch_id = ${batch}`, parameters: [] }], 'writes')
    return queries
  }
  try {
    const [short, long] = [await person(app, 'curta', SHORT), await person(app, 'longa', LONG)]
    // Three years of income count for the goals that were just created.
    await bare.run([{ sql: "update goals set created_on = '2023-11-10'", parameters: [] }], 'writes')
    print(engine.name, `${SHORT} rows`, `${LONG} rows`, 'ratio', 'SQL alone', '', 'ratio')
    const isGood: boolean[] = []
    for (const { name, mode, make } of calls) {
      const ours = await compare(
        ROUNDS,
        () => make(short),
        () => make(long),
      )
      const [ofShort, ofLong] = [await queriesOf(() => make(short)), await queriesOf(() => make(long))]
      const theirs = await compare(
        ROUNDS,
        () => bare.run(ofShort, mode),
        () => bare.run(ofLong, mode),
      )
      isGood.push(report(name, ours, theirs) <= MAX_RATIO)
    }
    const imports = (who: Person) => {
      const statements = Array.from({ length: IMPORTS }, () => who.statement(1_000, 60))
      return async () => statements.pop()?.()
    }
    const ours = await compare(IMPORTS, imports(short), imports(long))
    const [ofShort, ofLong] = [await importQueries(short), await importQueries(long)]
    const theirs = await compare(
      IMPORTS,
      () => bare.run(ofShort, 'undone'),
      () => bare.run(ofLong, 'undone'),
    )
    isGood.push(report('import 1000 rows', ours, theirs) <= MAX_RATIO)
    const uncounted = await person(app, 'nova', 0)
    for (let before = 0; before < 50; before += 1) await uncounted.statement(1_000, 60)()
    const rates = [
      await importRate('a statement of 1000 rows', 25, 1_000, () => long.statement(1_000, 60)),
      await importRate('a statement of 20000 rows', 7, 20_000, () => long.statement(20_000)),
      // PostgreSQL has no statistics of this user's 50 000 rows yet, and might read them all for each new row.
      await importRate('the 51st of 1000 rows of a new user', 10, 1_000, () => uncounted.statement(1_000, 60)),
    ]
    // Bank files have no categories or payees: in PostgreSQL each costs a foreign-key check per row.
    const filed = () => long.statement(20_000, undefined, true)
    await importRate('with a category and a payee on each row', 5, 20_000, filed)
    return isGood.every(Boolean) && rates.every((rate) => rate >= MIN_ROWS_PER_SECOND)
  } finally {
    await bare.close()
    await app.close()
    await db.destroy()
  }
}

/** Prints an import's rows per second, as the median and of the fastest run; returns the median. */
async function importRate(
  name: string,
  rounds: number,
  rows: number,
  make: () => () => Promise<void>,
): Promise<number> {
  const times = []
  for (const run of Array.from({ length: rounds }, make)) times.push(await milliseconds(run))
  const [best, middle] = [Math.min(...times), median(times)].map((time) => Math.round(rows / (time / 1_000)))
  console.log(`${name}: ${middle} rows/s as the median of ${rounds}, ${best} undisturbed`)
  return middle ?? 0
}

/** Prints a line of the table; returns the ratio to be checked. */
function report(name: string, ours: Figures, theirs: Figures): number {
  const cells = [ours, theirs].flatMap(({ short, long }) => [
    short.toFixed(3),
    long.toFixed(3),
    (long / short).toFixed(2),
  ])
  print(name, ...cells)
  return ours.long / ours.short
}

function print(first: string, ...cells: string[]): void {
  console.log(first.padEnd(20) + cells.map((cell) => cell.padStart(13)).join(''))
}

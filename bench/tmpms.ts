import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { openDatabase } from '../apps/api/src/database/connection.ts'
import { fillTextIndex } from '../apps/api/src/jobs/fill-text-index.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { bread, reports, type TimedCall } from "./growth/calls.ts"
import { type Engine, postgres, sqlite } from './growth/engines.ts'
import { LATER, type Person, person } from './growth/people.ts'
import { recording } from './growth/recording.ts'
import { compare, type Figures, median, milliseconds } from './growth/timing.ts'

/** The longest time of a call with a long history, as a multiple of the time with a short one. */
const MAX_RATIO = 1.5
/** The longest time of creating on a credit card, as a multiple of that on another account. */
const MAX_CARD_RATIO = 1.3
/** The longest time of a report by invoice, as a multiple of that by purchase. */
const MAX_BASIS_RATIO = 1.3
/** The least speed of importing a card's file of which each fifth row is an installment, as a share of that without. */
const MIN_INSTALLMENT_SHARE = 0.8
const MIN_ROWS_PER_SECOND = 20_000
const NOW = '2026-11-21T15:00:00.000Z'
const SHORT = 1_000
const [LONG = 100_000] = process.argv.slice(2).map(Number)
const ROUNDS = 60
const IMPORTS = 7

await using resources = new AsyncDisposableStack()
const url = process.env['TEST_DATABASE_URL']
const engines = [await sqlite(resources), ...(url ? [await postgres(resources, url)] : [])]
let good = true
for (const engine of engines) good = (await measure(engine)) && good
process.exitCode = good ? 0 : 1

/** Prints the times of one engine; returns whether they are within the limits. */
async function measure(engine: Engine): Promise<boolean> {
  const read = readConfig({
    ...engine.settings,
    APP_SECRET: 'a secret for the bench, of enough length',
    LOG_LEVEL: 'silent',
  })
  // This thread also makes the files, which keeps it for a second.
  const config = { ...read, maxEventLoopDelay: 0 }
  await (await openDatabase(config, NOW)).destroy()
  const { db, queriesOf } = recording(config)
  const clock = createClock(config.timeZone, () => Date.parse(NOW))
  const deps = { config, db, clock, mailer: async () => undefined, pusher: async () => 'sent' as const }
  const app = await buildApp(deps)
  await app.ready()
  const bare = await engine.open()
  /** The queries of an import. Its rows are deleted, so that the queries can insert them again. */
  const importQueries = async (who: Person) => {
    const queries = await queriesOf(who.statement(1_000, 60))
    const batch = '(select max(id) from import_batches)'
    await bare.run([{ sql: `delete from transactions where import_batch_id = ${batch}`, parameters: [] }], 'writes')
    return queries
  }
  /** Prints the times of two calls, and of their queries alone; returns the ratio. */
  const times = async (
    name: string,
    mode: TimedCall['mode'],
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ) => {
    const ours = await compare(ROUNDS, first, second)
    const [ofFirst, ofSecond] = [await queriesOf(first), await queriesOf(second)]
    const theirs = await compare(
      ROUNDS,
      () => bare.run(ofFirst, mode),
      () => bare.run(ofSecond, mode),
    )
    return report(name, ours, theirs)
  }
  /** Calls of persons all of whose transactions are of one credit card. */
  const cards = async (): Promise<boolean> => {
    const [few, many] = [await person(app, 'poucas', 0), await person(app, 'muitas', 0)]
    const [ofFew, ofMany] = [await few.card(SHORT), await many.card(LONG)]
    const both = (name: string, make: (who: Person, card: number) => Promise<unknown>) =>
      times(
        name,
        'reads',
        () => make(few, ofFew),
        () => make(many, ofMany),
      )
    const of = (card: number) => `account_id=${card}`
    const create = (accountId: number) => () => many.call('POST', '/transactions', { ...bread, accountId })
    const byInvoice = (name: string, path: string) => {
      const read = (basis: string) => () => many.call('GET', `${path}basis=${basis}`)
      return times(`${name} by invoice`, 'reads', read('compra'), read('fatura'))
    }
    const areReportsGood: boolean[] = []
    for (const [name, path] of reports) areReportsGood.push((await byInvoice(name, `${path}&`)) <= MAX_BASIS_RATIO)
    return [
      ...areReportsGood,
      (await byInvoice('dashboard', '/dashboard/summary?')) <= MAX_RATIO,
      (await both('cards', ({ call }) => call('GET', '/cards'))) <= MAX_RATIO,
      (await both('an invoice', ({ call }, card) => call('GET', `/cards/invoice?${of(card)}&month=${LATER}`))) <=
        MAX_RATIO,
      (await both('invoices', ({ call }, card) =>
        call('GET', `/cards/invoices?${of(card)}&from=2026-01&to=2026-12`),
      )) <= MAX_RATIO,
      (await both('purchases', ({ call }, card) => call('GET', `/purchases?${of(card)}`))) <= MAX_RATIO,
      (await both('committed', ({ call }) => call('GET', '/cards/committed'))) <= MAX_RATIO,
      (await bills(few)) >= MIN_INSTALLMENT_SHARE,
      (await times('create on a card', 'writes', create(many.accountId), create(ofMany))) <= MAX_CARD_RATIO,
    ].every(Boolean)
  }
  /** Prints how fast files of a card with installments are imported, as a share of those without; returns it. */
  const bills = async (who: Person): Promise<number> => {
    const [plain, marked] = [await who.card(0), await who.card(0)]
    await who.bill(marked, 1)()
    const files = [...Array(IMPORTS).keys()].map((file) => ({
      without: who.bill(plain),
      filling: who.bill(marked, file + 2),
    }))
    const [withouts, fillings] = [files.map(({ without }) => without), files.map(({ filling }) => filling)]
    const { short, long } = await compare(
      IMPORTS,
      async () => withouts.pop()?.(),
      async () => fillings.shift()?.(),
    )
    console.log(`a card's file of 1000 rows with installments: ${(short / long).toFixed(2)} of the speed without`)
    return short / long
  }
  try {
    for (const size of (process.env['SIZES'] ?? '1000,100000').split(',').map(Number)) {
      const [plain, own] = [await person(app, `p${size}`, size), await person(app, `q${size}`, size)]
      await own.call('PUT', '/me', { month_start: 5 })
      const list: [string, string, string][] = [
        ['dashboard', '/dashboard/summary', '/dashboard/summary'],
        ['dashboard fatura', '/dashboard/summary?basis=fatura', '/dashboard/summary?basis=fatura'],
        ['budgets', '/budgets', '/budgets'],
        ['suggested', '/budgets/suggestions?month=2026-12', '/budgets/suggestions?month=2026-12'],
        ['by category', '/reports/by-category?from=2026-10-01&to=2026-10-31', '/reports/by-category?from=2026-10-05&to=2026-11-04'],
        ['by month', '/reports/monthly?from=2026-01-01&to=2026-12-31', '/reports/monthly?from=2026-01-05&to=2027-01-04'],
        ['accounts', '/accounts', '/accounts'],
        ['allowance', '/forecast/allowance', '/forecast/allowance'],
        ['list totals', '/transactions/totals?from=2026-10-01&to=2026-10-31', '/transactions/totals?from=2026-10-05&to=2026-11-04'],
      ]
      for (const [name, a, b] of list) await times(`${size} ${name}`, 'reads', () => plain.call('GET', a), () => own.call('GET', b))
    }
    return true
  } finally {
    await app.close()
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

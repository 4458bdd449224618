import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { openDatabase } from '../apps/api/src/database/connection.ts'
import { fillTextIndex } from '../apps/api/src/jobs/fill-text-index.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { bread, calls, reports, searches, type TimedCall } from './growth/calls.ts'
import { type Engine, postgres, sqlite } from './growth/engines.ts'
import { LATER, type Person, person } from './growth/people.ts'
import { recording } from './growth/recording.ts'
import { compare, type Figures, median, milliseconds } from './growth/timing.ts'
import { keep, measuring } from './load/figures.ts'

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
const ROUNDS = 200
const IMPORTS = 7

await using resources = new AsyncDisposableStack()
const url = process.env['TEST_DATABASE_URL']
const engines = [await sqlite(resources), ...(url ? [await postgres(resources, url)] : [])]
let good = true
for (const engine of engines) good = (await measure(engine)) && good
process.exitCode = good ? 0 : 1

/** Prints the times of one engine; returns whether they are within the limits. */
async function measure(engine: Engine): Promise<boolean> {
  measuring(engine.name)
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
    const [short, long] = [await person(app, 'curta', SHORT), await person(app, 'longa', LONG)]
    await fillTextIndex.run(deps)
    // Three years of income count for the goals that were just created.
    await bare.run([{ sql: "update goals set created_on = '2023-11-10'", parameters: [] }], 'writes')
    print(engine.name, `${SHORT} rows`, `${LONG} rows`, 'ratio', 'SQL alone', '', 'ratio')
    const isGood: boolean[] = []
    for (const { name, mode, make } of calls) {
      isGood.push(
        (await times(
          name,
          mode,
          () => make(short),
          () => make(long),
        )) <= MAX_RATIO,
      )
    }
    for (const [name, q] of searches) {
      const search = (who: Person) => () => who.call('GET', `/transactions?q=${encodeURIComponent(q)}`)
      await times(name, 'reads', search(short), search(long))
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
    isGood.push(await cards())
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
  keep({ line: `${name}, short`, milliseconds: ours.short, processor: ours.processor.short })
  keep({ line: `${name}, long`, milliseconds: ours.long, processor: ours.processor.long })
  return ours.long / ours.short
}

function print(first: string, ...cells: string[]): void {
  console.log(first.padEnd(20) + cells.map((cell) => cell.padStart(13)).join(''))
}

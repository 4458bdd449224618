import type { Engine } from './growth/engines.ts'
import { run } from './load/command.ts'
import { onEachEngine } from './load/engines.ts'
import { keep } from './load/figures.ts'
import { type Call, closedLoop, connection, type Load, percentile, unchunked } from './load/http.ts'
import { settingsOf, signUp, type Visitor, visit } from './load/people.ts'
import { start } from './load/server.ts'

// `npm run bench -- neighbours [rows]`: how long somebody with 1 000 rows waits while others, one of them with `rows`,
// do what is heaviest, one thing after another.
const [MANY = 1_000_000] = process.argv.slice(2).map(Number)
const SECONDS = 8
const MAX_RATIO = 5
/** While a backup is made, each night. */
const MAX_RATIO_OF_BACKUP = 2
const MAX_CREATION_MILLISECONDS = 500
const ARCHIVED = Math.min(100_000, MANY)
const IMPORTERS = ['ana', 'bia', 'caio', 'davi']
const YEAR = 'from=2025-01-01&to=2025-12-31'
const YEARS = 'from=2022-01-15&to=2026-10-15'

type Disturb = (until: () => boolean) => Promise<unknown>

await onEachEngine(measure)

async function measure(engine: Engine, own: AsyncDisposableStack): Promise<boolean> {
  const small = Object.fromEntries([...IMPORTERS, 'vazia'].map((name) => [name, 0]))
  await signUp(engine, { vizinha: 1_000, rica: MANY, arquivo: ARCHIVED, dez: 20_000, ...small })
  const port = await start(own, settingsOf(engine))
  const [neighbour, rich, ten] = [await visit(port, 'vizinha'), await visit(port, 'rica'), await visit(port, 'dez')]
  const importers = await Promise.all(IMPORTERS.map((name) => visit(port, name)))
  const repeat =
    (...calls: Call[]): Disturb =>
    (over) => {
      let made = 0
      const next = () => calls[made++ % calls.length] ?? rich.get('/me')
      return closedLoop(port, next, { connections: 2, seconds: 0, over })
    }

  print(engine.name, 'pages/s', 'p50', 'p99', 'max', 'ratio', 'creations p99', 'max', 'refused')
  await during(port, neighbour, idle)
  const alone = await during(port, neighbour, idle)
  const p99 = percentile(alone.pages.times, 0.99)
  report('alone', alone, p99)

  const archive = await fileOf(port, await visit(port, 'arquivo'))
  const disturbances: Record<string, Disturb> = {
    'a rare word': repeat(rich.get('/transactions?q=123456')),
    'a frequent word': repeat(rich.get('/transactions?q=compra')),
    'totals of a word': repeat(rich.get('/transactions/totals?q=123456')),
    pending: repeat(rich.get('/transactions?status=PENDING')),
    summary: repeat(rich.get('/dashboard/summary')),
    'by payee, a year': repeat(rich.get(`/reports/by-payee?${YEAR}`)),
    'by payee, years': repeat(rich.get(`/reports/by-payee?${YEARS}`)),
    'by tag, years': repeat(rich.get(`/reports/by-tag?${YEARS}`)),
    'debug/schema': repeat(rich.get('/debug/schema')),
    'four imports': () => Promise.all(importers.map((one) => make(port, one.statement(20_000)))),
    'a ZIP': () => make(port, rich.get('/export')),
    'a restore': () => restore(port, archive),
    'changes, undone': (over) => changes(port, ten, over),
    'deleted, undone': (over) => deletions(port, ten, over),
    'imports, undone': (over) => importsTakenBack(port, ten, over),
  }
  const met: boolean[] = []
  for (const [name, disturb] of Object.entries(disturbances)) {
    met.push(report(name, await during(port, neighbour, disturb), p99))
  }
  const saved = await during(port, neighbour, () => run('backup', engine.settings))
  met.push(report('a backup', saved, p99, MAX_RATIO_OF_BACKUP))
  return met.every(Boolean)
}

function idle(): Promise<unknown> {
  return new Promise((go) => setTimeout(go, SECONDS * 1_000))
}

interface Seen {
  pages: Load
  creations: Load
  /** The answers to the others, by status. */
  others: string
}

/** The neighbour's answers while `disturb` is at work: at least for some seconds. */
async function during(port: number, { get, post, accountId }: Visitor, disturb: Disturb): Promise<Seen> {
  const began = performance.now()
  const isLate = () => performance.now() - began > SECONDS * 1_000
  let isDone = false
  const work = disturb(isLate).finally(() => {
    isDone = true
  })
  const over = () => isDone && isLate()
  const row = { date: '2026-11-20', type: 'DESPESA', amount: 1, description: 'Pão', accountId }
  const [pages, creations, found] = await Promise.all([
    closedLoop(port, () => get('/transactions?from=2026-10-01&to=2026-10-31'), { connections: 2, seconds: 0, over }),
    closedLoop(port, () => post('/transactions', row), { connections: 1, seconds: 0, over, pause: 10 }),
    work,
  ])
  const statuses = isLoad(found) ? [...found.statuses].map(([status, count]) => `${count} × ${status}`) : []
  return { pages, creations, others: statuses.join(', ') }
}

function isLoad(found: unknown): found is Load {
  return typeof found === 'object' && found !== null && 'statuses' in found
}

async function make(port: number, call: Call) {
  const line = connection(port)
  try {
    const answer = await line.call(call)
    if (answer.status >= 400) throw new Error(`${call.path}: ${answer.status} ${answer.body}`)
    return answer
  } finally {
    line.close()
  }
}

async function fileOf(port: number, { get }: Visitor): Promise<Buffer> {
  return unchunked((await make(port, get('/export'))).body)
}

async function restore(port: number, archive: Buffer) {
  const name = `nova${Date.now()}`
  const body = JSON.stringify({ name, email: `${name}@example.com`, password: 'uma senha' })
  const headers = { 'content-type': 'application/json' }
  await make(port, { method: 'POST', path: '/api/v1/auth/register', headers, body })
  return make(port, (await visit(port, name)).upload('/import', archive))
}

/** Gives 10 000 rows another category, then as many tags as one call may, and takes both back. */
async function changes(port: number, who: Visitor, over: () => boolean) {
  const tags = Array.from({ length: 2 }, (_, index) => `tag ${index}`)
  const makers = [{ set: { categoryId: who.categoryId } }, { set: { addTags: tags } }]
  while (!over()) for (const change of makers) await changeAndUndo(port, who, change)
}

/** Deletes 10 000 rows whose texts are in the index, and takes it back. */
async function deletions(port: number, who: Visitor, over: () => boolean) {
  while (!over()) await changeAndUndo(port, who, { delete: true })
}

async function changeAndUndo(port: number, who: Visitor, change: object) {
  const filter = { from: '2022-01-01', to: '2024-06-30' }
  const { count } = await who.ask(who.get(`/transactions/totals?from=${filter.from}&to=${filter.to}`))
  await undo(port, who, who.post('/transactions/bulk', { filter, expected_count: count, ...change }))
}

/** Takes whole imports back, and that back. */
async function importsTakenBack(port: number, who: Visitor, over: () => boolean) {
  const line = await make(port, who.get('/imports'))
  const imports: { id: number }[] = JSON.parse(String(line.body)).data
  while (!over()) {
    for (const { id } of imports) await undo(port, who, who.post('/imports/undo', { id, edited: 'remove' }))
  }
}

async function undo(port: number, who: Visitor, call: Call) {
  const line = await make(port, call)
  await make(port, who.post('/undo', { id: JSON.parse(String(line.body)).data.undo_id }))
}

/** Prints a line of the table; returns whether the goals are met. */
function report(name: string, { pages, creations, others }: Seen, alone: number, most = MAX_RATIO): boolean {
  const refused = [pages, creations].flatMap(({ statuses }) =>
    [...statuses].filter(([status]) => status >= 400).map(([, count]) => count),
  )
  const ofPages = percentile(pages.times, 0.99)
  const ofCreations = percentile(creations.times, 0.99)
  keep({ line: `pages beside ${name}`, milliseconds: ofPages, processor: null })
  keep({ line: `creations beside ${name}`, milliseconds: ofCreations, processor: null })
  const count = refused.reduce((sum, each) => sum + each, 0)
  const figures = [percentile(pages.times, 0.5), ofPages, pages.times.at(-1) ?? 0]
  const isMet = ofPages <= most * alone && ofCreations <= MAX_CREATION_MILLISECONDS && count === 0
  print(
    name,
    pages.perSecond.toFixed(0),
    ...figures.map((figure) => figure.toFixed(1)),
    (ofPages / alone).toFixed(1),
    ofCreations.toFixed(1),
    (creations.times.at(-1) ?? 0).toFixed(1),
    `${count} ${isMet ? 'ok' : 'missed'}`,
    others,
  )
  return isMet
}

function print(first: string, ...cells: string[]): void {
  console.log(first.padEnd(18) + cells.map((cell) => cell.padStart(14)).join(''))
}

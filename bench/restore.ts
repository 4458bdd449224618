import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './growth/engines.ts'
import { onEachEngine } from './load/engines.ts'
import { type Call, connection, percentile, unchunked } from './load/http.ts'
import { settingsOf, signUp, type Visitor, visit } from './load/people.ts'
import { startProcess } from './load/server.ts'

// `npm run bench -- restore [rows]`: how long an archive of so many rows, a million transactions at most, takes to come back, and to go again when it is
// cancelled at half, and how long a neighbour with 1 000 rows waits meanwhile.
const [ROWS = 990_000] = process.argv.slice(2).map(Number)
const EVERY_MILLISECONDS = 100
const ALONE_SECONDS = 5
const MAX_RATIO = 5
const ALWAYS_ALLOWED = 250

await onEachEngine(measure)

async function measure(engine: Engine, own: AsyncDisposableStack): Promise<boolean> {
  await signUp(engine, { rica: ROWS, vizinha: 1_000 }, ['nova', 'outra'])
  const { port } = await startProcess(own, settingsOf(engine))
  const [rich, neighbour] = [await visit(port, 'rica'), await visit(port, 'vizinha')]
  const archive = unchunked((await make(port, rich.get('/export'))).body)
  console.log(`${engine.name}: an archive of ${ROWS} transactions, ${(archive.length / 2 ** 20).toFixed(1)} MiB`)
  const { p99 } = await beside(port, neighbour, () => wait(ALONE_SECONDS * 1_000))
  const bound = Math.max(MAX_RATIO * p99, ALWAYS_ALLOWED)
  const met: boolean[] = []
  for (const [what, name, isCancelled] of [
    ['comes back', 'nova', false],
    ['is cancelled at half', 'outra', true],
  ] as const) {
    const who = await visit(port, name)
    const seen = await beside(port, neighbour, () => restore(port, who, archive, isCancelled))
    met.push(seen.p99 <= bound && seen.refused === 0)
    console.log(
      `${engine.name}: it ${what} in ${seen.seconds.toFixed(0)} s (${seen.result}); a neighbour's page p99 ${seen.p99.toFixed(0)} of ` +
        `${bound.toFixed(0)} ms, ${seen.refused} refused of ${seen.count}: ${met.at(-1) ? 'ok' : 'missed'}`,
    )
  }
  return met.every(Boolean)
}

/** Sends the archive, then asks until all is there, or is gone again. Answers what the last status said. */
async function restore(port: number, who: Visitor, archive: Buffer, isCancelled: boolean): Promise<string> {
  await make(port, who.upload('/import', archive))
  let hasCancelled = false
  for (;;) {
    const { body } = await make(port, who.get('/import/status'))
    const { state, rows = 0, of = 1 } = JSON.parse(String(body)).data
    if (state !== 'running') return state
    if (isCancelled && !hasCancelled && rows > of / 2) {
      hasCancelled = true
      await make(port, { ...who.get('/import'), method: 'DELETE' })
    }
    await wait(EVERY_MILLISECONDS)
  }
}

/** A neighbour asks for a page every 100 ms while `work` goes on. */
async function beside<T>(port: number, { get }: Visitor, work: () => Promise<T>) {
  const began = performance.now()
  const asked: Promise<{ status: number; milliseconds: number }>[] = []
  const page = get('/transactions?from=2026-10-01&to=2026-10-31')
  const timer = setInterval(() => asked.push(once(port, page)), EVERY_MILLISECONDS)
  try {
    const result = await work()
    clearInterval(timer)
    const answers = await Promise.all(asked)
    const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const refused = answers.filter(({ status }) => status !== 200).length
    const seconds = (performance.now() - began) / 1_000
    return { result, p99: percentile(times, 0.99), refused, count: answers.length, seconds }
  } finally {
    clearInterval(timer)
  }
}

async function make(port: number, call: Call) {
  const answer = await once(port, call)
  if (answer.status >= 400) throw new Error(`${call.path}: ${answer.status} ${answer.body}`)
  return answer
}

/** On a connection of its own, since others wait for their answers. */
async function once(port: number, call: Call) {
  const line = connection(port)
  try {
    return await line.call(call)
  } finally {
    line.close()
  }
}

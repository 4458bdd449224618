import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, onlyReads } from '@tostao/contract/endpoint'
import { features } from '@tostao/contract/examples/features'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { nameOf } from '../calls/call.ts'
import { collectStatements } from './collect-statements.ts'
import { asDocumented, numberApart } from './documented.ts'
import { newHousehold, sendExample } from './household.ts'
import { watchRoutes } from './route-table.ts'
import { testApp } from './test-app.ts'
import { throughSchema } from './through-schema.ts'

const routes = watchRoutes()
const statements = collectStatements()
const { app, db, databaseUrl } = await testApp({ demo: true }, { log: statements.log })
const engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
await numberApart(db, engine)
const home = await newHousehold(app)

const examples = features.flatMap((feature) => feature.examples)
const reading = examples.filter(({ endpoint }) => onlyReads(endpoint))
const writing = examples.filter(({ endpoint }) => !onlyReads(endpoint))
/** Where `npm run openapi` wants the answers. */
const recordTo = process.env['RECORD_ANSWERS']
const recorded = new Map<string, unknown>()
/** How many statements each call may ask, by its example: `npm run bench -- statements-per-call` writes it. */
const ALLOWED = join(import.meta.dirname, 'statements-per-call.json')
const allowed: Record<string, Record<string, number>> = JSON.parse(readFileSync(ALLOWED, 'utf8'))
/** The statements that each example asked. */
const asked = new Map<string, string[]>()

test('each call of the API has an example, and stands once among the features', () => {
  const registered = new Set(routes.flatMap(({ config }) => config?.endpoint ?? []))
  expect(examples.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual([...registered].map(nameOf).sort())
})

// Calls that only read go first: no write changes their answers.
test.each([
  ['reads', reading],
  ['writes', writing],
] as const)('each example of what %s is answered as the document says', async (_what, these) => {
  for (const example of these) {
    const { name, endpoint, answer } = example
    const own: string[] = []
    asked.set(`${nameOf(endpoint)}: ${name}`, own)
    const response = await sendExample(app, home, example, (call) => statements.during(own, call))
    expect.soft(response.statusCode, `${name}: ${response.body.slice(0, 500)}`).toBe(endpoint.creates ? 201 : 200)
    if (response.statusCode >= 400) continue
    if (endpoint.file) expect.soft(response.headers['content-type'], name).toBe(endpoint.file)
    else expect.soft(throughSchema(endpoint, response.json()), name).toEqual(response.json())
    const shown = answerOf(endpoint, response)
    if (shown !== undefined) recorded.set(name, shown)
    if (!recordTo) expect.soft(shown, `${name}, written anew by npm run openapi`).toEqual(answer)
  }
})

test('no call asks more statements than it is known to need', () => {
  const counts = [...asked].map(([name, { length }]) => [name, length] as const).sort()
  expect(counts.filter(([, count]) => count === 0)).toEqual([])
  if (process.env['RECORD_STATEMENTS']) {
    const now = { ...allowed, [engine]: Object.fromEntries(counts) }
    writeFileSync(ALLOWED, `${JSON.stringify(now, null, 2)}\n`)
    return
  }
  const more = [...asked].filter(([name, { length }]) => length > (allowed[engine]?.[name] ?? 0))
  expect(more).toEqual([])
})

/** Nothing of a file that is no text. */
function answerOf({ file }: Endpoint, response: LightMyRequestResponse): unknown {
  if (file === undefined) return asDocumented(response.json(), home.of)
  return file.startsWith('text/') ? asDocumented(response.body, home.of) : undefined
}

afterAll(() => {
  if (recordTo) writeFileSync(recordTo, `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`)
})

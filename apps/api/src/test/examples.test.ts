import { writeFileSync } from 'node:fs'
import { type Endpoint, onlyReads } from '@tostao/contract/endpoint'
import { features } from '@tostao/contract/examples/features'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { nameOf } from '../calls/call.ts'
import { asDocumented, numberApart } from './documented.ts'
import { newHousehold, sendExample } from './household.ts'
import { watchRoutes } from './route-table.ts'
import { testApp } from './test-app.ts'
import { throughSchema } from './through-schema.ts'

const routes = watchRoutes()
const { app, db, databaseUrl } = await testApp({ demo: true })
await numberApart(db, databaseUrl === undefined ? 'sqlite' : 'postgres')
const home = await newHousehold(app)

const examples = features.flatMap((feature) => feature.examples)
const reading = examples.filter(({ endpoint }) => onlyReads(endpoint))
const writing = examples.filter(({ endpoint }) => !onlyReads(endpoint))
/** Where `npm run openapi` wants the answers. */
const recordTo = process.env['RECORD_ANSWERS']
const recorded = new Map<string, unknown>()

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
    const response = await sendExample(app, home, example)
    const { name, endpoint, answer } = example
    expect.soft(response.statusCode, `${name}: ${response.body.slice(0, 500)}`).toBe(endpoint.creates ? 201 : 200)
    if (response.statusCode >= 400) continue
    if (endpoint.file) expect.soft(response.headers['content-type'], name).toBe(endpoint.file)
    else expect.soft(throughSchema(endpoint, response.json()), name).toEqual(response.json())
    const shown = answerOf(endpoint, response)
    if (shown !== undefined) recorded.set(name, shown)
    if (!recordTo) expect.soft(shown, `${name}, written anew by npm run openapi`).toEqual(answer)
  }
})

/** Nothing of a file that is no text. */
function answerOf({ file }: Endpoint, response: LightMyRequestResponse): unknown {
  if (file === undefined) return asDocumented(response.json(), home.of)
  return file.startsWith('text/') ? asDocumented(response.body, home.of) : undefined
}

afterAll(() => {
  if (recordTo) writeFileSync(recordTo, `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`)
})

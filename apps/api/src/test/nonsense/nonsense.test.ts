import { features } from '@tostao/contract/examples/features'
import { expect, test } from 'vitest'
import { nameOf } from '../../calls/call.ts'
import { runsHere } from '../property-runs.ts'
import { watchRoutes } from '../route-table.ts'
import { testApp } from '../test-app.ts'
import { nonsenseAgainst, SHORT_RUN } from './runs.ts'

const routes = watchRoutes()
const { app, db, databaseUrl } = await testApp()
const { run } = await nonsenseAgainst(app, db, databaseUrl === undefined)

const endpoints = new Set(routes.flatMap(({ config }) => config?.endpoint ?? []))
const examples = features.flatMap((feature) => feature.examples)

// The suite sends the same calls each time: what a new seed finds is no fault of the change that is tested.
const seed = Number(process.env['NONSENSE_SEED'] ?? 1)
const runs = Math.max(runsHere(SHORT_RUN), Math.ceil(Number(process.env['NONSENSE_RUNS'] ?? 0) / endpoints.size))

test('nonsense can be made of each call, because it has an example', () => {
  const known = new Set(examples.map(({ endpoint }) => endpoint))
  expect([...endpoints].filter((endpoint) => !known.has(endpoint)).map(nameOf)).toEqual([])
})

// One test a feature: after each, all rules of the database are checked.
test.each(features)(
  'the calls of $name keep the laws, whatever is sent',
  { timeout: 60_000 + runs * 5_000 },
  async (feature) => {
    for (const example of feature.examples) await run(example, { runs, seed })
  },
)

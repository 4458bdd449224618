import { parseArgs } from 'node:util'
import { runNode } from './lib/child.ts'
import { command } from './lib/command.ts'

/** `npm run simulate -- --minutes 60 --seed N` plays so long on each engine what users may do, and compares with a model. */
await command(async (resources) => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, engine: { type: 'string' } },
  })
  const { minutes, seed, engine } = values
  const env = { ...process.env, SIMULATE_MINUTES: minutes, ...(seed !== undefined && { SIMULATE_SEED: seed }) }
  const suites = engine === undefined ? ['api-sqlite', 'api-postgres'] : [`api-${engine}`]
  return runNode(resources, ['scripts/test.ts', ...suites, 'simulation'], { env })
})

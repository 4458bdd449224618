import { parseArgs } from 'node:util'
import { runNode } from './lib/child.ts'
import { command } from './lib/command.ts'

/**
 * `npm run simulate -- --minutes 60 --seed N` plays so long on each engine what users may do, and compares with a model. The
 * server is killed in one of ten steps, or as `--kill-every` says; 0 for never.
 */
await command(async (resources) => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      'kill-every': { type: 'string', default: '10' },
      engine: { type: 'string' },
    },
  })
  const { minutes, seed, 'kill-every': killEvery, engine } = values
  const settings = { SIMULATE_MINUTES: minutes, SIMULATE_SEED: seed, SIMULATE_KILL_EVERY: killEvery }
  const env = { ...process.env, ...settings }
  const suites = engine === undefined ? ['api-sqlite', 'api-postgres'] : [`api-${engine}`]
  return runNode(resources, ['scripts/test.ts', ...suites, 'simulation'], { env })
})

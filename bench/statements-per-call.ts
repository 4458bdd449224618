import { readFileSync } from 'node:fs'
import { runNode } from '../scripts/lib/child.ts'

// `npm run bench -- statements-per-call` writes how many statements the call of each example asks, on each engine that is
// there. `test/examples.test.ts` refuses more: a number that grows is a change that somebody must want.
const LIST = new URL('../apps/api/src/test/statements-per-call.json', import.meta.url)
await using resources = new AsyncDisposableStack()
const engines = ['sqlite', ...(process.env['TEST_DATABASE_URL'] ? ['postgres'] : [])]
const before: Record<string, Record<string, number>> = JSON.parse(readFileSync(LIST, 'utf8'))
for (const engine of engines) {
  const words = ['node_modules/vitest/vitest.mjs', 'run', `--project=api-${engine}`, 'src/test/examples']
  const env = { ...process.env, TZ: 'UTC', RECORD_STATEMENTS: '1' }
  if ((await runNode(resources, words, { stdio: ['ignore', 'ignore', 'inherit'], env })) !== 0) process.exitCode = 1
  const after: typeof before = JSON.parse(readFileSync(LIST, 'utf8'))
  for (const [name, count] of Object.entries(after[engine] ?? {})) {
    const old = before[engine]?.[name]
    if (old !== count) console.log(`${engine} ${name}: ${old ?? 'new'} → ${count}`)
  }
}

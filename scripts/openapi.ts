import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from './lib/child.ts'
import { command } from './lib/command.ts'

const ROOT = join(import.meta.dirname, '..')
const ANSWERS = join(ROOT, 'packages/contract/src/examples/answers.json')

/** `npm run openapi` records what the server answers to the examples, and writes `docs/openapi.json`. */
await command(async (resources) => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=api-sqlite', 'src/test/examples']
  const code = await runNode(resources, vitest, { env: { ...process.env, TZ: 'UTC', RECORD_ANSWERS: ANSWERS } })
  if (code !== 0) return code
  // After the answers are there.
  const { documentText } = await import('../apps/api/src/http/openapi/document.ts')
  await writeFile(join(ROOT, 'docs/openapi.json'), documentText())
  console.log('docs/openapi.json is written.')
  return 0
})

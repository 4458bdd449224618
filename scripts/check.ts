import { runNode } from './lib/child.ts'
import { command } from './lib/command.ts'

// `npm run check`: in some three minutes the tests that find most, before `npm test` takes its twenty.
const MOST: Readonly<Record<string, readonly string[]>> = {
  unit: ['features/', 'packages/'],
  'api-sqlite': ['test/actors', 'test/records', 'test/killed.', 'calls/', 'database/', 'ledger/'],
  e2e: ['main-tasks', 'sign-in', 'new-transaction.spec', 'import-file', 'undo', 'fixed-expenses', 'own-data'],
}

await command(async (resources) => {
  let code = 0
  for (const [suite, words] of Object.entries(MOST))
    code = Math.max(code, await runNode(resources, ['scripts/test.ts', suite, ...words]))
  return code
})

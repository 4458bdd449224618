import { CHECKS, runChecks } from './lib/checks.ts'
import { command } from './lib/command.ts'

const UNIT_TESTS = {
  name: 'unit tests',
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project=unit*'],
  proof: /Tests .*[1-9]\d* passed/,
}

await command(async (resources) => {
  const { failed } = await runChecks(resources, [...CHECKS, UNIT_TESTS])
  console.log(failed === 0 ? 'All checks pass.' : `${failed} failed.`)
  return failed === 0 ? 0 : 1
})

import { exitCodeOf, outputOf, start } from './lib/child.ts'
import { command } from './lib/command.ts'

interface Check {
  name: string
  args: string[]
  /** What the output must contain: some tools succeed when they find no file. */
  proof?: RegExp
}

const CHECKS: Check[] = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--reporter=summary'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', args: ['node_modules/typescript/bin/tsc', '-p', 'apps/web/tsconfig.json'] },
  {
    name: 'boundaries',
    args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'packages', 'apps', 'scripts', 'e2e', 'bench'],
    proof: /\([1-9]\d* modules/,
  },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'unit tests',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project=unit*'],
    proof: /Tests .*[1-9]\d* passed/,
  },
]

/** Runs every check, even after one has failed, and prints the output of those that failed. */
await command(async (resources) => {
  const failed: string[] = []
  for (const { name, args, proof } of CHECKS) {
    const began = performance.now()
    const { code, output } = await run(resources, args)
    const good = code === 0 && (proof === undefined || proof.test(output))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!good) {
      failed.push(name)
      console.log(output)
    }
  }
  console.log(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
})

async function run(resources: AsyncDisposableStack, args: string[]) {
  const child = start(resources, process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, code] = await Promise.all([outputOf(child), exitCodeOf(child)])
  return { code, output }
}

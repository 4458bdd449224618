import { atOnce } from './at-once.ts'
import { exitCodeOf, outputOf, start } from './child.ts'
import type { Counts } from './results.ts'

interface Check {
  name: string
  args: string[]
  /** Must match the output: some tools succeed when they find no file. */
  proof?: RegExp
}

// Written in Go, a fifth of the processor time. One checker: each further one checks much of the same again.
const TSC = ['node_modules/typescript-native/bin/tsc', '--checkers', '1']
const SOURCES = ['packages', 'apps', 'scripts', 'e2e', 'bench']

/** All that is checked without running the product. */
export const CHECKS: readonly Check[] = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--reporter=summary'] },
  { name: 'types', args: [...TSC, '-p', 'tsconfig.json'] },
  { name: 'types of the web app', args: [...TSC, '-p', 'apps/web/tsconfig.json'] },
  { name: 'types of the service worker', args: [...TSC, '-p', 'apps/web/worker/tsconfig.json'] },
  {
    name: 'boundaries',
    args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...SOURCES],
    proof: /\([1-9]\d* modules/,
  },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
]

/** Needs the built app. */
export const WEIGHT: Check = { name: 'weight', args: ['bench/weight.ts'] }

/** Runs every check, even after one has failed, and prints the output of those that failed. */
export async function runChecks(resources: AsyncDisposableStack, checks: readonly Check[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }
  const run = async ({ name, args, proof }: Check) => {
    const began = performance.now()
    const child = start(resources, process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [output, code] = await Promise.all([outputOf(child), exitCodeOf(child)])
    const good = code === 0 && (proof === undefined || proof.test(output))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!good) {
      console.log(output)
      counts.failures.push(name)
    }
    counts[good ? 'passed' : 'failed'] += 1
  }
  // Most of them use one core.
  await atOnce(
    2,
    checks.map((check) => () => run(check)),
  )
  return counts
}

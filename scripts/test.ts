import type { SpawnOptions } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { provideBrowser } from './lib/browser.ts'
import { buildServer, buildWeb } from './lib/builds.ts'
import { CHECKS, runChecks, WEIGHT } from './lib/checks.ts'
import { exitCodeOf, outputOf, root, runNode, start } from './lib/child.ts'
import { command, temporaryFolder } from './lib/command.ts'
import { inMemory } from './lib/in-memory.ts'
import { providePostgres } from './lib/postgres.ts'
import { type Counts, countsOf, readReport } from './lib/results.ts'
import { startServer } from './lib/server.ts'

type Resources = AsyncDisposableStack
type Settings = Record<string, string | undefined>

interface Suite {
  runner: keyof typeof RUNNERS
  /** Runs only when it is named. */
  isExtra?: true
  /** Takes what the suite needs and answers the settings that tell the tests about it. */
  prepare: (resources: Resources) => Promise<Settings>
}

// Each suite runs in a time zone of its own: no test may depend on the machine's. They run one after another: two at once
// take 18 minutes in place of 20, and no test has the machine to itself.
const SUITES: Record<string, Suite> = {
  unit: { runner: 'vitest', prepare: async () => ({ TZ: 'Pacific/Kiritimati' }) },
  'api-sqlite': { runner: 'vitest', prepare: async () => ({ TZ: 'UTC' }) },
  'api-postgres': {
    runner: 'vitest',
    prepare: async (resources) => {
      const postgres = await providePostgres(resources)
      console.log(`Database engine: ${postgres.name}`)
      return { TZ: 'America/Sao_Paulo', TEST_DATABASE_URL: postgres.url }
    },
  },
  /** Each call of a user with all that one may have. */
  'limits-sqlite': { runner: 'limits', isExtra: true, prepare: async () => ({ LIMITS: 'whole' }) },
  'limits-postgres': {
    runner: 'limits',
    isExtra: true,
    prepare: async (resources) => ({ LIMITS: 'whole', TEST_DATABASE_URL: (await providePostgres(resources)).url }),
  },
  e2e: {
    runner: 'playwright',
    prepare: async (resources) => {
      const browser = await provideBrowser(resources)
      console.log(`Browser: ${browser.name}`)
      await Promise.all([buildWeb(resources), buildServer(resources)])
      return {
        CHROMIUM_PATH: browser.path,
        BROWSER_FLAGS: browser.flags.join(' '),
        E2E_URL: await startServer(resources),
      }
    },
  },
}

const features = new Set(globSync('apps/*/src/features/*', { cwd: root }).map((folder) => basename(folder)))

const vitest = (project: string, report: string) => [
  ...['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]

const RUNNERS = {
  vitest: (suite: string, report: string) => [
    ...vitest(`${suite}*`, report),
    // Files share what modules keep: none may need another before it. A run prints its seed, `--sequence.seed=SEED` repeats it.
    ...(suite === 'unit' ? ['--sequence.shuffle.files', '--sequence.shuffle.tests'] : []),
  ],
  limits: (suite: string, report: string) => [
    ...vitest(suite.replace('limits', 'api'), report),
    'apps/api/src/test/limits.test.ts',
  ],
  playwright: () => ['node_modules/@playwright/test/cli.js', 'test'],
}

const MAX_NAMED = 20

/** Words that stand for suites and what runs in them. */
const WHOLE: Record<string, string[]> = {
  nonsense: ['api-sqlite', 'api-postgres', 'nonsense'],
  limits: ['limits-sqlite', 'limits-postgres'],
}
/** Words for tests of random calls, which the runner does not know: the settings that take the word after them. */
const RANDOM: Record<string, string> = { '--runs': 'NONSENSE_RUNS', '--seed': 'NONSENSE_SEED' }

await command(test)

/**
 * `npm test` runs everything, the checks too, `npm test -- api-sqlite e2e` these suites; further words go to their runners
 * (a file, -t NAME). `npm test -- goals` runs the tests of one feature that need no browser, on SQLite. `npm test -- nonsense --runs 100000 --seed 1` sends that many calls on both engines.
 */
async function test(resources: Resources): Promise<number> {
  const { words, random } = readWords(process.argv.slice(2))
  const named = Object.entries(SUITES).filter(([name]) => words.includes(name))
  const feature = named.length === 0 ? words.find((word) => features.has(word)) : undefined
  const isAll = named.length === 0
  const usual = Object.entries(SUITES).filter(([, { isExtra }]) => !isExtra)
  const chosen = isAll ? usual : named
  const forRunner = words.filter((word) => !Object.hasOwn(SUITES, word) && word !== feature)
  const folder = await temporaryFolder(resources, inMemory())
  // Started by root, a PostgreSQL of a test runs as another user, in a folder of its own inside.
  await chmod(folder, 0o711)
  if (feature !== undefined) return report(await testFeature(resources, feature, folder, forRunner))

  let prepared: Map<string, Settings>
  try {
    prepared = new Map(
      await Promise.all(chosen.map(async ([name, suite]) => [name, await suite.prepare(resources)] as const)),
    )
  } catch (error) {
    if (resources.disposed) throw error
    console.log(`${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed`)
    return 1
  }

  const results: [string, Counts][] = isAll ? [['checks', await runChecks(resources, [...CHECKS, WEIGHT])]] : []
  for (const [name, { runner }] of chosen) {
    const file = join(folder, `${name}.json`)
    // The remains of a killed runner go with the folder.
    const env = { ...process.env, ...prepared.get(name), ...random, TEST_REPORT: file, TMPDIR: folder }
    const exitCode = await runNode(resources, [...RUNNERS[runner](name, file), ...forRunner], { env })
    results.push([name, countsOf(exitCode, readReport(file))])
  }
  return report(results)
}

/** The tests of a feature that need no browser, on SQLite: two runs beside each other, whose one worker loads the code once. */
async function testFeature(resources: Resources, feature: string, folder: string, forRunner: readonly string[]) {
  const run = async (suite: string): Promise<[string, Counts][]> => {
    const file = join(folder, `${suite}.json`)
    const args = [...vitest(`${suite}*`, file), '--maxWorkers=1', '--passWithNoTests', `features/${feature}/`]
    const env = { ...process.env, TZ: 'UTC', TMPDIR: folder, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
    const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe']
    const child = start(resources, process.execPath, [...args, ...forRunner], { env, stdio })
    const [output, exitCode] = await Promise.all([outputOf(child), exitCodeOf(child)])
    console.log(output)
    const counts = countsOf(exitCode, readReport(file))
    return exitCode === 0 && counts.passed === 0 ? [] : [[suite, counts]]
  }
  const results = (await Promise.all(['unit', 'api-sqlite'].map(run))).flat()
  return results.length > 0 ? results : [[feature, countsOf(0, undefined)] satisfies [string, Counts]]
}

function readWords(given: readonly string[]): { words: string[]; random: Settings } {
  const words: string[] = []
  const random: Settings = {}
  for (const [index, word] of given.entries()) {
    const setting = RANDOM[word]
    if (setting !== undefined) random[setting] = given[index + 1]
    else if (RANDOM[given[index - 1] ?? ''] === undefined) words.push(word)
  }
  const hasSuite = words.some((word) => Object.hasOwn(SUITES, word))
  return { words: hasSuite ? words : words.flatMap((word) => WHOLE[word] ?? [word]), random }
}

function report(results: [string, Counts][]): number {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, [, counts]) => total + counts[key], 0)
  console.log('')
  for (const [name, { passed, failed, skipped }] of results) {
    console.log(`${name.padEnd(14)}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
  const failures = results.flatMap(([suite, counts]) => counts.failures.map((name) => `${suite}: ${name}`))
  if (failures.length > 0) console.log(`\n${failures.slice(0, MAX_NAMED).join('\n')}`)
  const flaky = results.flatMap(([, counts]) => counts.flaky)
  if (flaky.length > 0) console.log(`\n${flaky.length} flaky: ${flaky.join('; ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of what a page shows, in a window made by happy-dom. */
const screens = ['apps/web/**/*.test.tsx']

const unit = [
  'packages/**/*.test.ts',
  'scripts/**/*.test.ts',
  'apps/web/**/*.test.ts',
  'apps/api/src/lib/**/*.test.ts',
  'apps/api/src/tables/**/*.test.ts',
  'apps/api/src/backup/{backup-names,sealed}.test.ts',
  // By its place in the feature: one may be called `rules` itself.
  'apps/api/src/features/*/rules.test.ts',
  'apps/api/src/features/*/rules/**/*.test.ts',
]

/**
 * Tests of what the API does before it reaches a database, or whatever the database is: on SQLite alone, half their time
 * is saved. A file that is renamed runs on both again.
 */
const ofNoEngine = [
  'config',
  'server',
  'calls/turns',
  'backup/endless-archives',
  'features/auth/mail',
  'http/file-answer',
  'http/openapi/openapi',
  'http/security',
  'http/upload',
  'http/web',
  'test/hostile-bodies',
  'test/image',
  'test/planted',
  'test/openapi-client',
  'test/specified-calls',
].map((file) => `apps/api/src/${file}.test.ts`)

/** What only the other engine has. */
const foreignTo = {
  sqlite: ['**/dialects/postgres.test.ts'],
  postgres: [
    '**/dialects/sqlite.test.ts',
    '**/backup/{backups,beside-server,kills,last-backup,lock}.test.ts',
    '**/backup/damage.test.ts',
    '**/backup/nightly.test.ts',
    ...ofNoEngine,
  ],
}

/** Test files that take longest, by the end of their path. One that began last would keep a core idle. */
const longest = [
  ...['image', 'actors', 'limits', 'killed', 'killed-restore', 'bad-days', 'nonsense', 'simulation'],
  ...['archive', 'kills', 'nightly', 'server', 'once', 'any-order', 'restore-in-portions'],
].map((name) => `/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The API's tests on one engine; the real databases come from the global setup. */
const api = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    include: ['apps/api/src/**/*.test.ts', 'e2e/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...unit, ...foreignTo[engine]],
    globalSetup: ['apps/api/src/test/global-setup.ts'],
    env: { TEST_ENGINE: engine },
  },
})

export default defineConfig({
  test: {
    // Loading code is more than half the time: once a worker, not once a file.
    isolate: false,
    // The API's tests wait for databases and hashes: one worker fewer than there are cores would leave half of two idle.
    maxWorkers: '100%',
    // A sequencer named here makes `--sequence.shuffle.files` have no effect.
    ...(!process.argv.includes('--sequence.shuffle.files') && { sequence: { sequencer: LongestFirst } }),
    // A test that hangs is to fail, not one on a busy machine.
    testTimeout: 120_000,
    // After the whole test at the limits the invariants of two million transactions are checked.
    hookTimeout: process.env['LIMITS'] === 'whole' ? 1_800_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { test: { name: 'unit', include: unit } },
      {
        test: {
          name: 'unit-screens',
          include: screens,
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/test/clean-up.ts'],
          unstubGlobals: true,
        },
      },
      api('sqlite'),
      api('postgres'),
    ],
  },
})

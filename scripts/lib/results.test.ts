import { expect, test } from 'vitest'
import { countsOf } from './results.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1 }
const suiteOf = (...results: [status: string, fullName: string][]) => ({
  assertionResults: results.map(([status, fullName]) => ({ status, fullName })),
})
const journeys = (unexpected: number, flaky: string[]) => ({
  stats: { expected: 3, unexpected, flaky: flaky.length, skipped: 0 },
  suites: [
    {
      specs: [
        { title: 'steady', tests: [{ status: 'expected' }] },
        ...Array.from({ length: unexpected }, () => ({ title: 'broken', tests: [{ status: 'unexpected' }] })),
      ],
      suites: [{ specs: flaky.map((title) => ({ title, tests: [{ status: 'flaky' }] })) }],
    },
  ],
})

test.each([
  ['a green run', 0, vitest, { passed: 7, failed: 0, skipped: 1 }],
  [
    'failed tests, by their names',
    1,
    {
      ...vitest,
      numFailedTests: 2,
      testResults: [suiteOf(['failed', 'one'], ['passed', 'two']), suiteOf(['failed', 'three'])],
    },
    { passed: 7, failed: 2, skipped: 1, failures: ['one', 'three'] },
  ],
  ['a runner that breaks down after its tests passed', 1, vitest, { passed: 7, failed: 1, skipped: 1 }],
  ['a runner that wrote no report', 0, undefined, { passed: 0, failed: 1, skipped: 0 }],
  ['a run without tests', 0, { ...vitest, numPassedTests: 0 }, { passed: 0, failed: 1, skipped: 1 }],
  ['a journey that fails', 1, journeys(1, []), { passed: 3, failed: 1, skipped: 0, failures: ['broken'] }],
  ['a journey that passes only at the second try', 0, journeys(0, ['undo']), { passed: 4, failed: 0, flaky: ['undo'] }],
  [
    'four that pass only at the second try',
    0,
    journeys(0, ['undo', 'touch', 'back', 'window']),
    { passed: 6, failed: 1, flaky: ['undo', 'touch', 'back', 'window'] },
  ],
])('%s', (_, exitCode, report, counts) => {
  expect(countsOf(exitCode, report)).toMatchObject(counts)
})

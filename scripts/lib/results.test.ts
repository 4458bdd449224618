import { expect, test } from 'vitest'
import { countsOf } from './results.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1 }
const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }

test.each([
  ['a green run', 0, vitest, { passed: 7, failed: 0, skipped: 1 }],
  ['failed tests', 1, { ...vitest, numFailedTests: 2 }, { passed: 7, failed: 2, skipped: 1 }],
  ['a runner that breaks down after its tests passed', 1, vitest, { passed: 7, failed: 1, skipped: 1 }],
  ['a runner that wrote no report', 0, undefined, { passed: 0, failed: 1, skipped: 0 }],
  ['a run without tests', 0, { ...vitest, numPassedTests: 0 }, { passed: 0, failed: 1, skipped: 1 }],
  [
    'a journey that fails and one that passes only at the second try',
    1,
    playwright,
    { passed: 3, failed: 2, skipped: 0 },
  ],
])('%s', (_, exitCode, report, counts) => {
  expect(countsOf(exitCode, report)).toEqual(counts)
})

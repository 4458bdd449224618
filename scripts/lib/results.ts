import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The names of the journeys that passed only when they were tried again. */
  flaky: string[]
  /** The names of the failed tests. */
  failures: string[]
}

const MAX_FLAKY = 3
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }

/**
 * The result of a run of tests, from its runner's exit code and JSON report (undefined: it wrote none).
 * A run that broke down, or in which nothing was tested, counts as a failure.
 */
export function countsOf(exitCode: number, report: unknown): Counts {
  const counts = vitestCounts(report) ?? playwrightCounts(report) ?? NOTHING
  const broken = exitCode !== 0 || counts.passed === 0
  return { ...counts, failed: Math.max(counts.failed, broken ? 1 : 0) }
}

export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function vitestCounts(report: unknown): Counts | undefined {
  if (!hasNumbers(report, ['numPassedTests', 'numFailedTests', 'numPendingTests'])) return undefined
  const failures = records(report['testResults'])
    .flatMap(({ assertionResults }) => records(assertionResults))
    .flatMap(({ status, fullName }) => (status === 'failed' ? [String(fullName)] : []))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return { passed, failed, skipped, flaky: [], failures }
}

function playwrightCounts(report: unknown): Counts | undefined {
  if (!isRecord(report) || !hasNumbers(report.stats, ['expected', 'unexpected', 'flaky', 'skipped'])) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  // Unlucky waits of a slow machine are named and do not fail a run; more of them are a fault.
  const passed = Math.min(flaky, MAX_FLAKY)
  const failed = unexpected + flaky - passed
  const [flakyOnes, failures] = [titles(report, 'flaky'), titles(report, 'unexpected')]
  return { passed: expected + passed, failed, skipped, flaky: flakyOnes, failures }
}

/** Playwright's report is a tree: suites of suites, and specs, each with its tests. */
function titles(suite: Record<string, unknown>, status: 'flaky' | 'unexpected'): string[] {
  const own = records(suite['specs'])
    .filter(({ tests }) => records(tests).some((test) => test['status'] === status))
    .map(({ title }) => String(title))
  return [...own, ...records(suite['suites']).flatMap((inner) => titles(inner, status))]
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function hasNumbers<const Key extends string>(
  value: unknown,
  keys: Key[],
): value is Record<string, unknown> & Record<Key, number> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'number')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

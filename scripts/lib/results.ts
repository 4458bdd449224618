import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/**
 * What a run of tests comes to, from its runner's exit code and JSON report (undefined: it wrote none).
 * A run that broke down, or in which nothing was tested, counts as a failure.
 */
export function countsOf(exitCode: number, report: unknown): Counts {
  const counts = vitestCounts(report) ?? playwrightCounts(report) ?? { passed: 0, failed: 0, skipped: 0 }
  const broken = exitCode !== 0 || counts.passed === 0
  return { ...counts, failed: Math.max(counts.failed, broken ? 1 : 0) }
}

export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function vitestCounts(report: unknown): Counts | undefined {
  if (!hasNumbers(report, ['numPassedTests', 'numFailedTests', 'numPendingTests'])) return undefined
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function playwrightCounts(report: unknown): Counts | undefined {
  if (!isRecord(report) || !hasNumbers(report.stats, ['expected', 'unexpected', 'flaky', 'skipped'])) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function hasNumbers<const Key extends string>(value: unknown, keys: Key[]): value is Record<Key, number> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'number')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

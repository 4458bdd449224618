import { expect, test } from 'vitest'
import { summary } from './dashboard.ts'
import { isHeavy } from './endpoint.ts'

test.each([
  [{}, false],
  [{ from: '2016-01-01' }, false],
  [{ from: '2025-12-01', to: '2026-11-30' }, false],
  [{ from: '2025-12-01', to: '2026-12-01' }, false],
  [{ from: '2025-12-01', to: '2026-12-02' }, true],
  [{ from: '2016-12-01', to: '2026-11-30' }, true],
  [{ from: 'nonsense', to: ['2026-11-30'] }, false],
])('the dashboard of the period %j is heavy: %s', (query, heavy) => {
  expect(isHeavy(summary, { query })).toBe(heavy)
})

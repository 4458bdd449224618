import { calendarMonths } from '@tostao/primitives/months'
import { expect, test } from 'vitest'
import { isNearLimit } from './rules.ts'

test.each([
  [80_00, '2026-11', '2026-11-20', true],
  [80_00, '2026-11', '2026-11-27', false],
  [94_99, '2026-11', '2026-11-30', false],
  [95_00, '2026-11', '2026-11-30', true],
  [79_99, '2026-11', '2026-11-01', false],
  [100_01, '2026-11', '2026-11-01', false],
  [94_00, '2026-10', '2026-11-01', false],
  [95_00, '2026-10', '2026-11-01', true],
  [80_00, '2026-12', '2026-11-01', true],
] as const)('%d of 100,00 in %s, on %s: near its limit is %s', (spent, month, today, isNear) => {
  expect(isNearLimit({ available: 100_00, spent }, month, today, calendarMonths)).toBe(isNear)
})

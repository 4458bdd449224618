import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridOf } from './bars-grid.ts'

test.for([
  [11_278_48, [0, 4_000_00, 8_000_00, 12_000_00]],
  [9_000_00, [0, 3_000_00, 6_000_00, 9_000_00]],
  [100_00, [0, 40_00, 80_00, 120_00]],
  [1, [0, 100]],
  [0, [0, 100]],
] as const)('the lines of bars up to %i', ([top, lines]) => {
  expect(gridOf(top)).toEqual(lines)
})

test('at most four lines hold every bar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 10 ** 14 }), (top) => {
      const lines = gridOf(top)
      expect(lines.length).toBeLessThanOrEqual(4)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(top)
    }),
  )
})

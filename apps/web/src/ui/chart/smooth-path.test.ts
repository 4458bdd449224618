import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smoothPath } from './smooth-path.ts'

const at = (heights: readonly number[]) => heights.map((y, x) => ({ x, y }))

test('a path of no, one and two points', () => {
  expect(smoothPath([])).toBe('')
  expect(smoothPath(at([5]))).toBe('M0 5')
  expect(smoothPath(at([0, 3]))).toBe('M0 0C0.33 1 0.67 2 1 3')
})

test('between two points the path stays between their heights', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 31 }), (heights) => {
      const curves = smoothPath(at(heights)).split('C').slice(1)
      for (const [index, curve] of curves.entries()) {
        const [, leaving = 0, , arriving = 0, , y = 0] = curve.split(' ').map(Number)
        const before = heights[index] ?? 0
        const [low, high] = [Math.min(before, y), Math.max(before, y)]
        for (const control of [leaving, arriving]) {
          expect(control).toBeGreaterThanOrEqual(low - 0.01)
          expect(control).toBeLessThanOrEqual(high + 0.01)
        }
      }
    }),
  )
})

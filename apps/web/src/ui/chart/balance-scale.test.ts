import { expect, test } from 'vitest'
import { scaleOf } from './balance-scale.ts'

/** From how far up to how far down the line goes, in percent of the plot. */
function heightOf(...balances: number[]) {
  const days = balances.map((balance, index) => ({ date: `2026-11-0${index + 1}`, balance }))
  const ys = scaleOf(days, [])
    .points(days)
    .map(({ y }) => y)
  return [Math.min(...ys), Math.max(...ys)].map(Math.round)
}

test('a line of balances uses the height of its plot, unless it hardly moves', () => {
  expect(heightOf(0, 500_00)).toEqual([10, 94])
  expect(heightOf(-500_00, 500_00)).toEqual([10, 94])
  expect(heightOf(23_404_00, 23_385_10)).toEqual([52, 52])
  expect(heightOf(1_000_00, 950_00)).toEqual([31, 73])
  expect(heightOf(0, 0)).toEqual([52, 52])
})

test('the fill ends at zero, or at the edge towards it', () => {
  const zeroOf = (...balances: number[]) =>
    scaleOf(
      balances.map((balance, index) => ({ date: `2026-11-0${index + 1}`, balance })),
      [],
    ).zero
  expect(zeroOf(100_00, 500_00)).toBe(100)
  expect(zeroOf(-100_00, -500_00)).toBe(0)
  expect(zeroOf(-500_00, 500_00)).toBe(52)
})

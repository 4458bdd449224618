import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canFillRest, endSplits, fillRest, leftToSplit, shareEvenly, startSplits, unfinished } from './splitting.ts'
import { emptySplitLine, emptyValues } from './values.ts'

const rows = (...amounts: (number | null)[]) => amounts.map((amount) => ({ ...emptySplitLine(''), amount }))
const amountsOf = (lines: readonly { amount: number | null }[]) => lines.map(({ amount }) => amount)

test.each([
  [[null, null], 100_00, [100_00, null]],
  [[60_00, null], 100_00, [60_00, 40_00]],
  [[60_00, 30_00], 100_00, [60_00, 40_00]],
  [[60_00, 50_00], 100_00, [60_00, 40_00]],
  [[60_00, null], -100_00, [60_00, 40_00]],
])('%o of %i is filled to %o', (amounts, amount, filled) => {
  expect(amountsOf(fillRest(rows(...amounts), amount))).toEqual(filled)
  expect(canFillRest(rows(...amounts), amount)).toBe(true)
})

test.each([
  ['nothing is left', [60_00, 40_00], 100_00],
  ['the other lines already pass the amount', [120_00, 10_00], 100_00],
  ['the other lines are the whole amount', [100_00, 10_00], 100_00],
])('there is no rest to fill when %s', (_why, amounts, amount) => {
  expect(canFillRest(rows(...amounts), amount)).toBe(false)
})

test('equal shares leave nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.integer({ min: 2, max: 100 }), (amount, count) => {
      const shared = shareEvenly(rows(...Array.from({ length: count }, () => null)), amount)
      expect(leftToSplit(amount, shared)).toBe(0)
    }),
  )
})

test('the first split line takes over the category, and returns it', () => {
  const whole = { ...emptyValues('2026-11-20', 1), amount: 10_00, categoryId: 7 }
  const divided = startSplits(whole, () => 'line')
  expect(divided).toMatchObject({ categoryId: null, splits: [{ categoryId: 7 }, { categoryId: null }] })
  expect(endSplits(divided)).toEqual(whole)
})

test('the wrong lines are those with input but no valid amount', () => {
  const line = (given: object) => ({ ...emptySplitLine(''), ...given })
  const [empty, filed, named, unread] = [
    line({}),
    line({ categoryId: 1 }),
    line({ payeeName: 'Zé' }),
    line({ amount: Number.NaN }),
  ]
  expect(unfinished([filed, empty])).toEqual([])
  expect(unfinished([empty, filed])).toEqual([filed])
  expect(unfinished([filed, filed])).toEqual([filed, filed])
  expect(unfinished([line({ amount: 5 }), empty, filed, named])).toEqual([filed, named])
  expect(unfinished([unread, empty])).toEqual([unread])
})

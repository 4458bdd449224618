import { splitEvenly } from '@tostao/primitives/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRefusal } from './split-refusal.ts'

describe('split lines', () => {
  const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount }))

  test.each([
    ['none', 10_00, [], undefined],
    ['one, even of the whole amount', 10_00, lines(10_00), 'split_count'],
    ['two that sum exactly', 10_00, lines(3_33, 6_67), undefined],
    ['two that lack a centavo', 10_00, lines(3_33, 6_66), 'split_sum_mismatch'],
    ['two with a centavo too many', 10_00, lines(3_33, 6_68), 'split_sum_mismatch'],
  ])('%s', (_what, amount, given, refusal) => {
    expect(splitRefusal(amount, given)).toBe(refusal)
  })

  test('evenly split lines always fit, and never when one differs by a centavo', () => {
    const split = fc.tuple(fc.integer({ min: 100, max: 999_999_999_999 }), fc.integer({ min: 2, max: 100 }))
    fc.assert(
      fc.property(split, ([amount, parts]) => {
        const even = splitEvenly(amount, parts)
        expect(splitRefusal(amount, lines(...even))).toBeUndefined()
        const [first = 0, ...others] = even
        expect(splitRefusal(amount, lines(first + 1, ...others))).toBe('split_sum_mismatch')
      }),
    )
  })
})

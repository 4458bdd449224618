import { addMonths } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installmentsOf, refundRange, shares } from './purchases.ts'

const agreed = { purchasedOn: '2026-05-31', total: 70_00, installments: 4, firstInstallment: 1, firstMonth: '2026-07' }

test('instalments are a month apart, on the day of the purchase or the last one of the month', () => {
  expect(installmentsOf(agreed)).toEqual([
    { installment: 1, amount: 17_50, date: '2026-05-31', month: '2026-07' },
    { installment: 2, amount: 17_50, date: '2026-06-30', month: '2026-08' },
    { installment: 3, amount: 17_50, date: '2026-07-31', month: '2026-09' },
    { installment: 4, amount: 17_50, date: '2026-08-31', month: '2026-10' },
  ])
})

test('of a purchase that a file brought at its third instalment the earlier ones are not there', () => {
  expect(installmentsOf({ ...agreed, firstInstallment: 3 }).map(({ installment }) => installment)).toEqual([3, 4])
})

test.each([
  [100_01, 2, [50_01, 50_00]],
  [100_00, 3, [33_34, 33_33, 33_33]],
])('%i in %i parts', (total, parts, expected) => {
  expect(shares(total, parts)).toEqual(expected)
})

test('for any amount and count the parts sum to it, differ by a centavo at most, and follow each other', () => {
  const whole = fc.record({ total: fc.integer({ min: 1, max: 1e11 }), installments: fc.integer({ min: 2, max: 48 }) })
  fc.assert(
    fc.property(whole, (given) => {
      const all = installmentsOf({ ...agreed, ...given })
      const amounts = all.map(({ amount }) => amount)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(given.total)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      expect(all.map(({ month }) => month)).toEqual(all.map((_, index) => addMonths('2026-07', index)))
    }),
  )
})

test.each([
  ['credit', 70_00, 52_50, false, { usual: 70_00, most: 70_00 }],
  ['credit', 0, 52_50, false, undefined],
  ['each', 70_00, 52_50, false, { usual: 52_50, most: 70_00 }],
  ['each', 20_00, 52_50, false, { usual: 20_00, most: 20_00 }],
  ['each', 70_00, 0, false, undefined],
  ['each', 0, 52_50, false, undefined],
  ['cancel', 70_00, 52_50, false, { usual: 0, most: 17_50 }],
  ['cancel', 52_50, 52_50, false, { usual: 0, most: 0 }],
  ['cancel', 52_49, 52_50, false, undefined],
  ['cancel', 70_00, 52_50, true, { usual: 0, most: 0 }],
  ['cancel', 70_00, 0, false, undefined],
] as const)('a refund by %s of %i, with %i to come (all: %s)', (way, left, toCome, isAllToCome, range) => {
  expect(refundRange(way, { left, toCome, isAllToCome })).toEqual(range)
})

import { addMonths } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installmentsOf, isWhole, recounted, refundRange, shares } from './purchases.ts'

const agreed = { purchasedOn: '2026-05-31', total: 70_00, installments: 4, firstInstallment: 1, firstMonth: '2026-07' }

test('installments are a month apart, on the day of the purchase or the last one of the month', () => {
  expect(installmentsOf(agreed)).toEqual([
    { installment: 1, amount: 17_50, date: '2026-05-31', month: '2026-07' },
    { installment: 2, amount: 17_50, date: '2026-06-30', month: '2026-08' },
    { installment: 3, amount: 17_50, date: '2026-07-31', month: '2026-09' },
    { installment: 4, amount: 17_50, date: '2026-08-31', month: '2026-10' },
  ])
})

test('of a purchase that a file brought at its third installment the earlier ones are not there', () => {
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

const recorded = { total: 30_00, installments: 6, firstInstallment: 1 }
const held = { count: 3, lowest: 1, highest: 6, sum: 30_00, isOfCard: true }

test.each([
  ['1, 2 and 6 of 6', {}, {}, true],
  ['one that was anticipated, when all before it were cancelled', {}, { count: 1, lowest: 6 }, true],
  ['those that follow one that a file brought', { total: 50_00, firstInstallment: 3 }, { lowest: 3 }, true],
  ['none', { total: 0 }, { count: 0, lowest: 0, highest: 0, sum: 0 }, false],
  ['one before the first that is known', { firstInstallment: 2 }, {}, false],
  ['one more than agreed', {}, { highest: 7 }, false],
  ['those of another card', {}, { isOfCard: false }, false],
  ['another sum than the total', { total: 31_00 }, {}, false],
  ['more than the total', { total: 29_00, firstInstallment: 3 }, { lowest: 3 }, false],
])('a purchase that has %s', (_what, changed, has, whole) => {
  expect(isWhole({ ...recorded, ...changed }, { ...held, ...has })).toBe(whole)
})

test('what is left after any are cancelled is whole, with the same first installment', () => {
  const given = fc.record({
    total: fc.integer({ min: 100, max: 1e6 }),
    firstInstallment: fc.integer({ min: 1, max: 6 }),
    stays: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })
  fc.assert(
    fc.property(given, ({ total, firstInstallment, stays }) => {
      const left = installmentsOf({ ...agreed, total, installments: 6, firstInstallment }).filter((_, n) => stays[n])
      const [first] = left
      fc.pre(first !== undefined)
      const { installment: lowest = 0, amount = 0 } = first ?? {}
      const sum = left.reduce((all, one) => all + one.amount, 0)
      const after = recounted({ firstInstallment }, { lowest, sum, amount })
      const has = { count: left.length, lowest, highest: left.at(-1)?.installment ?? 0, sum, isOfCard: true }
      expect(after.firstInstallment).toBe(firstInstallment)
      expect(isWhole({ ...after, installments: 6 }, has)).toBe(true)
    }),
  )
})

test('with the first ones that a file brought goes what was known of them', () => {
  const left = { lowest: 5, sum: 20_00, amount: 10_00 }
  const first = { firstInstallment: 3 }
  expect(recounted(first, left, { isFirstUnknown: true })).toEqual({ firstInstallment: 5, total: 60_00 })
  expect(recounted(first, left)).toEqual({ firstInstallment: 3, total: 40_00 })
})

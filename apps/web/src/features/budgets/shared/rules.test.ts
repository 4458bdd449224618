import type { Budget } from '@tostao/contract/budgets'
import { calendarMonths, monthsFrom } from '@tostao/primitives/months'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, paceOf, percentText, perDay, shareOf, totalOf, worstFirst } from './rules.ts'

const budget = (name: string, available: number, spent: number, carried = 0): Budget => ({
  id: 1,
  categoryId: 1,
  categoryName: name,
  categoryColor: 'anil',
  categoryIcon: 'tag',
  month: '2026-11',
  amount: available - carried,
  rollover: false,
  carried,
  available,
  spent,
  remaining: available - spent,
  percent: null,
  version: 1,
})

test.each([
  ['nothing spent', 100_00, 0, 'good', '0%'],
  ['just below 80 %', 100_00, 79_99, 'good', '79%'],
  ['80 %', 100_00, 80_00, 'near', '80%'],
  ['a centavo before the limit', 1_000_00, 999_99, 'near', '99%'],
  ['100 %', 100_00, 100_00, 'near', '100%'],
  ['a centavo above', 1_000_00, 1_000_01, 'over', '101%'],
  ['far above', 432_15, 605_23, 'over', '140%'],
  ['more back than out', 100_00, -50_00, 'good', '0%'],
  ['nothing available, nothing spent', 0, 0, 'good', undefined],
  ['nothing available', 0, 1, 'over', undefined],
  ['an overspent month carried in', -30_00, 0, 'over', undefined],
  ['… that money back has covered', -30_00, -50_00, 'good', undefined],
] as const)('%s', (_what, available, spent, level, text) => {
  expect(levelOf({ available, spent })).toBe(level)
  expect(percentText({ available, spent })).toBe(text)
})

test('whatever the amounts, a full bar, red and a percentage above 100 are said of the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_00 }), fc.integer({ min: -10_00, max: 2_000_00 }), (available, spent) => {
      const isOver = levelOf({ available, spent }) === 'over'
      expect(shareOf({ available, spent }) > 1).toBe(isOver)
      expect(Number.parseInt(percentText({ available, spent }) ?? '', 10) > 100).toBe(isOver)
    }),
  )
})

test('the worst comes first, what has nothing to spend before all', () => {
  const all = [budget('C', 100, 10), budget('B', 100, 120), budget('D', 0, 5), budget('A', 100, 10), budget('E', 0, 0)]
  expect(worstFirst(all).map(({ categoryName }) => categoryName)).toEqual(['D', 'B', 'A', 'C', 'E'])
})

test('the total sums what each has', () => {
  expect(totalOf([budget('A', 120, 50, 20), budget('B', 100, 130)])).toEqual({
    amount: 200,
    carried: 20,
    available: 220,
    spent: 180,
    remaining: 40,
  })
})

test.each([
  ['on the first of the month', '2026-11-01', 300_00, 10_00],
  ['on the 22nd, today included', '2026-11-22', 90_05, 10_00],
  ['on the last day all of it', '2026-11-30', 90_00, 90_00],
  ['not when nothing is left', '2026-11-22', 0, undefined],
  ['not when it is overspent', '2026-11-22', -5_00, undefined],
  ['not in another month', '2026-12-01', 90_00, undefined],
])('what is left a day, %s', (_when, today, remaining, amount) => {
  expect(perDay(remaining, '2026-11', today, calendarMonths)).toBe(amount)
})

test('the pace is that of the current month only', () => {
  expect(paceOf('2026-11', '2026-11-15', calendarMonths)).toEqual({ date: 15, days: 30, share: 0.5 })
  expect(paceOf('2026-10', '2026-11-15', calendarMonths)).toBeUndefined()
  expect(paceOf('2026-11', '2026-12-02', monthsFrom(5))).toEqual({ date: 28, days: 30, share: 28 / 30 })
})

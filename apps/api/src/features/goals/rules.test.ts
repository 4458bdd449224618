import { addDays, addMonths, firstDay, lastDay, monthOf } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressOf } from './rules.ts'

const plan = (targetDate: string | null, targetAmount = 1_000_00, initialAmount = 0) => ({
  targetAmount,
  initialAmount,
  targetDate,
})

test.each([
  ['in this month', '2026-11-30', '2026-11-21', 1],
  ['today', '2026-11-21', '2026-11-21', 1],
  ['already over', '2025-01-01', '2026-11-21', 1],
  ['on the first of the next month', '2026-12-01', '2026-11-30', 1],
  ['at the end of a shorter month', '2027-02-28', '2027-01-31', 1],
  ['two months later', '2027-01-01', '2026-11-30', 2],
  ['in another year', '2028-03-31', '2026-11-21', 16],
])('a date %s leaves %4$i months', (_when, targetDate, today, months) => {
  expect(progressOf(plan(targetDate), 0, today).monthsLeft).toBe(months)
})

test.each([
  [1_000_00, 3, 333_34],
  [100, 3, 34],
  [1, 12, 1],
  [900_00, 3, 300_00],
])('%i centavos in %i months are %i a month', (remaining, months, suggested) => {
  const targetDate = firstDay(addMonths('2026-11', months))
  expect(progressOf(plan(targetDate, remaining), 0, '2026-11-21').suggestedMonthly).toBe(suggested)
})

test('without a date there are no months and no suggestion', () => {
  expect(progressOf(plan(null), 0, '2026-11-21')).toMatchObject({ monthsLeft: null, suggestedMonthly: null })
})

test.each([
  ['a centavo short', 999_99, 99.9, 'em_andamento', 1],
  ['reached', 1_000_00, 100, 'concluida', 0],
  ['more than reached', 1_500_00, 150, 'concluida', 0],
  ['less than nothing', -5_00, 0, 'em_andamento', 1_005_00],
])('%s', (_what, added, percent, status, remaining) => {
  expect(progressOf(plan(null), added, '2026-11-21')).toMatchObject({ percent, status, remaining })
})

test('a reached goal asks for nothing more, whenever its date is', () => {
  for (const targetDate of ['2025-01-01', '2026-11-30', '2028-01-01']) {
    const { suggestedMonthly, monthsLeft } = progressOf(plan(targetDate), 1_000_00, '2026-11-21')
    expect(suggestedMonthly).toBe(0)
    expect(monthsLeft).toBe(targetDate < '2027' ? 0 : 14)
  }
})

const day = fc.nat(4_000).map((days) => addDays('2024-01-01', days))
const amount = fc.integer({ min: 0, max: 1_000_000_00 })

test('the suggestion reaches the target in the months left, and a centavo less does not', () => {
  fc.assert(
    fc.property(amount, amount, amount, day, day, (target, initial, added, targetDate, today) => {
      const goal = progressOf(plan(targetDate, target + 1, initial), added, today)
      const [months, suggested] = [goal.monthsLeft ?? 0, goal.suggestedMonthly ?? 0]
      expect(goal.currentAmount).toBe(initial + added)
      expect(goal.status === 'concluida').toBe(goal.currentAmount > target)
      expect(goal.status === 'concluida').toBe(goal.percent >= 100)
      expect(suggested * Math.max(1, months)).toBeGreaterThanOrEqual(goal.remaining)
      if (goal.remaining > 0) expect((suggested - 1) * months).toBeLessThan(goal.remaining)
    }),
  )
})

test('the day of the month changes nothing', () => {
  fc.assert(
    fc.property(day, day, (targetDate, today) => {
      const months = (target: string, now: string) => progressOf(plan(target), 0, now).monthsLeft
      const [targets, nows] = [targetDate, today].map((one) => [firstDay(monthOf(one)), lastDay(monthOf(one))])
      const all = targets?.flatMap((target) => nows?.map((now) => months(target, now)))
      expect(new Set(all)).toEqual(new Set([months(targetDate, today)]))
    }),
  )
})

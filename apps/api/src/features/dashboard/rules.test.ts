import { calendarMonths, monthsFrom } from '@tostao/primitives/months'
import { expect, test } from 'vitest'
import { comparedPeriod, linesOf, previousPeriod } from './rules.ts'

test.each([
  ['the current month: up to today', '2026-11-01', '2026-11-30', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['its first day', '2026-11-01', '2026-11-30', '2026-11-01', '2026-10-01', '2026-10-01'],
  ['its last day: the whole month before', '2026-11-01', '2026-11-30', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['the last day of February', '2026-02-01', '2026-02-28', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['the 31st, after a month of 30 days', '2026-12-01', '2026-12-31', '2026-12-31', '2026-11-01', '2026-11-30'],
  ['the 30th of March', '2026-03-01', '2026-03-31', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['the 29th of March of a leap year', '2028-03-01', '2028-03-31', '2028-03-29', '2028-02-01', '2028-02-29'],
  ['another month: the whole month before', '2026-02-01', '2026-02-28', '2026-11-21', '2026-01-01', '2026-01-31'],
  ['a later month', '2027-01-01', '2027-01-31', '2026-11-21', '2026-12-01', '2026-12-31'],
  ['some days of another month', '2026-08-10', '2026-08-20', '2026-11-21', '2026-07-10', '2026-07-20'],
  ['days of the current month that are over', '2026-11-02', '2026-11-05', '2026-11-21', '2026-10-02', '2026-10-05'],
  ['days of the current month to come', '2026-11-25', '2026-11-30', '2026-11-21', '2026-10-25', '2026-10-31'],
  ['several months', '2026-08-10', '2026-10-20', '2026-11-21', '2026-09-01', '2026-09-20'],
])('what %s is compared with', (_what, from, to, today, start, end) => {
  expect(previousPeriod(comparedPeriod({ from, to }, today, calendarMonths), calendarMonths)).toEqual({
    from: start,
    to: end,
  })
})

test.each([
  ['the current month', '2026-11-05', '2026-12-04', '2026-11-21', '2026-10-05', '2026-10-21'],
  ['its days after the turn of the calendar', '2026-11-05', '2026-12-04', '2026-12-02', '2026-10-05', '2026-11-02'],
  ['its last day', '2026-11-05', '2026-12-04', '2026-12-04', '2026-10-05', '2026-11-04'],
  ['another month', '2026-02-05', '2026-03-04', '2026-11-21', '2026-01-05', '2026-02-04'],
])('of months that begin on the 5th %s is compared with the one before', (_what, from, to, today, start, end) => {
  const months = monthsFrom(5)
  expect(previousPeriod(comparedPeriod({ from, to }, today, months), months)).toEqual({ from: start, to: end })
})

test.each([
  ['2026-03', 31, 28],
  ['2028-03', 31, 29],
  ['2028-02', 29, 31],
  ['2026-01', 31, 31],
  ['1900-01', 31, 31],
])('the lines of %s have every day of both months', (month, days, before) => {
  const { balanceLine, previousLine } = linesOf(month, calendarMonths, [], 5, [])
  expect([balanceLine.length, previousLine.length]).toEqual([days, before])
  expect([...previousLine, ...balanceLine].every(({ balance }) => balance === 5)).toBe(true)
  expect(balanceLine[0]?.date).toBe(`${month}-01`)
})

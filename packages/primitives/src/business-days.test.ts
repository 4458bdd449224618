import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayFrom, easterOf, formatWeekday, isBankHoliday } from './business-days.ts'
import { addDays, FIRST_DAY } from './calendar.ts'

test.each([
  [1900, '1900-04-15'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
      const easter = easterOf(year)
      expect(Temporal.PlainDate.from(easter).dayOfWeek).toBe(7)
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('the holidays of 2026 are those of the banks', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  expect(days.filter(isBankHoliday)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
  expect(isBankHoliday('2023-11-20')).toBe(false)
})

test.each([
  ['2026-10-10', '2026-10-13'],
  ['2026-10-12', '2026-10-13'],
  ['2026-10-13', '2026-10-13'],
  ['2026-02-14', '2026-02-18'],
  ['2026-04-03', '2026-04-06'],
  ['2027-12-31', '2027-12-31'],
  ['2028-01-01', '2028-01-03'],
])('what is due on %s can be paid on %s', (due, payable) => {
  expect(businessDayFrom(due)).toBe(payable)
})

test('banks are never closed for more than five days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (days) => {
      const day = addDays(FIRST_DAY, days)
      const open = businessDayFrom(day)
      expect(open >= day && open <= addDays(day, 5)).toBe(true)
      expect(businessDayFrom(open)).toBe(open)
    }),
  )
})

test.each([
  ['2026-10-13', 'terça, 13/10'],
  ['2026-11-21', 'sábado, 21/11'],
])('in a sentence %s is %s', (day, text) => {
  expect(formatWeekday(day)).toBe(text)
})

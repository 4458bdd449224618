import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, type Day, FIRST_DAY, LAST_DAY, monthOf, monthRange, monthsIn } from './calendar.ts'
import { calendarMonths, LAST_MONTH_START, monthsFrom } from './months.ts'

const DAYS_OF_THE_CALENDAR = 401_767

const anyDay = fc.integer({ min: 0, max: DAYS_OF_THE_CALENDAR - 1 }).map((days): Day => addDays(FIRST_DAY, days))
const anyStart = fc.integer({ min: 1, max: LAST_MONTH_START })

test.each([
  [5, '2026-11-04', '2026-10', '2026-10-05', '2026-11-04'],
  [5, '2026-11-05', '2026-11', '2026-11-05', '2026-12-04'],
  [1, '2026-02-28', '2026-02', '2026-02-01', '2026-02-28'],
  [28, '2024-02-29', '2024-02', '2024-02-28', '2024-03-27'],
  [28, '2026-03-27', '2026-02', '2026-02-28', '2026-03-27'],
  [2, '2027-01-01', '2026-12', '2026-12-02', '2027-01-01'],
  [20, FIRST_DAY, '1899-12', '1899-12-20', '1900-01-19'],
  [20, LAST_DAY, '2999-12', '2999-12-20', LAST_DAY],
])('of months that begin on day %i, %s is in %s', (start, day, month, from, to) => {
  const months = monthsFrom(start)
  expect(months.of(day)).toBe(month)
  expect(months.range(month)).toStrictEqual({ from, to })
})

test('every day is in one month, which ends where the next begins', () => {
  fc.assert(
    fc.property(anyDay, anyStart, (day, start) => {
      const months = monthsFrom(start)
      const { from, to } = months.range(months.of(day))
      expect(from <= day && day <= to).toBe(true)
      expect([months.of(from), months.of(to)]).toStrictEqual([months.of(day), months.of(day)])
      if (to < LAST_DAY) expect(months.first(addMonths(months.of(day), 1))).toBe(addDays(to, 1))
    }),
  )
})

test('the months within days are those of the days, without a gap', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 800 }), anyStart, (from, days, start) => {
      const months = monthsFrom(start)
      const to = addDays(from, days) > LAST_DAY ? LAST_DAY : addDays(from, days)
      const found = months.within(from, to)
      expect([found[0], found.at(-1)]).toStrictEqual([months.of(from), months.of(to)])
      expect(found.slice(1)).toStrictEqual(found.slice(0, -1).map((month) => addMonths(month, 1)))
    }),
  )
  expect(monthsFrom(5).within('2026-11-10', '2026-11-09')).toStrictEqual([])
})

test('those that begin on the first are the months of the calendar', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(calendarMonths.of(day)).toBe(monthOf(day))
      expect(calendarMonths.range(monthOf(day))).toStrictEqual(monthRange(monthOf(day)))
      expect(calendarMonths.within(day, addDays(FIRST_DAY, 400))).toStrictEqual(monthsIn(day, addDays(FIRST_DAY, 400)))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  daysBetween,
  FIRST_DAY,
  LAST_DAY,
  lastDay,
  monthOf,
} from './calendar.ts'

const DAYS_OF_THE_CALENDAR = 401_767
const anyDay = fc.integer({ min: 0, max: DAYS_OF_THE_CALENDAR - 1 }).map((days) => addDays(FIRST_DAY, days))

test('days and months are those of Temporal, at the ends of the years of the product too', () => {
  const day = fc.oneof(anyDay, fc.constantFrom(FIRST_DAY, LAST_DAY, '2024-02-29', '2100-02-28', '2000-02-29'))
  fc.assert(
    fc.property(day, fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: 1, max: 31 }), (from, many, anchor) => {
      const plain = Temporal.PlainDate.from(from)
      const month = plain.toPlainYearMonth()
      expect(addDays(from, many)).toBe(plain.add({ days: many }).toString())
      expect(daysBetween(from, plain.add({ days: many }).toString())).toBe(many)
      expect(addMonths(monthOf(from), many)).toBe(month.add({ months: many }).toString())
      expect(lastDay(monthOf(from))).toBe(month.toPlainDate({ day: 31 }).toString())
      const anchored = month.add({ months: many }).toPlainDate({ day: anchor })
      expect(addMonthsAnchored(from, many, anchor)).toBe(anchored.toString())
    }),
    { numRuns: 2_000 },
  )
})

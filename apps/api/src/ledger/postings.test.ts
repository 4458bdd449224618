import { addDays, type Day, lastDay, monthsIn } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, splitPeriod } from './postings.ts'

test.each<[string, Period, ReturnType<typeof splitPeriod>]>([
  ['a month', { from: '2026-02-01', to: '2026-02-28' }, { months: { from: '2026-02', to: '2026-02' }, partMonths: [] }],
  [
    'two months and the days before and after',
    { from: '2026-01-31', to: '2026-04-01' },
    {
      months: { from: '2026-02', to: '2026-03' },
      partMonths: [
        { from: '2026-01-31', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-01' },
      ],
    },
  ],
  [
    'days of one month',
    { from: '2026-02-02', to: '2026-02-05' },
    { months: null, partMonths: [{ from: '2026-02-02', to: '2026-02-05' }] },
  ],
  [
    'nearly a month',
    { from: '2026-02-02', to: '2026-02-28' },
    {
      months: { from: '2026-02', to: '2026-02' },
      partMonths: [{ from: '2026-02-01', to: '2026-02-01', minus: true }],
    },
  ],
  [
    'a month that begins on the 5th',
    { from: '2026-02-05', to: '2026-03-04' },
    {
      months: { from: '2026-02', to: '2026-02' },
      partMonths: [
        { from: '2026-02-01', to: '2026-02-04', minus: true },
        { from: '2026-03-01', to: '2026-03-04' },
      ],
    },
  ],
  ['no day', { from: '2026-02-02', to: '2026-02-01' }, { months: null, partMonths: [] }],
])('%s', (_what, period, parts) => {
  expect(splitPeriod(period)).toEqual(parts)
})

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-12-15', days))

test('the parts of a period hold each day once, and are of half a month at most', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      const { months, partMonths } = splitPeriod({ from, to })
      const whole = months ? monthsIn(`${months.from}-01`, `${months.to}-01`) : []
      const plus = [...whole.map((month) => ({ from: `${month}-01`, to: lastDay(month) }))]
      const { added = [], taken = [] } = Object.groupBy(partMonths, ({ minus }) => (minus ? 'taken' : 'added'))
      const off = new Set(taken.flatMap(daysOf))
      const days = [...plus, ...added].flatMap(daysOf).filter((day) => !off.delete(day))
      expect(days.sort()).toEqual(daysOf({ from, to }))
      // Nothing is taken off that was not there.
      expect(off).toEqual(new Set())
      for (const part of partMonths) {
        expect(part.from.slice(0, 7)).toBe(part.to.slice(0, 7))
        expect(daysOf(part).length).toBeLessThanOrEqual(16)
      }
    }),
  )
})

function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = []
  for (let next = from; next <= to; next = addDays(next, 1)) days.push(next)
  return days
}

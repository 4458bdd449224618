import { addDays, type Day, lastDay, monthsIn } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Period, partsOf } from './postings.ts'

test.each<[string, Period, ReturnType<typeof partsOf>]>([
  ['a month', { from: '2026-02-01', to: '2026-02-28' }, { months: { from: '2026-02', to: '2026-02' }, cuts: [] }],
  [
    'two months and the days before and after',
    { from: '2026-01-31', to: '2026-04-01' },
    {
      months: { from: '2026-02', to: '2026-03' },
      cuts: [
        { from: '2026-01-31', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-01' },
      ],
    },
  ],
  [
    'days of one month',
    { from: '2026-02-02', to: '2026-02-28' },
    { months: null, cuts: [{ from: '2026-02-02', to: '2026-02-28' }] },
  ],
  ['no day', { from: '2026-02-02', to: '2026-02-01' }, { months: null, cuts: [] }],
])('%s', (_what, period, parts) => {
  expect(partsOf(period)).toEqual(parts)
})

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-12-15', days))

test('the parts of a period hold each day once, in whole months where possible', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      const { months, cuts } = partsOf({ from, to })
      const whole = months ? monthsIn(`${months.from}-01`, `${months.to}-01`) : []
      const days = [...whole.map((month) => ({ from: `${month}-01`, to: lastDay(month) })), ...cuts].flatMap(daysOf)
      expect(days.sort()).toEqual(daysOf({ from, to }))
      for (const cut of cuts) {
        expect(cut.from.slice(0, 7)).toBe(cut.to.slice(0, 7))
        expect(cut).not.toEqual({ from: `${cut.from.slice(0, 7)}-01`, to: lastDay(cut.from.slice(0, 7)) })
      }
    }),
  )
})

function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = []
  for (let next = from; next <= to; next = addDays(next, 1)) days.push(next)
  return days
}

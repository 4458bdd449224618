import { addDays, addMonths } from '@tostao/primitives/calendar'
import { calendarMonths, monthsFrom } from '@tostao/primitives/months'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readParams, writeParams } from '#lib/params.ts'
import {
  comparedText,
  inPeriod,
  monthsUpTo,
  periodIn,
  previousName,
  previousOf,
  SPAN,
  spanIn,
  spanParams,
  transactionsOf,
  trendPeriod,
  withoutEmptyFuture,
} from './period.ts'

const TODAY = '2026-11-22'
const period = (search: string, month = '2026-11') => {
  const { from, to } = periodIn(readParams(SPAN, new URLSearchParams(search)), month, calendarMonths)
  return `${from} ${to}`
}

test.for([
  ['', '2026-11-01 2026-11-30'],
  ['period=3m', '2026-09-01 2026-11-30'],
  ['period=6m', '2026-06-01 2026-11-30'],
  ['period=12m', '2025-12-01 2026-11-30'],
  ['period=year', '2026-01-01 2026-12-31'],
  ['period=last-year', '2025-01-01 2025-12-31'],
  ['from=2026-10-05&to=2026-10-20', '2026-10-05 2026-10-20'],
  ['from=2026-10-20&to=2026-10-05', '2026-10-05 2026-10-20'],
  ['from=2026-10-05&period=3m', '2026-09-01 2026-11-30'],
  ['period=toString', '2026-11-01 2026-11-30'],
  ['from=2026-02-30&to=2026-10-05', '2026-11-01 2026-11-30'],
] as const)('the address "%s" is the period %s', ([search, days]) => {
  expect(period(search)).toBe(days)
})

test('every choice of the picker is read back from the address', () => {
  for (const span of ['month', '3m', '6m', '12m', 'year', 'last-year', 'free'] as const) {
    const address = writeParams(SPAN, new URLSearchParams(), spanParams(span, { from: '2026-10-05', to: '2026-10-20' }))
    expect(spanIn(readParams(SPAN, address))).toBe(span)
  }
})

test.for([
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 'setembro'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-22', 'outubro até o dia 22'],
  ['2026-08-01', '2026-10-31', '2026-05-01', '2026-07-31', 'os 3 meses anteriores'],
  ['2026-09-01', '2026-11-30', '2026-06-01', '2026-08-22', 'os 3 meses anteriores até 22/08'],
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', '2024'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-11-22', '2025 até 22/11'],
  ['2026-10-05', '2026-10-14', '2026-09-25', '2026-10-04', 'os 10 dias anteriores'],
  ['2026-10-05', '2026-10-05', '2026-10-04', '2026-10-04', 'o dia anterior'],
] as const)('%s to %s is compared with %s to %s: %s', ([from, to, before, until, name]) => {
  expect(previousOf({ from, to }, TODAY, calendarMonths)).toEqual({ from: before, to: until })
  expect(previousName({ from, to }, TODAY, calendarMonths)).toBe(name)
})

test.for([
  ['2026-10-01', '2026-10-31', 'outubro de 2026, comparado com setembro'],
  ['2026-11-01', '2026-11-30', 'novembro até hoje, comparado com 1 a 22\u00a0de\u00a0outubro'],
  ['2026-01-01', '2026-12-31', '2026 até hoje, comparado com 2025 até 22/11'],
  [
    '2026-08-01',
    '2026-10-31',
    'período de 01/08/2026 a 31/10/2026, comparado com os 3 meses anteriores (de 01/05/2026 a 31/07/2026)',
  ],
] as const)('%s to %s: %s', ([from, to, text]) => expect(comparedText({ from, to }, TODAY, calendarMonths)).toBe(text))

test.for([
  ['', '2026-11-05 2026-12-04', 'outubro até 22/10', 'novembro (05/11 a 04/12) até hoje, comparado com 05/10 a 22/10'],
  ['month=2026-10', '2026-10-05 2026-11-04', 'setembro', 'outubro (05/10 a 04/11), comparado com 05/09 a 04/10'],
  [
    'period=year',
    '2026-01-05 2027-01-04',
    '2025 até 22/11',
    '2026 (05/01/2026 a 04/01/2027) até hoje, comparado com 2025 até 22/11',
  ],
] as const)('of months that begin on the 5th the address "%s" is the period %s', ([search, days, over, text]) => {
  const months = monthsFrom(5)
  const address = new URLSearchParams(search)
  const own = periodIn(readParams(SPAN, address), address.get('month') ?? '2026-11', months)
  expect(`${own.from} ${own.to}`).toBe(days)
  expect(previousName(own, TODAY, months)).toBe(over)
  expect(comparedText(own, TODAY, months)).toBe(text)
})

test('the period before ends on the day before, unless the period is not over', () => {
  const days = fc.record({ start: fc.nat(4000), length: fc.nat(800) })
  fc.assert(
    fc.property(days, ({ start, length }) => {
      const from = addDays('2010-01-01', start)
      const before = previousOf({ from, to: addDays(from, length) }, TODAY, calendarMonths)
      const isOver = addDays(from, length) <= TODAY || from > TODAY
      expect(before.from < from).toBe(true)
      expect(before.to === addDays(from, -1) || !isOver).toBe(true)
    }),
  )
})

test('a single month is named in links and sentences, other days are not', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' }
  expect(transactionsOf(month, calendarMonths, { categoryId: '3' })).toBe('/transactions?month=2026-10&categoryId=3')
  expect(transactionsOf({ ...month, to: '2026-10-30' }, calendarMonths)).toBe(
    '/transactions?from=2026-10-01&to=2026-10-30',
  )
  expect(inPeriod(month, calendarMonths)).toBe('em outubro')
  expect(inPeriod({ from: '2026-01-01', to: '2026-12-31' }, calendarMonths)).toBe('em 2026')
  expect(inPeriod({ from: '2026-01-02', to: '2026-12-31' }, calendarMonths)).toBe('no período')
})

test('a trend has whole months: of a short period six', () => {
  expect(trendPeriod({ from: '2026-11-01', to: '2026-11-30' }, TODAY, calendarMonths)).toEqual({
    from: '2026-06-01',
    to: '2026-11-30',
  })
  const long = { from: `${addMonths('2026-11', -2)}-01`, to: '2026-11-30' }
  expect(trendPeriod(long, TODAY, calendarMonths)).toEqual(long)
  const cut = { from: '2026-09-15', to: '2026-11-10' }
  expect(trendPeriod(cut, TODAY, calendarMonths)).toEqual({ from: '2026-09-01', to: '2026-11-30' })
})

test('the months beside a year that is not over end with the current one', () => {
  const year = (name: string) => ({ from: `${name}-01-01`, to: `${name}-12-31` })
  expect(monthsUpTo(year('2026'), 6, TODAY, calendarMonths)).toEqual({ from: '2026-06-01', to: '2026-11-30' })
  expect(monthsUpTo(year('2025'), 6, TODAY, calendarMonths)).toEqual({ from: '2025-07-01', to: '2025-12-31' })
})

test('months to come are left out of a trend unless something is dated in them', () => {
  const flow = (month: string, expenses: number) => ({ month, income: 0, expenses })
  const months = [flow('2026-10', 0), flow('2026-11', 0), flow('2026-12', 0), flow('2027-01', 0)]
  expect(withoutEmptyFuture(months, '2026-11').map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  const planned = [...months, flow('2027-02', 100), flow('2027-03', 0)]
  expect(withoutEmptyFuture(planned, '2026-11')).toHaveLength(5)
})

import { addDays, addMonths, type Day, monthOf } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardPlan, type CardTerms, misplacedMonths, monthOfDay, periodOf, placeOf } from './periods.ts'

const plan = (terms: Partial<CardTerms>, closings: [string, Day][] = []): CardPlan => ({
  terms: [
    {
      fromMonth: '2026-01',
      dueDay: 23,
      closing: 'days_before_due',
      closingValue: 7,
      closingDayPurchases: 'next',
      ...terms,
    },
  ],
  closings: new Map(closings),
})
const sevenBefore = plan({})
const sixteenth = plan({ closing: 'day', closingValue: 16, closingDayPurchases: 'current' })
const current = { closing: 'day', closingDayPurchases: 'current' } as const

test.each([
  [sevenBefore, '2026-10-15', '2026-10', '2026-10-16', '2026-10-23', '2026-10-23'],
  [sevenBefore, '2026-10-16', '2026-11', '2026-11-16', '2026-11-23', '2026-11-23'],
  [sevenBefore, '2026-12-16', '2027-01', '2027-01-16', '2027-01-23', '2027-01-25'],
  [sixteenth, '2026-10-16', '2026-10', '2026-10-16', '2026-10-23', '2026-10-23'],
  [
    plan({ dueDay: 7, closing: 'day', closingValue: 3 }),
    '2026-05-03',
    '2026-06',
    '2026-06-03',
    '2026-06-07',
    '2026-06-08',
  ],
  [
    plan({ ...current, dueDay: 10, closingValue: 30 }),
    '2026-01-31',
    '2026-03',
    '2026-02-28',
    '2026-03-10',
    '2026-03-10',
  ],
  [
    plan({ ...current, dueDay: 8, closingValue: 31 }),
    '2026-04-30',
    '2026-05',
    '2026-04-30',
    '2026-05-08',
    '2026-05-08',
  ],
  [
    plan({ ...current, dueDay: 31, closingValue: 24 }),
    '2026-02-24',
    '2026-02',
    '2026-02-24',
    '2026-02-28',
    '2026-03-02',
  ],
  [
    plan({ ...current, dueDay: 31, closingValue: 30 }),
    '2026-02-28',
    '2026-02',
    '2026-02-28',
    '2026-02-28',
    '2026-03-02',
  ],
])('a purchase is in the invoice whose days hold it: %#', (card, date, month, closesOn, dueOn, payableUntil) => {
  expect(placeOf(card, { date, isPayment: false })).toBe(month)
  expect(periodOf(card, month)).toMatchObject({ month, closesOn, dueOn, payableUntil })
})

test('a payment after the last day of an invoice, up to that of the next, pays it', () => {
  const pays = (date: Day) => placeOf(sevenBefore, { date, isPayment: true })
  expect(['2026-07-15', '2026-07-16', '2026-07-23', '2026-08-15', '2026-08-16'].map(pays)).toEqual([
    '2026-06',
    '2026-07',
    '2026-07',
    '2026-07',
    '2026-08',
  ])
})

test('a closing that was said moves the days between two invoices', () => {
  const said = plan({}, [['2026-10', '2026-10-13']])
  expect(monthOfDay(said, '2026-10-12')).toBe('2026-10')
  expect(monthOfDay(said, '2026-10-13')).toBe('2026-11')
  expect(periodOf(said, '2026-11')).toMatchObject({ from: '2026-10-13', to: '2026-11-15' })
  expect(misplacedMonths(said)).toEqual([])
})

test.each([
  ['before the one before', '2026-10', '2026-09-16'],
  ['on the one after', '2026-10', '2026-11-16'],
  ['after it falls due', '2026-10', '2026-10-24'],
])('a closing %s is misplaced', (_, month, day) => {
  expect(misplacedMonths(plan({}, [[month, day]]))).not.toEqual([])
})

test('terms that would leave an invoice without a day are misplaced', () => {
  const { terms } = plan({ closing: 'day', closingValue: 20 })
  const later = {
    fromMonth: '2026-06',
    dueDay: 5,
    closing: 'day',
    closingValue: 20,
    closingDayPurchases: 'next',
  } as const
  expect(misplacedMonths({ terms: [...terms, later], closings: new Map() })).toEqual(['2026-06'])
  expect(misplacedMonths({ terms: [...terms, { ...later, closingValue: 25 }], closings: new Map() })).toEqual([])
})

const anyTerms = fc
  .record({
    dueDay: fc.integer({ min: 1, max: 31 }),
    isDay: fc.boolean(),
    value: fc.integer({ min: 1, max: 31 }),
    closingDayPurchases: fc.constantFrom('next', 'current'),
  })
  .map(
    ({ isDay, value, ...rest }): Omit<CardTerms, 'fromMonth'> => ({
      ...rest,
      closing: isDay ? 'day' : 'days_before_due',
      closingValue: isDay ? value : Math.min(value, 28),
    }),
  )
const anyMonth = fc.integer({ min: 0, max: 119 }).map((months) => addMonths('2020-01', months))
const anyPlan = fc
  .record({
    terms: fc.uniqueArray(fc.tuple(anyMonth, anyTerms), { minLength: 1, maxLength: 4, selector: ([month]) => month }),
    closings: fc.array(fc.tuple(anyMonth, fc.integer({ min: -6, max: 6 })), { maxLength: 3 }),
  })
  .map(({ terms, closings }): CardPlan => {
    const of = terms
      .map(([fromMonth, rest]) => ({ fromMonth, ...rest }))
      .sort((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1))
    const termed: CardPlan = { terms: of, closings: new Map() }
    const said = closings.map(([month, days]): [string, Day] => [
      month,
      addDays(periodOf(termed, month).closesOn, days),
    ])
    return { terms: of, closings: new Map(said) }
  })
  .filter((card) => misplacedMonths(card).length === 0)

test('the invoices of any valid card tile the calendar, and close before they fall due', () => {
  fc.assert(
    fc.property(anyPlan, (card) => {
      let expected = periodOf(card, '2019-12').from
      for (let month = '2019-12'; month <= '2030-01'; month = addMonths(month, 1)) {
        const { from, to, closesOn, dueOn, payableUntil } = periodOf(card, month)
        expect(from).toBe(expected)
        expect(to >= from && closesOn <= dueOn && dueOn <= payableUntil && monthOf(dueOn) === month).toBe(true)
        for (const day of [from, to]) expect(monthOfDay(card, day)).toBe(month)
        expected = addDays(to, 1)
      }
    }),
  )
})

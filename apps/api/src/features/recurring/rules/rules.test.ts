import { businessDayFrom } from '@tostao/primitives/business-days'
import { addDays, addMonths, addMonthsAnchored, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueBefore, dueFrom, dueUntil, endAfter, isFar, periodOf, reschedule, type Series } from './due-dates.ts'
import { amountsAfter, seriesAfter } from './edit.ts'
import {
  countLeft,
  expectedUntil,
  isDone,
  occurrencesOf,
  payableDays,
  paymentStatus,
  type StoredDueDate,
  shownNext,
  unpaidUntil,
} from './status.ts'

const anyDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2020-01-01', days))
const dueDay = fc.integer({ min: 1, max: 31 })
const MONTHLY = { intervalUnit: 'month', intervalCount: 1, dueRule: 'day', endsOn: null } as const
const YEARLY = { ...MONTHLY, intervalUnit: 'year' } as const
const WEEKLY = { ...MONTHLY, intervalUnit: 'week', dueDay: 1 } as const
const rhythm = fc.oneof(
  fc.record({ dueDay, intervalCount: fc.integer({ min: 1, max: 12 }) }).map((some) => ({ ...MONTHLY, ...some })),
  fc.record({ dueDay, intervalCount: fc.integer({ min: 1, max: 5 }) }).map((some) => ({ ...YEARLY, ...some })),
  fc.record({ intervalCount: fc.integer({ min: 1, max: 8 }) }).map((some) => ({ ...WEEKLY, ...some })),
  fc
    .record({ dueDay: fc.integer({ min: 1, max: 20 }), intervalCount: fc.integer({ min: 1, max: 12 }) })
    .map((some) => ({ ...MONTHLY, ...some, dueRule: 'business_day' as const })),
  fc.constant({ ...MONTHLY, dueDay: 1, dueRule: 'last_business_day' as const }),
)
const anySeries = fc
  .record({ start: anyDay, rhythm })
  .map(({ start, rhythm }) => ({ ...rhythm, nextRun: dueFrom(rhythm, start) }))

const dayOf = (day: Day) => Number(day.slice(8))
const known = (dueDate: Day, more: Partial<StoredDueDate> = {}): StoredDueDate => ({
  dueDate,
  transactionId: null,
  skipped: false,
  expected: null,
  paid: null,
  ...more,
})

test.each<[string, Partial<Series> & { nextRun: Day }, Day[]]>([
  [
    'the 31st',
    { nextRun: '2026-12-31', dueDay: 31 },
    ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ],
  ['the 29th of a leap year', { nextRun: '2027-12-29', dueDay: 29 }, ['2027-12-29', '2028-01-29', '2028-02-29']],
  ['the 30th', { nextRun: '2026-12-30', dueDay: 30 }, ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
  [
    'each fortnight across years',
    { nextRun: '2026-12-11', ...WEEKLY, intervalCount: 2 },
    ['2026-12-11', '2026-12-25', '2027-01-08', '2027-01-22'],
  ],
  [
    'each year on 29 February',
    { nextRun: '2028-02-29', dueDay: 29, intervalUnit: 'year' },
    ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
  ],
  // New Year's Day 2027 is a Friday; Carnival is on 8 and 9 February; 1 May is a Saturday.
  [
    'the fifth business day',
    { nextRun: '2027-01-08', dueDay: 5, dueRule: 'business_day' },
    ['2027-01-08', '2027-02-05', '2027-03-05', '2027-04-07', '2027-05-07'],
  ],
  [
    'the seventh business day around Carnival',
    { nextRun: '2027-01-12', dueDay: 7, dueRule: 'business_day' },
    ['2027-01-12', '2027-02-11', '2027-03-09'],
  ],
  // February 2027 has 18 business days.
  [
    'the twentieth business day, or the last',
    { nextRun: '2027-01-29', dueDay: 20, dueRule: 'business_day' },
    ['2027-01-29', '2027-02-26', '2027-03-29'],
  ],
  [
    'the last business day',
    { nextRun: '2026-12-31', dueDay: 1, dueRule: 'last_business_day' },
    ['2026-12-31', '2027-01-29', '2027-02-26', '2027-03-31', '2027-04-30'],
  ],
  [
    'up to an end, that day included',
    { nextRun: '2026-12-31', dueDay: 31, endsOn: '2027-02-28' },
    ['2026-12-31', '2027-01-31', '2027-02-28'],
  ],
])('%s', (_what, series, dates) => {
  const until = series.endsOn ? '2030-01-01' : (dates.at(-1) ?? '')
  expect(dueUntil({ ...MONTHLY, dueDay: 1, ...series }, until).dates).toEqual(dates)
})

test('there is one due date every so many weeks, months or years, on the day that was chosen', () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 0, max: 2_000 }), (series, days) => {
      const until = addDays(series.nextRun, days)
      const { dates, next } = dueUntil(series, until)
      const months = (series.intervalUnit === 'year' ? 12 : 1) * series.intervalCount
      if (series.intervalUnit === 'week')
        expect([...dates, next]).toEqual(
          [...dates, next].map((_, index) => addDays(series.nextRun, index * series.intervalCount * 7)),
        )
      else
        expect([...dates, next].map(monthOf)).toEqual(
          [...dates, next].map((_, index) => addMonths(monthOf(series.nextRun), index * months)),
        )
      if (series.intervalUnit !== 'week' && series.dueRule === 'day')
        for (const day of dates) expect(dayOf(day)).toBe(Math.min(series.dueDay, dayOf(lastDay(monthOf(day)))))
      if (series.dueRule !== 'day') for (const day of dates) expect(businessDayFrom(day)).toBe(day)
      expect(dates.every((day) => day <= until) && next > until).toBe(true)
      expect(dueBefore({ ...series, nextRun: next })).toBe(dates.at(-1) ?? dueBefore(series))
    }),
  )
})

test('one that ends after some due dates has so many', () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 1, max: 60 }), (series, times) => {
      const ended = { ...series, endsOn: endAfter(series, times) }
      expect(dueUntil(ended, '2999-12-31').dates).toHaveLength(times)
      expect(countLeft(ended, [])).toBe(times)
      expect(isDone({ ...ended, nextRun: dueUntil(ended, '2999-12-31').next }, [])).toBe(true)
    }),
  )
})

test('what is expected is all that is unpaid: expenses overdue today, incomes from today on, no transfer', () => {
  const open = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 6 })
  const type = fc.constantFrom('DESPESA', 'RECEITA', 'TRANSFER')
  fc.assert(
    fc.property(
      anySeries,
      type,
      anyDay,
      fc.integer({ min: 0, max: 2_000 }),
      open,
      (series, type, today, days, offsets) => {
        const rows = offsets.map((offset, index) => known(addDays(today, offset), index === 0 ? { expected: 9 } : {}))
        const until = addDays(today, days)
        const plan = { ...series, type, amount: 7 }
        const found = new Map<Day, number>()
        for (const { date, amount } of expectedUntil(plan, rows, today, until))
          found.set(date, (found.get(date) ?? 0) + amount)
        const wanted = new Map<Day, number>()
        const sign = type === 'DESPESA' ? -1 : 1
        for (const { dueDate, amount } of type === 'TRANSFER' ? [] : unpaidUntil(plan, rows, until)) {
          if (type === 'RECEITA' && dueDate < today) continue
          const day = dueDate < today ? today : dueDate
          wanted.set(day, (wanted.get(day) ?? 0) + sign * amount)
        }
        expect(found).toEqual(wanted)
      },
    ),
  )
})

test('looking often or once finds the same due dates', () => {
  fc.assert(
    fc.property(anySeries, fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 }), (series, gaps) => {
      let [today, nextRun] = [series.nextRun, series.nextRun]
      const found: Day[] = []
      for (const gap of gaps) {
        today = addDays(today, gap)
        const { dates, next } = dueUntil({ ...series, nextRun }, today)
        found.push(...dates)
        nextRun = next
      }
      const once = dueUntil(series, today)
      expect([found, nextRun]).toEqual(gaps.length === 0 ? [[], series.nextRun] : [once.dates, once.next])
    }),
  )
})

test('a series that is moved has no second due date in a period that is settled, and loses none of the others', () => {
  const months = fc.uniqueArray(fc.integer({ min: -24, max: 24 }), { maxLength: 10 })
  fc.assert(
    fc.property(anySeries, months, (series, offsets) => {
      const period = (day: Day) => periodOf(series, day)
      const settled = new Set(offsets.map((months) => period(addMonthsAnchored(series.nextRun, months, 15))))
      const { unpaid, nextRun } = reschedule(series, settled)
      expect(unpaid.filter((day) => settled.has(period(day)))).toEqual([])
      expect([...settled].every((one) => one < period(nextRun))).toBe(true)
      const planned = dueUntil(series, addDays(nextRun, -1)).dates
      expect(planned.filter((day) => !settled.has(period(day)))).toEqual(unpaid)
    }),
  )
})

test('ten years around today are near enough', () => {
  expect(['2016-11-01', '2036-11-30'].map((day) => isFar(day, '2026-11-21'))).toEqual([false, false])
  expect(['2016-10-31', '2036-12-01'].map((day) => isFar(day, '2026-11-21'))).toEqual([true, true])
})

const plan = { ...MONTHLY, type: 'DESPESA', nextRun: '2026-11-25', dueDay: 25, amount: 10_00 } as const

test.each<[string, Partial<Series>, StoredDueDate[], string]>([
  ['due later this month', {}, [], 'pendente'],
  ['due today', { nextRun: '2026-11-21' }, [], 'pendente'],
  ['due yesterday', { nextRun: '2026-11-20' }, [], 'atrasado'],
  ['due next month for the first time', { nextRun: '2026-12-25' }, [], 'pendente'],
  ['paid', { nextRun: '2026-12-25' }, [known('2026-11-25', { transactionId: 1, paid: 9_00 })], 'pago'],
  ['skipped', { nextRun: '2026-12-25' }, [known('2026-11-25', { skipped: true })], 'pago'],
  ['last month’s paid late', { nextRun: '2026-11-25' }, [known('2026-10-25', { transactionId: 1 })], 'pendente'],
  [
    'this month’s paid, last month’s not',
    { nextRun: '2026-12-25' },
    [known('2026-10-25'), known('2026-11-25', { transactionId: 1 })],
    'atrasado',
  ],
])('%s', (_what, series, rows, status) => {
  expect(paymentStatus(occurrencesOf({ ...plan, ...series }, rows, '2026-11-21', payableDays()))).toBe(status)
})

test('the next due date is the oldest that is unpaid; of one that is done its last', () => {
  expect(shownNext(plan, [])).toBe('2026-11-25')
  expect(shownNext(plan, [known('2026-10-25'), known('2026-09-25')])).toBe('2026-09-25')
  expect(shownNext(plan, [known('2026-10-25', { skipped: true })])).toBe('2026-11-25')
  expect(shownNext({ ...plan, endsOn: '2026-11-01' }, [known('2026-10-25', { skipped: true })])).toBe('2026-10-25')
  expect(shownNext({ ...plan, endsOn: '2026-11-01' }, [known('2026-10-25')])).toBe('2026-10-25')
})

const settled = (dueDate: Day) => known(dueDate, { transactionId: 1 })
const row: Series & { amount: number; times: number | null } = { ...plan, times: null }

test.each<[string, Partial<typeof row>, StoredDueDate[], Parameters<typeof seriesAfter>[2], object]>([
  ['another day moves what is not due yet', {}, [], { dueDay: 5 }, { nextRun: '2026-11-05', dueDay: 5 }],
  [
    'a business day stays in the month',
    {},
    [],
    { dueRule: 'business_day', dueDay: 5 },
    { nextRun: '2026-11-09', dueDay: 5 },
  ],
  [
    'weeks that stay are as they were',
    { intervalUnit: 'week', dueDay: 1 },
    [],
    { intervalUnit: 'week' },
    { dueDay: 1 },
  ],
  ['weeks begin at the next date', {}, [settled('2026-10-25')], { intervalUnit: 'week' }, { nextRun: '2026-11-25' }],
  [
    'months after weeks leave the days alone that are paid',
    { intervalUnit: 'week' },
    [settled('2026-11-18')],
    { intervalUnit: 'month', dueDay: 10 },
    { nextRun: '2026-12-10' },
  ],
  ['ten times from now on', {}, [settled('2026-10-25')], { times: 10 }, { times: 10, endsOn: '2027-08-25' }],
  [
    'two times more',
    { times: 10, endsOn: '2027-08-25' },
    [settled('2026-10-25')],
    { times: 12 },
    { times: 12, endsOn: '2027-10-25' },
  ],
  [
    'as many are left when it is moved',
    { times: 10, endsOn: '2027-08-25' },
    [known('2026-10-25'), settled('2026-09-25')],
    { nextRun: '2026-12-10' },
    { nextRun: '2026-12-10', endsOn: '2027-10-10', unpaid: [] },
  ],
  [
    'another rhythm begins with the date that is to come and has a row',
    { intervalUnit: 'week', nextRun: '2026-12-11' },
    [known('2026-12-04', { expected: 20_00 })],
    { intervalCount: 2 },
    { nextRun: '2026-12-18', dropped: [] },
  ],
  [
    'another day takes the row of the old one away',
    { nextRun: '2026-12-25' },
    [known('2026-11-25')],
    { dueDay: 28 },
    { nextRun: '2026-11-28', dropped: ['2026-11-25'] },
  ],
  ['no end any more', { times: 10, endsOn: '2027-08-25' }, [], { times: null }, { times: null, endsOn: null }],
  [
    'a day instead of times',
    { times: 10, endsOn: '2027-08-25' },
    [],
    { endsOn: '2026-12-25' },
    { times: null, endsOn: '2026-12-25' },
  ],
  [
    'an end takes the dates after it that have rows',
    { nextRun: '2027-01-25' },
    [settled('2026-11-25'), known('2026-12-25', { expected: 12_00 })],
    { endsOn: '2026-11-30' },
    { endsOn: '2026-11-30', nextRun: '2026-12-25', dropped: ['2026-12-25'] },
  ],
  [
    'fewer times take the last that are unpaid',
    { nextRun: '2027-01-25', times: 4, endsOn: '2027-01-25' },
    [settled('2026-10-25'), known('2026-11-25'), known('2026-12-25')],
    { times: 2 },
    { times: 2, endsOn: '2026-12-24', nextRun: '2026-12-25', dropped: ['2026-12-25'] },
  ],
  [
    'a date before one that is paid does not begin it again',
    { nextRun: '2027-02-25' },
    [settled('2026-10-25'), known('2026-12-25'), settled('2027-01-25')],
    { endsOn: '2026-11-30' },
    { endsOn: '2026-11-30', nextRun: '2027-02-25', dropped: ['2026-12-25'] },
  ],
])('%s', (_what, before, rows, sent, after) => {
  expect(seriesAfter({ ...row, ...before }, rows, sent, '2026-11-21')).toMatchObject(after)
})

test('an amount of one due date is that of the oldest unpaid, and goes when all that follows has another', () => {
  const series = { ...row, unpaid: [], moved: false, dropped: [] }
  expect(amountsAfter(series, { row, known: [] }, 'this', 12_00)).toMatchObject({
    series: { unpaid: ['2026-11-25'], nextRun: '2026-12-25' },
    once: { dueDate: '2026-11-25', amount: 12_00 },
  })
  const own = known('2026-10-25', { expected: 12_00 })
  expect(amountsAfter(series, { row, known: [own] }, 'this', 12_00).once).toBeUndefined()
  expect(amountsAfter(series, { row, known: [own] }, 'this', 13_00).once).toEqual({
    dueDate: '2026-10-25',
    amount: 13_00,
  })
  expect(amountsAfter(series, { row, known: [own] }, 'following', 11_00).stale).toEqual(['2026-10-25'])
})

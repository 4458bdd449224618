import { addDays, addMonths, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueIn, dueUntil, isFar, reschedule } from './due-dates.ts'
import {
  expectedUntil,
  occurrencesOf,
  oldestUnpaid,
  payableDays,
  paymentStatus,
  type StoredDueDate,
  unpaidUntil,
} from './status.ts'

const anyDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2020-01-01', days))
const dueDay = fc.integer({ min: 1, max: 31 })
const anySeries = fc
  .record({ start: anyDay, dueDay, intervalCount: fc.integer({ min: 1, max: 12 }) })
  .map(({ start, ...series }) => ({ ...series, nextRun: dueIn(start, series.dueDay) }))

const dayOf = (day: Day) => Number(day.slice(8))
const known = (dueDate: Day, more: Partial<StoredDueDate> = {}): StoredDueDate => ({
  dueDate,
  transactionId: null,
  skipped: false,
  paid: null,
  ...more,
})

test.each([
  ['2026-12-31', 31, ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2027-12-29', 29, ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
  ['2026-12-30', 30, ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
])('from %s on the %ith', (nextRun, dueDay, dates) => {
  expect(dueUntil({ nextRun, dueDay, intervalCount: 1 }, dates.at(-1) ?? '').dates).toEqual(dates)
})

test('there is one due date every so many months, on the due day or the last of the month', () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 0, max: 2_000 }), (series, days) => {
      const until = addDays(series.nextRun, days)
      const { dates, next } = dueUntil(series, until)
      expect([...dates, next].map(monthOf)).toEqual(
        [...dates, next].map((_, index) => addMonths(monthOf(series.nextRun), index * series.intervalCount)),
      )
      for (const day of dates) expect(dayOf(day)).toBe(Math.min(series.dueDay, dayOf(lastDay(monthOf(day)))))
      expect(dates.every((day) => day <= until) && next > until).toBe(true)
    }),
  )
})

test('what is expected is all that is unpaid, the overdue of it today', () => {
  const open = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 6 })
  fc.assert(
    fc.property(anySeries, anyDay, fc.integer({ min: 0, max: 2_000 }), open, (series, today, days, offsets) => {
      const rows = offsets.map((offset) => known(addDays(today, offset)))
      const until = addDays(today, days)
      const found = new Map<Day, number>()
      for (const { date, amount } of expectedUntil({ ...series, amount: 7 }, rows, today, until))
        found.set(date, (found.get(date) ?? 0) + amount)
      const due = unpaidUntil(series, rows, until).map((dueDate) => (dueDate < today ? today : dueDate))
      expect(found).toEqual(new Map([...Map.groupBy(due, (day) => day)].map(([day, all]) => [day, -7 * all.length])))
    }),
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

test('a series that is moved has no second due date in a month that is settled, and loses none of the others', () => {
  const months = fc.uniqueArray(fc.integer({ min: -24, max: 24 }), { maxLength: 10 })
  fc.assert(
    fc.property(anySeries, months, (series, offsets) => {
      const settled = new Set(offsets.map((months) => addMonths(monthOf(series.nextRun), months)))
      const { unpaid, nextRun } = reschedule(series, settled)
      expect(unpaid.filter((day) => settled.has(monthOf(day)))).toEqual([])
      expect([...settled].every((month) => month < monthOf(nextRun))).toBe(true)
      const planned = dueUntil(series, addDays(nextRun, -1)).dates
      expect(planned.filter((day) => !settled.has(monthOf(day)))).toEqual(unpaid)
    }),
  )
})

test('ten years around today are near enough', () => {
  expect(['2016-11-01', '2036-11-30'].map((day) => isFar(day, '2026-11-21'))).toEqual([false, false])
  expect(['2016-10-31', '2036-12-01'].map((day) => isFar(day, '2026-11-21'))).toEqual([true, true])
})

const plan = { nextRun: '2026-11-25', dueDay: 25, intervalCount: 1, amount: 10_00 }

test.each<[string, Partial<typeof plan>, StoredDueDate[], string]>([
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

test('the next due date is the oldest that is unpaid', () => {
  expect(oldestUnpaid(plan, [])).toBe('2026-11-25')
  expect(oldestUnpaid(plan, [known('2026-10-25'), known('2026-09-25')])).toBe('2026-09-25')
  expect(oldestUnpaid(plan, [known('2026-10-25', { skipped: true })])).toBe('2026-11-25')
})

import { addDays, type Day } from '@tostao/primitives/calendar'
import { calendarMonths, monthsFrom } from '@tostao/primitives/months'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowanceOf, budgetsNeed, budgetsUpTo, goalsNeed, untilSalary } from './allowance.ts'
import { type CardDue, invoiceEvents, type Repeated, repeatedEvents } from './events.ts'
import { lineOf, spendingOf, usualSpending } from './line.ts'

const TODAY = '2026-11-29'

test('the balance of each day is today’s and all events up to it, and the lowest is the first of the lowest', () => {
  const event = fc.record({
    date: fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days)),
    amount: fc.integer({ min: -1_000, max: 1_000 }),
  })
  const count = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(fc.integer(), fc.array(event, { maxLength: 40 }), count, (balance, events, count) => {
      const { days, lowest } = lineOf(balance, events, TODAY, count)
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: count + 1 }, (_, index) => addDays(TODAY, index)),
      )
      for (const day of days) {
        const moved = events.filter(({ date }) => date <= day.date).reduce((sum, { amount }) => sum + amount, 0)
        expect(day.balance).toBe(balance + moved)
      }
      expect(lowest).toEqual(days.find((day) => days.every(({ balance: other }) => day.balance <= other)))
    }),
  )
})

const repeated = (given: Partial<Repeated>): Repeated => ({
  id: 1,
  type: 'DESPESA',
  accountId: 1,
  toAccountId: null,
  categoryId: null,
  description: 'Luz',
  dueDate: TODAY,
  amount: 100,
  ...given,
})

test('an expense that is overdue is expected today, an income or a transfer nowhere; a transfer has two ends', () => {
  const late = addDays(TODAY, -3)
  const found = repeatedEvents(
    [
      repeated({ dueDate: late }),
      repeated({ id: 2, type: 'RECEITA', dueDate: late }),
      repeated({ id: 3, type: 'TRANSFER', toAccountId: 2, dueDate: late }),
      repeated({ id: 4, type: 'RECEITA' }),
      repeated({ id: 5, type: 'TRANSFER', toAccountId: 2 }),
    ],
    TODAY,
  )
  expect(found.map(({ key, date, accountId, amount }) => [key, date, accountId, amount])).toEqual([
    [`recurring:1:${late}`, TODAY, 1, -100],
    [`recurring:4:${TODAY}`, TODAY, 1, 100],
    [`recurring:5:${TODAY}:out`, TODAY, 1, -100],
    [`recurring:5:${TODAY}:in`, TODAY, 2, 100],
  ])
})

/** Closes on the 5th and falls due on the 12th. */
const card = (given: Partial<CardDue> = {}): CardDue => ({
  accountId: 9,
  name: 'Cartão',
  paymentAccountId: 1,
  plan: {
    terms: [{ fromMonth: '2026-01', dueDay: 12, closing: 'day', closingValue: 5, closingDayPurchases: 'next' }],
    closings: new Map(),
  },
  first: '2026-11',
  owed: 0,
  later: new Map(),
  ...given,
})
const invoices = (given: Partial<CardDue>, ...onCard: Repeated[]) =>
  invoiceEvents([card(given)], repeatedEvents(onCard, TODAY), TODAY, '2027-02-28').map(({ key, date, amount }) => [
    key.replace('invoice:9:', ''),
    date,
    amount,
  ])

test('an invoice leaves on the business day of its due date, overdue today, with what repeats on the card in it', () => {
  expect(invoices({ owed: 500, later: new Map([['2026-12', 200]]) })).toEqual([
    ['2026-11', TODAY, -500],
    ['2026-12', '2026-12-14', -200],
  ])
  const onCard = [repeated({ accountId: 9, dueDate: '2026-12-04' }), repeated({ accountId: 9, dueDate: '2026-12-05' })]
  expect(invoices({}, ...onCard)).toEqual([
    ['2026-12', '2026-12-14', -100],
    ['2027-01', '2027-01-12', -100],
  ])
})

test('what was paid too much is in the next invoice', () => {
  expect(
    invoices({
      owed: -150,
      later: new Map([
        ['2026-12', 100],
        ['2027-01', 120],
      ]),
    }),
  ).toEqual([['2027-01', '2027-01-12', -70]])
})

/** Each of the six months before has spent so much on its 10th. */
const onTenth = (...amounts: number[]) =>
  new Map(
    amounts.map((amount, index): [Day, number] => [
      `2026-${String(11 - amounts.length + index).padStart(2, '0')}-10`,
      amount,
    ]),
  )

test('the everyday is as in a frugal and in a dear month, and nothing is said of what is not known', () => {
  expect(spendingOf(onTenth(100, 200), TODAY, 30)).toBeNull()
  const spending = spendingOf(onTenth(100, 300, 200, 500, 400, 600), TODAY, 45) ?? []
  const at = (date: Day) => spending.find((day) => day.date === date)
  expect([at(TODAY), at('2026-12-09'), at('2026-12-10'), at('2027-01-09'), at('2027-01-10')]).toMatchObject([
    { low: 0, high: 0 },
    { low: 0, high: 0 },
    { low: 100, high: 600 },
    { low: 100, high: 600 },
    { low: 200, high: 1_200 },
  ])
  expect(usualSpending(onTenth(100, 300, 200, 500, 400), TODAY, 30)).toBe(300)
  // Budgets are used up day by day.
  const planned = budgetsUpTo([{ month: '2026-12', categoryId: 1, remaining: 3_100, rollover: false }], [], {
    months: calendarMonths,
    today: TODAY,
  })
  const budgeted = spendingOf(onTenth(100, 300, 200), TODAY, 45, planned) ?? []
  expect(budgeted.find(({ date }) => date === '2026-12-05')).toMatchObject({ low: 0, high: 500 })
  expect(budgeted.at(-1)).toMatchObject({ high: 3_100 })
})

test('the band never falls from one day to the next', () => {
  const spent = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 181 }), fc.integer({ min: -500, max: 500 })), { maxLength: 60 })
    .map((days) => new Map(days.map(([back, amount]) => [addDays('2026-11-01', -back), amount])))
  fc.assert(
    fc.property(spent, fc.integer({ min: 1, max: 400 }), fc.nat(5_000), (spent, count, remaining) => {
      const budgets = ['2026-11', '2026-12'].map((month) => ({ month, categoryId: 1, remaining, rollover: false }))
      const planned = budgetsUpTo(budgets, [], { months: calendarMonths, today: TODAY })
      const found = spendingOf(spent, TODAY, count, planned) ?? []
      expect([0, count + 1]).toContain(found.length)
      for (const [index, { low, high }] of found.entries()) {
        const before = found[index - 1] ?? { low: 0, high: 0 }
        expect(low >= before.low && high >= before.high && low <= high).toBe(true)
      }
    }),
  )
})

test('it lasts until the day before the largest income that is to come, else until the month’s end', () => {
  const salary = { date: '2026-12-07', amount: 5_000 }
  expect(
    untilSalary(
      [{ date: '2026-12-01', amount: 100 }, salary, { ...salary, date: '2027-01-07' }],
      TODAY,
      calendarMonths,
    ),
  ).toBe('2026-12-06')
  expect(untilSalary([{ date: TODAY, amount: 9_000 }], TODAY, calendarMonths)).toBe('2026-11-30')
  expect(untilSalary([], TODAY, monthsFrom(5))).toBe('2026-12-04')
})

test('budgets need what is left of them, by the days and without what is due anyway; goals what was planned', () => {
  const budget = { month: '2026-11', categoryId: 1, remaining: 200, rollover: true }
  const rent = repeatedEvents([repeated({ categoryId: 1, amount: 150 })], TODAY)
  const span = { months: calendarMonths, today: TODAY, until: '2026-11-30' }
  expect(budgetsNeed([budget], [], span)).toBe(200)
  expect(budgetsNeed([budget], [], { ...span, until: TODAY })).toBe(100)
  expect(budgetsNeed([budget], rent, span)).toBe(50)
  // The next month's has the 200 in it, and needs a quarter of the others.
  const next = { ...budget, month: '2026-12', remaining: 820 }
  expect(budgetsNeed([budget, next], [], { ...span, until: '2026-12-08' })).toBe(200 + 160)
  expect(budgetsNeed([budget, { ...next, rollover: false }], [], { ...span, until: '2026-12-08' })).toBe(200 + 212)
  expect(budgetsNeed([{ ...budget, remaining: -20 }, next], [], { ...span, until: '2026-12-31' })).toBe(820)
  // Two of the six days that are left of a month up to the 4th.
  expect(budgetsNeed([budget], [], { ...span, months: monthsFrom(5) })).toBe(67)
  const goal = { accountId: 2, planned: 300, contributed: 100, remaining: 5_000, day: 5 }
  expect(goalsNeed([goal], [], TODAY, '2026-11-30')).toBe(200)
  expect(goalsNeed([goal], [], TODAY, '2026-12-06')).toBe(500)
  expect(goalsNeed([{ ...goal, day: null }], [], '2026-10-31', '2026-11-30')).toBe(500)
  const reserve = repeatedEvents([repeated({ type: 'TRANSFER', toAccountId: 2, amount: 150 })], TODAY).slice(0, 1)
  expect(goalsNeed([goal], reserve, TODAY, '2026-11-30')).toBe(50)
})

test('the parts sum to the total, a day’s share is rounded down and never less than nothing', () => {
  const kinds = ['balance', 'fixed', 'goals'] as const
  expect(allowanceOf({ balance: 1_000, fixed: -99, goals: 0 }, kinds, TODAY, '2026-12-06')).toEqual({
    until: '2026-12-06',
    days: 8,
    total: 901,
    perDay: 112,
    missing: 0,
    parts: [
      { kind: 'balance', amount: 1_000 },
      { kind: 'fixed', amount: -99 },
    ],
  })
  expect(allowanceOf({ balance: 50, fixed: -99 }, kinds, TODAY, TODAY)).toMatchObject({
    total: -49,
    perDay: 0,
    missing: 49,
  })
})

import { addDays, addMonths, type Day, firstDay, lastDay, monthOf } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExampleEntry, exampleFor, type Transfer } from './example.ts'
import type { AccountKey } from './household.ts'

const TODAYS = ['2026-11-21', '2026-11-01', '2026-12-31', '2027-03-01', '2028-02-29', '2026-01-10']

/** Any day of a few years. */
const anyDay = fc.nat(2_000).map((days) => addDays('2025-01-01', days))

const flow = (entries: readonly ExampleEntry[], month: string, type: ExampleEntry['type']) =>
  entries
    .filter((entry) => entry.type === type && monthOf(entry.date) === month)
    .reduce((sum, { amount }) => sum + amount, 0)

/** The balances of an account after each day with transactions. */
function balances(account: AccountKey, { accounts, entries, transfers }: ReturnType<typeof exampleFor>) {
  const moves: (readonly [Day, number])[] = [
    ...entries
      .filter((entry) => entry.account === account)
      .map(({ date, type, amount }) => [date, type === 'RECEITA' ? amount : -amount] as const),
    ...transfers.filter(({ from }) => from === account).map(({ date, amount }) => [date, -amount] as const),
    ...transfers.filter(({ to }) => to === account).map(({ date, amount }) => [date, amount] as const),
  ]
  let balance: number = accounts[account].openingBalance
  return [...Map.groupBy(moves, ([date]) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, ofDay]) => {
      balance += ofDay.reduce((sum, [, amount]) => sum + amount, 0)
      return balance
    })
}

test('everything is dated in the last five months and in this one up to today', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const { entries, transfers } = exampleFor(today)
      const days = [...entries, ...transfers].map(({ date }: ExampleEntry | Transfer) => date).sort()
      expect(days[0]).toBe(firstDay(addMonths(monthOf(today), -5)))
      expect(days.at(-1)).toSatisfy((day: Day) => day <= today && day >= firstDay(monthOf(today)))
    }),
  )
})

test.each(TODAYS)('on %s it is the same for everybody, and all names resolve', (today) => {
  const example = exampleFor(today)
  expect(exampleFor(today)).toEqual(example)
  for (const { type, amount, payee, tag, parts } of example.entries) {
    expect(parts.reduce((sum, [, part]) => sum + part, 0)).toBe(amount)
    for (const [name, part] of parts) {
      expect(part).toBeGreaterThan(0)
      expect(example.categories).toContainEqual({ name, type })
    }
    if (payee !== null) expect(example.payees).toContain(payee)
    if (tag !== null) expect(example.tags).toContain(tag)
  }
  for (const { category } of example.budgets)
    expect(example.categories).toContainEqual({ name: category, type: 'DESPESA' })
  for (const names of [example.payees, example.tags, example.categories.map(({ type, name }) => type + name)]) {
    expect(new Set(names.map(fold)).size).toBe(names.length)
  }
})

test('a whole month has about 25 entries, and rarely a negative result', () => {
  const { entries } = exampleFor('2026-11-30')
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
  const left = months.map((month) => flow(entries, month, 'RECEITA') - flow(entries, month, 'DESPESA'))
  expect(left.filter((result) => result > 0).length).toBe(5)
  for (const month of months) {
    const count = entries.filter(({ date }) => monthOf(date) === month).length
    expect(count).toBeGreaterThanOrEqual(22)
    expect(count).toBeLessThanOrEqual(30)
  }
})

test('no account ever has an implausible balance', () => {
  for (const month of ['2026-11', '2027-02', '2028-02']) {
    for (const today of [firstDay(month), `${month}-09`, `${month}-10`, lastDay(month)]) {
      const example = exampleFor(today)
      expect(Math.min(...balances('checking', example))).toBeGreaterThan(0)
      expect(Math.max(...balances('card', example))).toBeLessThan(0)
      expect(Math.min(...balances('card', example))).toBeGreaterThan(-5_000_00)
      expect(Math.min(...balances('savings', example))).toBeGreaterThan(13_600_00)
    }
  }
})

test('on the tenth the bill pays the card’s debt at the start of the month', () => {
  const example = exampleFor('2026-11-30')
  const sums = example.transfers.filter(({ to }) => to === 'card').map(({ date, amount }) => [date.slice(-2), amount])
  const purchases = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month) => [
    '10',
    flow(
      example.entries.filter(({ account }) => account === 'card'),
      month,
      'DESPESA',
    ),
  ])
  expect(sums).toEqual([['10', -example.accounts.card.openingBalance], ...purchases])
})

// A user whose months begin on day n sees what one with the calendar's months sees of the same transactions n - 1 days earlier.

import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as dashboard from '@tostao/contract/dashboard'
import * as profile from '@tostao/contract/profile'
import * as reports from '@tostao/contract/reports'
import { addDays, type Day, LAST_DAY, monthRange } from '@tostao/primitives/calendar'
import { monthsFrom } from '@tostao/primitives/months'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const { signedIn, travelTo } = await testApp()

const TODAY = '2026-11-20'
const FIRST = '2026-05-01'
const DAYS = 240
const entry = fc.record({
  day: fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days)),
  kind: fc.constantFrom('food', 'home', 'none', 'salary', 'refund', 'split', 'transfer', 'archived'),
  amount: fc.integer({ min: 1, max: 100_00 }),
})
const entries = fc.sample(entry, { numRuns: 80, seed: 62 })

const part = (amount: number, categoryId: number | null) => ({ amount, description: '', categoryId, payeeId: null })

/** All that the user is told, on the day that corresponds to `TODAY`, with the days put back. */
async function told(start: number) {
  const later = (day: Day) => addDays(day, start - 1)
  travelTo(`${later(TODAY)}T15:00:00Z`)
  const { user, api } = await signedIn()
  await api.call(profile.update, { body: { monthStart: start } })
  const [account, savings, closed] = [await user.has.account(), await user.has.account(), await user.has.account()]
  const [food, home] = [await user.has.category({ name: 'Comida' }), await user.has.category({ name: 'Casa' })]
  const salary = await user.has.category({ name: 'Salário', type: 'RECEITA' })
  for (const { day, kind, amount } of entries) {
    const row = { account, amount, date: later(day) }
    if (kind === 'transfer') await user.has.transfer({ from: account, to: savings, amount, date: row.date })
    else if (kind === 'salary') await user.has.income({ ...row, categoryId: salary.id })
    else if (kind === 'refund') await user.has.income({ ...row, categoryId: food.id })
    else if (kind === 'archived') await user.has.expense({ ...row, account: closed, categoryId: food.id })
    else if (kind === 'split' && amount > 1)
      await user.has.expense({ ...row, splits: [part(1, food.id), part(amount - 1, home.id)] })
    else await user.has.expense({ ...row, categoryId: kind === 'food' ? food.id : kind === 'home' ? home.id : null })
  }
  await api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  for (const month of ['2026-06', '2026-08', '2026-09', '2026-11'])
    await api.call(budgets.save, { body: { categoryId: food.id, month, amount: 100_00, rollover: true } })

  const months = monthsFrom(start)
  const names = new Map([food, home, salary].map(({ id, name }) => [id, name]))
  const day = (date: Day) => addDays(date, 1 - start)
  const seen = []
  for (const month of ['2026-06', '2026-08', '2026-11', '2026-12']) {
    const query = { month }
    const range = { query: months.range(month) }
    const {
      soFar,
      previous: _,
      balanceLine,
      previousLine,
      dataFrom,
      dataTo,
      ...summary
    } = await api.call(dashboard.summary, range)
    const lines = [balanceLine, previousLine].map((line) => line.map(({ date, balance }) => [day(date), balance]))
    seen.push({
      soFar,
      lines,
      data: [dataFrom && day(dataFrom), dataTo && day(dataTo)],
      flows: [summary.income, summary.expenses, summary.trends, summary.uncategorized],
      top: summary.topCategories.map(({ name, total }) => [name, total]),
      moved: summary.accounts.map(({ balance, monthMovement }) => [balance, monthMovement]),
      budgets: (await api.call(budgets.list, { query })).map(({ id: _id, categoryId, ...rest }) => [
        names.get(categoryId),
        rest,
      ]),
      suggested: (await api.call(budgets.suggestions, { query })).map(({ categoryName, amount }) => [
        categoryName,
        amount,
      ]),
      unbudgeted: (await api.call(budgets.unbudgeted, { query })).map(({ categoryName, spent }) => [
        categoryName,
        spent,
      ]),
      months: await api.call(reports.monthly, range),
    })
  }
  const now = await api.call(dashboard.summary, { query: {} })
  const year = await api.call(reports.monthly, {
    query: { from: months.first('2026-01'), to: months.last('2026-12') },
  })
  const listed = (await api.call(accounts.list, { query: {} })).map(({ monthMovement }) => monthMovement)
  const budgeted = (await api.call(budgets.list, { query: {} })).map(({ spent, carried }) => [spent, carried])
  return { seen, year, listed, budgeted, now: [now.income, now.expenses, now.balanceLine.length] }
}

test('months that begin on another day are those of the calendar, later', async () => {
  const calendar = await told(1)
  expect(calendar.seen.some(({ budgets: [food] }) => food !== undefined)).toBe(true)
  expect(await told(5)).toEqual(calendar)
  expect(await told(28)).toEqual(calendar)
})

test('the day is one of 1 to 28, and nothing else changes it', async () => {
  const { api } = await signedIn()
  for (const month_start of [0, 29, 1.5, '5']) {
    const refused = await api.raw({ method: 'PUT', url: '/api/v1/me', payload: { month_start } })
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { month_start: 'Escolha um dia, de 1 a 28' },
    ])
  }
  expect(await api.call(profile.update, { body: { monthStart: 28 } })).toMatchObject({ monthStart: 28 })
  expect(await api.call(profile.update, { body: { name: 'Ana' } })).toMatchObject({ monthStart: 28 })
  // The last month of all ends with the calendar.
  const last = { query: monthsFrom(28).range('2999-12') }
  expect(last.query.to).toBe(LAST_DAY)
  expect((await api.call(dashboard.summary, last)).balanceLine).toHaveLength(4)
  expect(await api.call(reports.monthly, { query: monthRange('1900-01') })).toHaveLength(2)
})

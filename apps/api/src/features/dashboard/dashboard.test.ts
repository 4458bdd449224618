import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import { addDays, type Day } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

test('a new user has nothing, in six months of zeros', async () => {
  const { api } = await signedIn()
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
  const zeros = (from: string, to: string) => daysIn(from, to).map((date) => ({ date, balance: 0 }))
  expect(await api.call(dashboard.summary)).toEqual({
    income: 0,
    expenses: 0,
    fixedExpensesDue: 0,
    trends: months.map((month) => ({ month, income: 0, expenses: 0 })),
    accounts: [],
    budgets: [],
    topCategories: [],
    balanceLine: zeros('2026-11-01', '2026-11-30'),
    previousLine: zeros('2026-10-01', '2026-10-31'),
    soFar: { income: 0, expenses: 0 },
    previous: { income: 0, expenses: 0 },
    uncategorized: 0,
    dataFrom: null,
    dataTo: null,
  })
})

test('the current month is summed when no period is asked for', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ openingBalance: 500_00 })
  await user.has.income({ account, date: '2026-11-01', amount: 100_00 })
  await user.has.expense({ account, date: '2026-11-30', amount: 30_00 })
  await user.has.expense({ account, date: '2026-10-31', amount: 7_00 })
  await user.has.expense({ account, date: '2026-12-01', amount: 8_00 })
  const summary = await api.call(dashboard.summary)
  expect(summary).toMatchObject({ income: 100_00, expenses: 30_00 })
  // Entries of later days compare with nothing of the month before.
  expect(summary).toMatchObject({ soFar: { income: 100_00, expenses: 0 }, previous: { expenses: 0 } })
  expect(summary.trends.slice(-2)).toEqual([
    { month: '2026-10', income: 0, expenses: 7_00 },
    { month: '2026-11', income: 100_00, expenses: 30_00 },
  ])
  // Today is the 21st: the expense of the 30th is in the future.
  expect(summary.accounts).toMatchObject([{ balance: 593_00, forecastBalance: 555_00, monthMovement: 70_00 }])
})

test('a period of partial months counts only its days; the trends are of whole months', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  for (const date of ['2026-08-09', '2026-08-10', '2026-09-15', '2026-10-20', '2026-10-21']) {
    await user.has.expense({ account, date, amount: 1_00 })
  }
  const summary = await api.call(dashboard.summary, { query: { from: '2026-08-10', to: '2026-10-20' } })
  expect(summary).toMatchObject({ expenses: 3_00, accounts: [{ monthMovement: -3_00 }] })
  expect(summary.trends.map(({ month, expenses }) => [month, expenses])).toEqual([
    ['2026-05', 0],
    ['2026-06', 0],
    ['2026-07', 0],
    ['2026-08', 2_00],
    ['2026-09', 1_00],
    ['2026-10', 2_00],
  ])
})

test('transfers are neither income nor expense, and archived accounts leave every total', async () => {
  const { user, api } = await signedIn()
  const from = await user.has.account({ openingBalance: 100_00 })
  const to = await user.has.account()
  await user.has.transfer({ from, to, amount: 40_00 })
  const archived = await user.has.account()
  const category = await user.has.category()
  await user.has.expense({ account: archived, amount: 9_00, categoryId: category.id })
  await api.call(accounts.archive, { body: { id: archived.id, archived: true } })
  const summary = await api.call(dashboard.summary)
  expect(summary).toMatchObject({ income: 0, expenses: 0, topCategories: [] })
  expect(summary.trends.every(({ income, expenses }) => income === 0 && expenses === 0)).toBe(true)
  expect(summary.accounts.map(({ balance, monthMovement }) => [balance, monthMovement])).toEqual([
    [60_00, -40_00],
    [40_00, 40_00],
  ])
})

test('expenses are counted by category, split lines by their own, the largest first', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const food = await user.has.category({ name: 'Alimentação' })
  const home = await user.has.category({ name: 'Moradia' })
  const salary = await user.has.category({ name: 'Salário', type: 'RECEITA' })
  await user.has.income({ account, amount: 900_00, categoryId: salary.id })
  await user.has.expense({ account, amount: 20_00, categoryId: food.id })
  await user.has.expense({ account, amount: 25_00 })
  await user.has.expense({
    account,
    amount: 60_00,
    splits: [
      { amount: 45_00, description: '', categoryId: home.id, payeeId: null },
      { amount: 10_00, description: '', categoryId: food.id, payeeId: null },
      { amount: 5_00, description: '', categoryId: null, payeeId: null },
    ],
  })
  for (const query of [{}, { from: '2026-11-02', to: '2026-11-20' }]) {
    expect(await api.call(dashboard.summary, { query })).toMatchObject({
      income: 900_00,
      expenses: 105_00,
      topCategories: [
        { id: home.id, name: 'Moradia', categoryColor: 'anil', categoryIcon: 'home', total: 45_00 },
        { id: food.id, name: 'Alimentação', total: 30_00 },
        { id: null, name: 'Sem categoria', categoryColor: null, categoryIcon: null, total: 30_00 },
      ],
    })
  }
})

test('a user does not see the data of another user', async () => {
  const owner = await signedIn()
  const account = await owner.user.has.account()
  await owner.user.has.expense({ account })
  const { api } = await signedIn()
  expect(await api.call(dashboard.summary)).toMatchObject({ expenses: 0, accounts: [], topCategories: [] })
})

test.each([
  ['an inverted period', { from: '2026-11-02', to: '2026-11-01' }, 'period_inverted'],
  ['a day that does not exist', { from: '2026-02-30' }, 'validation_failed'],
])('%s is refused', async (_name, query, code) => {
  const { api } = await signedIn()
  const refused = await api.raw({ url: '/api/v1/dashboard/summary', query })
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, code])
})

test('a period with one end is the month of that end', async () => {
  const { user, api } = await signedIn()
  await user.has.income({ account: await user.has.account(), amount: 70_00, date: '2026-10-02' })
  for (const query of [{ from: '2026-10-01' }, { to: '2026-10-31' }]) {
    expect(await api.call(dashboard.summary, { query })).toMatchObject({ income: 70_00 })
  }
})

function daysIn(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

import * as dashboard from '@tostao/contract/dashboard'
import * as profile from '@tostao/contract/profile'
import * as reports from '@tostao/contract/reports'
import { monthsFrom } from '@tostao/primitives/months'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026.
const { signedIn } = await testApp()

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

test('by invoice income, expenses, what they compare with, trends and categories change, and nothing else', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const card = await user.has.card({ terms: { dueDay: 10 } })
  const food = await user.has.category()
  await user.has.budget({ categoryId: food.id, amount: 500_00 })
  // In the invoices of 10 October, 10 November and 10 December.
  await user.has.expense({ account: card, amount: 5_00, date: '2026-09-20', categoryId: food.id })
  await user.has.expense({ account: card, amount: 100_00, date: '2026-10-20', categoryId: food.id })
  await user.has.income({ account: card, amount: 30_00, date: '2026-10-21', categoryId: food.id })
  await user.has.expense({ account: card, amount: 7_00, date: '2026-11-20', categoryId: food.id })
  await user.has.expense({ account, amount: 2_00, date: '2026-11-05' })
  await user.has.income({ account, amount: 900_00, date: '2026-11-05' })
  await user.has.transfer({ from: account, to: card, amount: 70_00, date: '2026-11-10' })

  const byPurchase = await api.call(dashboard.summary, { query: NOVEMBER })
  const byInvoice = await api.call(dashboard.summary, { query: { ...NOVEMBER, basis: 'fatura' } })
  expect(byPurchase).toMatchObject({
    income: 900_00,
    expenses: 9_00,
    soFar: { income: 900_00, expenses: 9_00 },
    previous: { income: 0, expenses: 70_00 },
    topCategories: [{ total: 7_00 }, { total: 2_00 }],
  })
  expect(byInvoice).toMatchObject({
    income: 900_00,
    expenses: 72_00,
    soFar: { income: 900_00, expenses: 72_00 },
    previous: { income: 0, expenses: 5_00 },
    topCategories: [{ total: 70_00 }, { total: 2_00 }],
  })
  expect(byInvoice.trends.map(({ expenses }) => expenses)).toEqual([0, 0, 0, 0, 5_00, 72_00])
  const { income, expenses, soFar, previous, trends, topCategories, ...rest } = byInvoice
  expect({ ...byPurchase, income, expenses, soFar, previous, trends, topCategories }).toEqual(byInvoice)
  expect(rest.budgets).toMatchObject([{ spent: 7_00 }])
})

test('an invoice is of the user’s month in which it falls due', async () => {
  const { user, api } = await signedIn()
  await api.call(profile.update, { body: { monthStart: 15 } })
  const account = await user.has.account()
  const card = await user.has.card({ terms: { dueDay: 10 } })
  const late = await user.has.card({ terms: { dueDay: 20 } })
  // In the invoices of 10 October, 10 November and 10 December, and in that of 20 November.
  await user.has.expense({ account: card, amount: 5_00, date: '2026-09-20' })
  await user.has.expense({ account: card, amount: 100_00, date: '2026-10-20' })
  await user.has.expense({ account: card, amount: 7_00, date: '2026-11-20' })
  await user.has.expense({ account: late, amount: 1_00, date: '2026-10-25' })
  await user.has.expense({ account, amount: 2_00, date: '2026-12-14' })
  const query = { ...monthsFrom(15).range('2026-11'), basis: 'fatura' } as const
  const { expenses, trends, soFar, previous } = await api.call(dashboard.summary, { query })
  // Today is the seventh day of November's month.
  expect({ expenses, soFar, previous }).toEqual({
    expenses: 10_00,
    soFar: { income: 0, expenses: 1_00 },
    previous: { income: 0, expenses: 0 },
  })
  expect(trends.map(({ expenses }) => expenses)).toEqual([0, 0, 0, 5_00, 100_00, 10_00])
  const year = { from: '2026-01-15', to: '2027-01-14', basis: 'fatura' } as const
  const months = await api.call(reports.monthly, { query: year })
  expect(months.flatMap(({ month, expenses }) => (expenses === 0 ? [] : [[month, expenses]]))).toEqual([
    ['2026-09', 5_00],
    ['2026-10', 100_00],
    ['2026-11', 10_00],
  ])
})

test('an invoice that falls due later in the month is not in what has been spent so far', async () => {
  const { user, api } = await signedIn()
  const card = await user.has.card()
  await user.has.expense({ account: card, amount: 100_00, date: '2026-10-20' })
  const query = { ...NOVEMBER, basis: 'fatura' } as const
  expect(await api.call(dashboard.summary, { query })).toMatchObject({ expenses: 100_00, soFar: { expenses: 0 } })
})

test('without a card that has terms both bases are one', async () => {
  const { user, api } = await signedIn()
  const bare = await user.has.account({ type: 'credit_card' })
  await user.has.expense({ account: bare, amount: 30_00 })
  const byInvoice = await api.call(dashboard.summary, { query: { ...NOVEMBER, basis: 'fatura' } })
  expect(byInvoice).toEqual(await api.call(dashboard.summary, { query: NOVEMBER }))
})

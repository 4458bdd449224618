import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

const part = (amount: number, categoryId: number | null) => ({ amount, description: '', categoryId, payeeId: null })

test.each([
  ['a month', { from: '2026-11-01', to: '2026-11-30' }],
  ['some of its days', { from: '2026-11-02', to: '2026-11-29' }],
  ['a month and a half', { from: '2026-10-01', to: '2026-11-15' }],
])('of %s the list’s totals are the dashboard’s', async (_what, query) => {
  const { user, api } = await signedIn()
  const [account, savings, closed] = [await user.has.account(), await user.has.account(), await user.has.account()]
  const food = await user.has.category()
  const salary = await user.has.category({ type: 'RECEITA' })
  await user.has.income({ account, amount: 500_00, categoryId: salary.id, date: '2026-10-31' })
  await user.has.income({ account, amount: 900_00, categoryId: salary.id, date: '2026-11-30' })
  await user.has.expense({ account, amount: 60_00, status: 'PENDING' })
  await user.has.expense({ account, amount: 30_00, splits: [part(10_00, food.id), part(20_00, null)] })
  await user.has.expense({ account, amount: 3_00, categoryId: salary.id })
  await user.has.income({ account, amount: 7_00, categoryId: food.id })
  await user.has.transfer({ from: account, to: savings, amount: 40_00 })
  await user.has.transfer({ from: closed, to: savings, amount: 50_00 })
  await user.has.expense({ account: closed, amount: 1_00, categoryId: food.id })
  await api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  const { income, expenses } = await api.call(dashboard.summary, { query })
  const totals = await api.call(transactions.totals, { query })
  expect(totals).toMatchObject({ income, expenses, result: income - expenses, transfers: 2, inArchived: 1 })
  expect(expenses).toBe(83_00)
  // The same from the rows themselves.
  expect(await api.call(transactions.totals, { query: { ...query, amountMin: 0 } })).toEqual(totals)
})

import { reports } from '@tostao/contract/reports'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

test('every month of the range is listed, zeros included; partial months count their days', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.income({ account, date: '2025-12-31', amount: 10_00 })
  await user.has.expense({ account, date: '2026-01-01', amount: 3_00 })
  await user.has.expense({ account, date: '2026-03-09', amount: 4_00 })
  await user.has.expense({ account, date: '2026-03-10', amount: 5_00 })
  const query = { from: '2025-12-01', to: '2026-03-09' }
  expect(await api.call(reports.monthly, { query })).toEqual([
    { month: '2025-12', income: 10_00, expenses: 0 },
    { month: '2026-01', income: 0, expenses: 3_00 },
    { month: '2026-02', income: 0, expenses: 0 },
    { month: '2026-03', income: 0, expenses: 4_00 },
  ])
})

test('transfers are left out, and the current month is the default', async () => {
  const { user, api } = await signedIn()
  const [from, to] = [await user.has.account(), await user.has.account()]
  await user.has.transfer({ from, to, amount: 40_00 })
  await user.has.expense({ account: from, amount: 2_50 })
  expect(await api.call(reports.monthly)).toEqual([{ month: '2026-11', income: 0, expenses: 2_50 }])
})

test('a range has an order and an end', async () => {
  const { api } = await signedIn()
  const ask = (from: string, to: string) => api.refusal(reports.monthly, { query: { from, to } })
  expect(await ask('2026-02-01', '2026-01-31')).toMatchObject({ code: 'period_inverted', status: 422 })
  expect(await ask('1977-01-15', '2027-01-01')).toMatchObject({ code: 'period_too_long', status: 422 })
  const longest = await api.call(reports.monthly, { query: { from: '1977-01-15', to: '2026-12-31' } })
  expect(longest).toHaveLength(600)
})

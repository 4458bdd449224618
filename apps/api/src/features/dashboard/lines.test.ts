import * as accounts from '@tostao/contract/accounts'
import type { DayBalance } from '@tostao/contract/dashboard'
import * as dashboard from '@tostao/contract/dashboard'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { monthRange } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn, travelTo } = await testApp()
const NOON = '2026-11-21T15:00:00Z'

/** The days on which a line moves, and where it begins. */
const turns = (line: readonly DayBalance[]) =>
  line.flatMap(({ date, balance }, n) => (balance === line[n - 1]?.balance ? [] : [[date.slice(8), balance]]))

test('the line has the balance of each day, with what is dated ahead, and of the month before', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ openingBalance: 100_00 })
  const other = await user.has.account({ openingBalance: 1_00 })
  for (const [date, amount] of [
    ['2026-09-30', 10_00],
    ['2026-10-05', 1_00],
    ['2026-10-31', 2_00],
    ['2026-11-21', 3_00],
    ['2026-11-30', 4_00],
    ['2027-02-01', 5_00],
  ] as const) {
    await user.has.expense({ account, date, amount })
  }
  await user.has.income({ account, date: '2026-11-21', amount: 50_00, status: 'PENDING' })
  await user.has.transfer({ from: account, to: other, date: '2026-11-10', amount: 7_00 })
  const { balanceLine, previousLine, accounts: listed } = await api.call(dashboard.summary)
  expect(turns(previousLine)).toEqual([
    ['01', 91_00],
    ['05', 90_00],
    ['31', 88_00],
  ])
  expect(turns(balanceLine)).toEqual([
    ['01', 88_00],
    ['21', 135_00],
    ['30', 131_00],
  ])
  expect([balanceLine.length, previousLine.length]).toEqual([30, 31])
  const today = balanceLine.find(({ date }) => date === '2026-11-21')
  expect(today?.balance).toBe(listed.reduce((sum, { balance }) => sum + balance, 0))
  const past = await api.call(dashboard.summary, { query: monthRange('2026-10') })
  expect(past.balanceLine).toEqual(previousLine)
})

test('an archived account is in no line, but what was moved from or to it is', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ openingBalance: 100_00 })
  const closed = await user.has.account({ openingBalance: 1000_00 })
  await user.has.expense({ account: closed, date: '2026-10-10', amount: 1_00 })
  await user.has.expense({ account: closed, date: '2026-12-10', amount: 2_00 })
  await user.has.transfer({ from: closed, to: account, date: '2026-11-10', amount: 30_00 })
  await api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  const { balanceLine, previousLine, previous } = await api.call(dashboard.summary)
  expect([turns(previousLine), turns(balanceLine)]).toEqual([
    [['01', 100_00]],
    [
      ['01', 100_00],
      ['10', 130_00],
    ],
  ])
  expect(previous).toEqual({ income: 0, expenses: 0 })
})

test('the month before is compared up to the day of today, refunds on their side and split lines on theirs', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const food = await user.has.category()
  const salary = await user.has.category({ type: 'RECEITA' })
  const part = (amount: number, categoryId: number) => ({ amount, description: '', categoryId, payeeId: null })
  await user.has.income({ account, date: '2026-10-01', amount: 500_00, categoryId: salary.id })
  await user.has.expense({
    account,
    date: '2026-10-21',
    amount: 30_00,
    splits: [part(20_00, food.id), part(10_00, salary.id)],
  })
  await user.has.income({ account, date: '2026-10-02', amount: 5_00, categoryId: food.id })
  await user.has.expense({ account, date: '2026-10-22', amount: 9_00 })
  await user.has.transfer({ from: account, to: await user.has.account(), date: '2026-10-03', amount: 7_00 })
  const ask = async (month: string) => (await api.call(dashboard.summary, { query: monthRange(month) })).previous
  expect(await ask('2026-11')).toEqual({ income: 490_00, expenses: 15_00 })
  await user.has.expense({ account, date: '2026-11-30', amount: 1_00 })
  expect(await ask('2026-12')).toEqual({ income: 0, expenses: 1_00 })
})

test.each([
  ['2028-03-31', 1_00],
  ['2028-03-29', 1_00],
  ['2028-03-28', 0],
])('on %s the month before is February of a leap year', async (today, expenses) => {
  travelTo(`${today}T15:00:00Z`)
  const { user, api } = await signedIn()
  await user.has.expense({ account: await user.has.account(), date: '2028-02-29', amount: 1_00 })
  const { previous, previousLine } = await api.call(dashboard.summary)
  expect([previous.expenses, previousLine.length]).toEqual([expenses, 29])
  travelTo(NOON)
})

test('what has no category is counted as the list counts it', async () => {
  const { user, api } = await signedIn()
  const [account, closed] = [await user.has.account(), await user.has.account()]
  const { id: categoryId } = await user.has.category()
  const part = (amount: number, category: number | null) => ({
    amount,
    description: '',
    categoryId: category,
    payeeId: null,
  })
  await user.has.expense({ account })
  await user.has.expense({ account, categoryId })
  await user.has.expense({ account: closed })
  await user.has.expense({ account, splits: [part(1_00, categoryId), part(4_00, null), part(5_00, null)] })
  await user.has.expense({ account, splits: [part(1_00, null), part(9_00, categoryId)] })
  await user.has.expense({ account, splits: [part(1_00, categoryId), part(9_00, categoryId)] })
  await user.has.expense({ account, date: '2026-10-31' })
  await user.has.transfer({ from: account, to: closed })
  await api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  for (const period of [monthRange('2026-11'), { from: '2026-11-02', to: '2026-11-29' }]) {
    const query = { ...period, categoryId: NO_CATEGORY, page: 1, limit: 30 } as const
    const { items } = await api.call(transactions.list, { query })
    expect((await api.call(dashboard.summary, { query: period })).uncategorized).toBe(items.length)
    expect(items).toHaveLength(4)
  }
})

test('a month without transactions says from when to when there are some', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.expense({ account, date: '2025-06-25' })
  await user.has.expense({ account, date: '2025-06-06' })
  const days = async (month: string) => {
    const { dataFrom, dataTo } = await api.call(dashboard.summary, { query: monthRange(month) })
    return [dataFrom, dataTo]
  }
  expect(await days('2026-11')).toEqual(['2025-06-06', '2025-06-25'])
  expect(await days('2025-06')).toEqual([null, null])
  expect(await days('1900-01')).toEqual(['2025-06-06', '2025-06-25'])
  expect(await days('2999-12')).toEqual(['2025-06-06', '2025-06-25'])
})

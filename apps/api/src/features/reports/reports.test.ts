import * as reports from '@tostao/contract/reports'
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

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

test('by category: refunds on their side, split lines in their own, the nameless group named, the largest first', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const market = await user.has.category({ name: 'Mercado' })
  const home = await user.has.category({ name: 'Casa' })
  const salary = await user.has.category({ name: 'Salário', type: 'RECEITA' })
  await user.has.expense({ account, amount: 50_00, categoryId: market.id })
  await user.has.income({ account, amount: 20_00, categoryId: market.id })
  await user.has.income({ account, amount: 900_00, categoryId: salary.id })
  const line = { description: '', payeeId: null }
  const splits = [
    { ...line, amount: 60_00, categoryId: home.id },
    { ...line, amount: 40_00, categoryId: market.id },
  ]
  await user.has.expense({ account, amount: 100_00, splits })
  await user.has.expense({ account, amount: 7_00 })
  await user.has.expense({ account, amount: 1_00, date: '2026-10-31', categoryId: market.id })
  const rows = await api.call(reports.byCategory, { query: NOVEMBER })
  expect(rows.map(({ name, type, total, count }) => [name, type, total, count])).toEqual([
    ['Salário', 'RECEITA', 900_00, 1],
    ['Mercado', 'DESPESA', 70_00, 2],
    ['Casa', 'DESPESA', 60_00, 1],
    ['Sem categoria', 'DESPESA', 7_00, 1],
  ])
  expect(rows[1]).toMatchObject({ id: market.id, categoryColor: 'limao' })
})

test('by payee and by tag: each on its side, with how many transactions', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const [bakery, butcher] = [await user.has.payee('Padaria'), await user.has.payee('Açougue')]
  const line = { description: '', categoryId: null }
  const splits = [
    { ...line, amount: 30_00, payeeId: butcher.id },
    { ...line, amount: 20_00, payeeId: null },
  ]
  const tagged = { tagNames: ['casa', 'semana'] }
  await user.has.expense({ account, amount: 50_00, payeeName: 'Padaria', splits, ...tagged })
  await user.has.expense({ account, amount: 5_00, payeeName: 'Padaria' })
  await user.has.income({ account, amount: 3_00 })
  const short = ({ name, type, total, count }: { name: string; type: string; total: number; count: number }) => [
    name,
    type,
    total,
    count,
  ]
  expect((await api.call(reports.byPayee, { query: NOVEMBER })).map(short)).toEqual([
    ['Açougue', 'DESPESA', 30_00, 1],
    ['Padaria', 'DESPESA', 25_00, 2],
    ['Sem favorecido', 'RECEITA', 3_00, 1],
  ])
  expect((await api.call(reports.byTag, { query: NOVEMBER })).map(short)).toEqual([
    ['casa', 'DESPESA', 50_00, 1],
    ['semana', 'DESPESA', 50_00, 1],
    ['Sem tag', 'DESPESA', 5_00, 1],
    ['Sem tag', 'RECEITA', 3_00, 1],
  ])
  expect(bakery.name).toBe('Padaria')
})

test('the largest expenses and incomes by name, beside the sum of all', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const other = await user.has.account()
  await user.has.expense({ account, amount: 10_00, description: 'Feira' })
  await user.has.expense({ account, amount: 15_00, description: 'FEIRA' })
  await user.has.expense({ account, amount: 20_00, description: '', payeeName: 'Padaria' })
  await user.has.expense({ account, amount: 1_00, description: 'Bala' })
  await user.has.income({ account, amount: 9_00, description: 'PIX RECEBIDO ANA LIMA' })
  await user.has.transfer({ from: account, to: other, amount: 500_00 })
  const top = await api.call(reports.topExpenses, { query: { ...NOVEMBER, limit: 2 } })
  expect(top.total).toBe(46_00)
  expect(top.data.map(({ name, total, count }) => [name.toLowerCase(), total, count])).toEqual([
    ['feira', 25_00, 2],
    ['padaria', 20_00, 1],
  ])
  expect(await api.call(reports.topIncomes, { query: { ...NOVEMBER, limit: 5 } })).toEqual({
    data: [{ name: 'PIX RECEBIDO ANA LIMA', title: 'Ana Lima', total: 9_00, count: 1 }],
    total: 9_00,
  })
  const raw = await api.raw({ method: 'GET', url: '/api/v1/reports/top-expenses?from=2026-11-01&to=2026-11-30' })
  expect(raw.json()).toMatchObject({ data: [{ total: 25 }, { total: 20 }, { total: 1 }], total: 46 })
  const refused = await api.raw({ method: 'GET', url: '/api/v1/reports/top-expenses?limit=51' })
  expect(refused.statusCode).toBe(422)
})

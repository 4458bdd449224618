import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as categories from '@tostao/contract/categories'
import * as dashboard from '@tostao/contract/dashboard'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addMonths } from '@tostao/primitives/calendar'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()
const MONTH = '2026-11'

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let api: SignedIn['api']
let has: SignedIn['user']['has']
beforeEach(async () => {
  const one = await signedIn()
  api = one.api
  has = one.user.has
})

const list = (month = MONTH) => api.call(budgets.list, { query: { month } })

test('a new budget has nothing spent, and is listed in its month only', async () => {
  const { id, name, color, icon } = await has.category({ name: 'Feira' })
  const budget = await has.budget({ categoryId: id, amount: 300_00 })
  expect(budget).toEqual({
    id: budget.id,
    categoryId: id,
    categoryName: name,
    categoryColor: color,
    categoryIcon: icon,
    month: MONTH,
    amount: 300_00,
    rollover: false,
    carried: 0,
    available: 300_00,
    spent: 0,
    remaining: 300_00,
    percent: 0,
    version: 1,
  })
  expect(await list()).toEqual([budget])
  expect(await api.call(budgets.list)).toEqual([budget])
  expect(await list('2026-10')).toEqual([])
})

test('spent is what went out less what came back: split lines counted, transfers and archived accounts not', async () => {
  const [account, other, closed] = [await has.account(), await has.account(), await has.account()]
  const categoryId = (await has.category()).id
  const line = { description: '', payeeId: null }
  await has.expense({ account, amount: 80_00, categoryId })
  await has.expense({ account, amount: 80_00, categoryId, date: '2026-10-31' })
  await has.income({ account, amount: 30_00, categoryId })
  const splits = [
    { ...line, amount: 15_00, categoryId },
    { ...line, amount: 5_00, categoryId: null },
  ]
  await has.expense({ account, amount: 20_00, splits })
  await has.transfer({ from: account, to: other, amount: 500_00 })
  await has.expense({ account: closed, amount: 999_00, categoryId })
  await api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  expect(await has.budget({ categoryId, amount: 130_00 })).toMatchObject({
    spent: 65_00,
    remaining: 65_00,
    percent: 50,
  })
  const { id } = await has.expense({ account, amount: 65_00, categoryId })
  expect(await list()).toMatchObject([{ spent: 130_00, percent: 100 }])
  await api.call(transactions.remove, { query: { id } })
  expect(await list()).toMatchObject([{ spent: 65_00 }])
})

test('a budget may be of an income category: what came in counts with a minus', async () => {
  const account = await has.account()
  const categoryId = (await has.category({ type: 'RECEITA' })).id
  await has.income({ account, amount: 100_00, categoryId })
  await has.expense({ account, amount: 20_00, categoryId })
  expect(await has.budget({ categoryId, amount: 50_00 })).toMatchObject({ spent: -80_00, remaining: 130_00 })
})

test('the rest of two years of rollover is carried into the month', async () => {
  const account = await has.account()
  const [rolled, plain, other] = [(await has.category()).id, (await has.category()).id, (await has.category()).id]
  // The month after it changes nothing.
  for (let back = 24; back >= -1; back -= 1) {
    const month = addMonths(MONTH, -back)
    for (const categoryId of [rolled, plain, other]) {
      const amount = categoryId === other ? 95_00 : 100_00
      await has.budget({ categoryId, month, amount, rollover: categoryId !== plain })
      await has.expense({ account, categoryId, amount: 90_00, date: `${month}-03` })
    }
  }
  expect(await list()).toMatchObject([
    { categoryId: rolled, carried: 240_00, available: 340_00, spent: 90_00, remaining: 250_00, percent: 26.5 },
    { categoryId: plain, carried: 0, available: 100_00, remaining: 10_00, percent: 90 },
    { categoryId: other, carried: 120_00, available: 215_00, spent: 90_00 },
  ])
  // A change of the past reaches the month.
  await has.expense({ account, categoryId: rolled, amount: 300_00, date: '2025-01-10' })
  const [changed] = await list()
  expect(changed).toMatchObject({ carried: -60_00, available: 40_00, percent: 225 })
})

test('saving again changes amount and rollover, and each keeps the other', async () => {
  const categoryId = (await has.category()).id
  const body = { categoryId, month: MONTH, amount: 100_00 }
  const { id } = await api.call(budgets.save, { body: { ...body, rollover: true } })
  const changed = await api.call(budgets.save, { body: { ...body, amount: 120_00 } })
  expect(changed).toMatchObject({ id, amount: 120_00, rollover: true, version: 2 })
  expect(await api.call(budgets.save, { body: { ...body, amount: 120_00 } })).toEqual({ ...changed, undoId: null })
  const off = { ...body, amount: 120_00, rollover: false }
  expect(await api.call(budgets.save, { body: off })).toMatchObject({ rollover: false, version: 3 })
  expect(await list()).toHaveLength(1)
})

test('a stale edit is refused, and one of a deleted budget does not bring it back', async () => {
  const { id, categoryId, version } = await has.budget({ categoryId: (await has.category()).id })
  const edit = (amount: number) => ({ body: { categoryId, month: MONTH, amount, version } })
  const first = await api.call(budgets.save, edit(20_00))
  expect(await api.refusal(budgets.save, edit(30_00))).toMatchObject({ code: 'stale_edit', status: 409 })
  // The first tab sends its edit again, because its answer was lost.
  expect(await api.call(budgets.save, edit(20_00))).toEqual({ ...first, undoId: null })
  await api.call(budgets.remove, { query: { id } })
  expect(await api.refusal(budgets.save, edit(20_00))).toMatchObject({ code: 'budget_not_found', status: 404 })
  expect(await list()).toEqual([])
})

test('a category in a budget cannot be deleted, and the message says why', async () => {
  const { id, categoryId } = await has.budget({ categoryId: (await has.category()).id })
  const remove = { query: { id: categoryId } }
  expect(await api.refusal(categories.remove, remove)).toMatchObject({
    code: 'category_in_budget',
    message: 'Categoria usada em um orçamento.',
    status: 409,
  })
  await api.call(budgets.remove, { query: { id } })
  await api.call(categories.remove, remove)
})

test('a copy brings what the month lacks, and one undo takes it back', async () => {
  const food = await has.category({ name: 'Alimentos' })
  const home = await has.category({ name: 'Bens' })
  const car = await has.category({ name: 'Carro' })
  await has.budget({ categoryId: food.id, month: '2026-10', amount: 100_00, rollover: true })
  await has.budget({ categoryId: home.id, month: '2026-10', amount: 200_00 })
  await has.budget({ categoryId: car.id, month: '2026-10', amount: 300_00 })
  await has.budget({ categoryId: home.id, amount: 50_00 })
  const before = await list()
  const body = { fromMonth: '2026-10', month: MONTH }
  const { copied, undoId } = await api.call(budgets.copy, { body })
  expect(copied).toBe(2)
  expect(await list()).toMatchObject([
    { categoryId: food.id, amount: 100_00, rollover: true, carried: 100_00 },
    { categoryId: home.id, amount: 50_00 },
    { categoryId: car.id, amount: 300_00, rollover: false },
  ])
  expect(await api.call(budgets.copy, { body })).toEqual({ copied: 0, undoId: null })
  expect(await api.call(undo.trash)).toEqual([])
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await list()).toEqual(before)
})

test('a copy from no month takes the last one that had budgets', async () => {
  const [food, home] = [await has.category(), await has.category()]
  await has.budget({ categoryId: home.id, month: '2026-07', amount: 10_00 })
  await has.budget({ categoryId: food.id, month: '2026-08', amount: 100_00 })
  await has.budget({ categoryId: home.id, month: '2026-12', amount: 20_00 })
  expect(await api.call(budgets.copy, { body: { month: MONTH } })).toMatchObject({ copied: 1 })
  expect(await list()).toMatchObject([{ categoryId: food.id, amount: 100_00 }])
  expect(await api.call(budgets.copy, { body: { month: '2026-07' } })).toEqual({ copied: 0, undoId: null })
})

test('the undo of a copy is refused when a copied budget has changed since', async () => {
  const categoryId = (await has.category()).id
  await has.budget({ categoryId, month: '2026-10' })
  const { undoId } = await api.call(budgets.copy, { body: { fromMonth: '2026-10', month: MONTH } })
  await has.budget({ categoryId, amount: 77_00 })
  const undone = { body: { id: undoId ?? 0 } }
  expect(await api.refusal(undo.run, undone)).toMatchObject({ code: 'undo_conflict', status: 409 })
  expect(await list()).toMatchObject([{ amount: 77_00 }])
})

test('what has no budget is suggested by its median, and listed when it was spent on', async () => {
  const account = await has.account()
  const [food, home, rare] = [await has.category(), await has.category(), await has.category()]
  const salary = await has.category({ type: 'RECEITA' })
  const spend = (categoryId: number, month: string, amount: number) =>
    has.expense({ account, categoryId, amount, date: `${month}-05` })
  for (const [month, amount] of [
    ['2026-08', 90_00],
    ['2026-09', 300_00],
    ['2026-10', 120_00],
  ] as const) {
    await spend(food.id, month, amount)
    await spend(home.id, month, amount)
    await has.income({ account, categoryId: salary.id, amount, date: `${month}-05` })
  }
  await spend(rare.id, '2026-09', 10_00)
  await spend(food.id, MONTH, 5_00)
  await spend(rare.id, MONTH, 7_00)
  await has.budget({ categoryId: home.id })
  const query = { month: MONTH }
  expect(await api.call(budgets.suggestions, { query })).toMatchObject([{ categoryId: food.id, amount: 120_00 }])
  expect(await api.call(budgets.unbudgeted, { query })).toMatchObject([
    { categoryId: rare.id, spent: 7_00 },
    { categoryId: food.id, spent: 5_00 },
  ])
})

test('the dashboard has the budgets of its month', async () => {
  const { amount, ...budget } = await has.budget({ categoryId: (await has.category()).id, amount: 40_00 })
  expect((await api.call(dashboard.summary)).budgets).toEqual([{ ...budget, budget: amount }])
  const october = { from: '2026-10-01', to: '2026-10-31' }
  expect((await api.call(dashboard.summary, { query: october })).budgets).toEqual([])
})

test('the wire takes both forms of a month, and refuses what is missing or wrong by its name', async () => {
  const categoryId = (await has.category()).id
  const post = (payload: object) => api.raw({ method: 'POST', url: '/api/v1/budgets', payload })
  const created = await post({ categoryId, month: '2026-11', amount: 10.5 })
  expect(created.statusCode).toBe(201)
  expect(created.json().data).toMatchObject({ category_id: categoryId, month: '2026-11-01', amount: 10.5, carried: 0 })
  for (const month of ['2026-11', '2026-11-01']) {
    const listed = await api.raw({ url: '/api/v1/budgets', query: { month } })
    expect(listed.json().data).toMatchObject([{ month: '2026-11-01' }])
  }
  const fields = async (payload: object) => (await post(payload)).json().error.fields
  expect(await fields({ month: MONTH })).toEqual({ categoryId: 'Informe a categoria', amount: 'Informe um valor' })
  expect(await fields({ categoryId, amount: 1 })).toEqual({ month: 'Informe o mês' })
  for (const month of ['2026-11-02', '2026-13', '2026', 'novembro']) {
    expect(await fields({ categoryId, amount: 1, month })).toEqual({ month: 'Mês inválido' })
  }
  for (const amount of [0, -1, 1.005]) {
    expect(Object.keys(await fields({ categoryId, amount, month: MONTH }))).toEqual(['amount'])
  }
})

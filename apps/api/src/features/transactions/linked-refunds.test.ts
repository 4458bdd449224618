import * as cardTerms from '@tostao/contract/card-terms'
import * as categories from '@tostao/contract/categories'
import * as dashboard from '@tostao/contract/dashboard'
import type { Call } from '@tostao/contract/endpoint'
import * as imports from '@tostao/contract/imports'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { withAccounts } from '../../test/matching-files.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const WHOLE = { from: '2026-11-01', to: '2026-11-30' }
const CUT = { from: '2026-11-02', to: '2026-11-29' }

/** A purchase of 70,00 and its refund, which a file brought. */
async function withRefund() {
  const one = await withAccounts(app)
  const { api, user, bank, send, list } = one
  const bought = await user.has.expense({ account: bank, amount: 70_00, date: '2026-11-05', description: 'Loja Azul' })
  const row = { text: 'ESTORNO LOJA AZUL', amount: '30.00', type: 'RECEITA', match: `refund:${bought.id}` } as const
  await send(row)
  const categoryOf = async (id: number) => (await list()).find((each) => each.id === id)?.categoryId
  const back = (await list()).find(({ type }) => type === 'RECEITA')?.id ?? 0
  const change = (body: Omit<Call<typeof transactions.update>['body'], 'id'>, id = bought.id) =>
    api.call(transactions.update, { body: { id, ...body } })
  return { ...one, bought, back, change, refundHas: () => categoryOf(back) }
}

test.each([
  { ...WHOLE, basis: 'compra' },
  { ...CUT, basis: 'compra' },
  { ...WHOLE, basis: 'fatura' },
  { ...CUT, basis: 'fatura' },
] as const)('without any category a refund counts on the side of expenses, with a minus: %o', async (query) => {
  const { api, user, card, bank, send } = await withRefund()
  await api.call(cardTerms.save, {
    body: {
      accountId: card.id,
      fromMonth: '2026-01',
      dueDay: 10,
      closing: 'day',
      closingValue: 30,
      closingDayPurchases: 'current',
    },
  })
  await user.has.income({ account: bank, amount: 100_00, date: '2026-11-05' })
  const onCard = await user.has.expense({ account: card, amount: 9_00, date: '2026-10-20', description: 'Loja Azul' })
  await send({
    text: 'ESTORNO LOJA AZUL',
    amount: '4.00',
    type: 'RECEITA',
    day: '2026-10-21',
    account: card.id,
    match: `refund:${onCard.id}`,
  })
  // Both rows of the card stand in the invoice that falls due on November 10.
  const [card9, card4, count] = query.basis === 'fatura' ? [9_00, 4_00, 5] : [0, 0, 3]
  const [income, expenses] = [100_00, 40_00 + card9 - card4]
  expect(await api.call(dashboard.summary, { query })).toMatchObject({ income, expenses })
  expect(await api.call(reports.monthly, { query })).toEqual([{ month: '2026-11', income, expenses }])
  expect(await api.call(reports.byCategory, { query })).toMatchObject([
    { name: 'Sem categoria', type: 'RECEITA', total: income, count: 1 },
    { name: 'Sem categoria', type: 'DESPESA', total: expenses, count: count - 1 },
  ])
  for (const report of [reports.byPayee, reports.byTag]) {
    const sums = (await api.call(report, { query })).map(({ type, total }) => [type, total])
    expect(sums).toEqual([
      ['RECEITA', income],
      ['DESPESA', expenses],
    ])
  }
  const total = { income, expenses, count }
  for (const filter of [{}, { categoryId: NO_CATEGORY }, { amountMin: 1 }] as const) {
    expect(await api.call(transactions.totals, { query: { ...query, ...filter } })).toMatchObject(total)
  }
  expect(await api.call(transactions.totals, { query: { ...query, type: 'RECEITA' } })).toMatchObject({
    income,
    expenses: -30_00 - card4,
  })
  const ofDays = { ...query, basis: 'compra' } as const
  const { previous, previousLine } = await api.call(dashboard.summary, {
    query: { ...ofDays, from: '2026-12-01', to: '2026-12-31' },
  })
  expect(previousLine.length).toBeGreaterThan(0)
  expect(previous).toEqual({ income: 100_00, expenses: 40_00 })
})

test('a refund has the category of its purchase and follows it while it is the same', async () => {
  const { api, user, bank, bought, back, change, refundHas } = await withRefund()
  const [food, home, fun] = [await user.has.category(), await user.has.category(), await user.has.category()]
  const { undoId } = await change({ categoryId: food.id })
  expect(await refundHas()).toBe(food.id)
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await refundHas()).toBeNull()
  const bulk = { ids: [bought.id], set: { categoryId: food.id } }
  await api.call(transactions.bulk, { body: bulk })
  expect(await refundHas()).toBe(food.id)
  await api.call(categories.merge, { body: { id: food.id, into: home.id } })
  expect(await refundHas()).toBe(home.id)
  const typed = await user.has.expense({ amount: 70_00, categoryId: fun.id, account: bank })
  const merged = await api.call(transactions.merge, { body: { ids: [typed.id, bought.id] } })
  expect(await refundHas()).toBe(fun.id)
  await api.call(undo.run, { body: { id: merged.undoId } })
  expect(await refundHas()).toBe(home.id)
  // A purchase that is divided says of no part that it came back.
  const splits = [home.id, fun.id].map((categoryId) => ({ amount: 35_00, description: '', categoryId, payeeId: null }))
  await change({ categoryId: null, splits })
  expect(await refundHas()).toBe(home.id)
  await change({ categoryId: home.id, splits: [] })
  // One of its own stays.
  await change({ categoryId: fun.id }, back)
  await change({ categoryId: null })
  expect(await refundHas()).toBe(fun.id)
})

test('a purchase does not come back to a refund that is none any more', async () => {
  const { api, bought, back, change } = await withRefund()
  const { undoId } = await api.call(transactions.remove, { query: { id: bought.id } })
  await change({ type: 'DESPESA' }, back)
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('undoing an edit of before the link takes the refund along', async () => {
  const { api, user, bank, send, list } = await withAccounts(app)
  const [food, home] = [await user.has.category(), await user.has.category()]
  const bought = await user.has.expense({
    account: bank,
    amount: 70_00,
    date: '2026-11-05',
    description: 'Loja Azul',
    categoryId: food.id,
  })
  const { undoId } = await api.call(transactions.update, { body: { id: bought.id, categoryId: home.id } })
  await send({ text: 'ESTORNO LOJA AZUL', amount: '30.00', type: 'RECEITA', match: `refund:${bought.id}` })
  const has = async () => (await list()).map(({ categoryId }) => categoryId)
  expect(await has()).toEqual([home.id, home.id])
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await has()).toEqual([food.id, food.id])
})

test('a refund in the file of its purchase gets the category that this is created with', async () => {
  const { api, bank, list } = await withAccounts(app)
  const rows = [
    'date,description,type,amount,account_id,category_id,payee_id,status,match,category_name',
    `2026-11-05,LOJA AZUL,DESPESA,70.00,${bank.id},,,,,Casa`,
    `2026-11-10,ESTORNO LOJA AZUL,RECEITA,70.00,${bank.id},,,,refund:line:2,`,
  ]
  const file = new TextEncoder().encode(rows.join('\n'))
  await api.call(imports.importCsv, { query: { create: true }, file })
  expect((await list()).map(({ categoryName }) => categoryName)).toEqual(['Casa', 'Casa'])
})

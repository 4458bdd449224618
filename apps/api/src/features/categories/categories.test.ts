import { categories } from '@tostao/contract/categories'
import { transactions } from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn, db } = await testApp()

test('categories are listed by name, without regard to case and accents', async () => {
  const { user, api } = await signedIn()
  for (const name of ['Saúde', 'água', 'Zelo', 'Agiota']) await user.has.category({ name })
  await user.has.category({ name: 'Água', type: 'RECEITA' })
  const names = (await api.call(categories.list)).map(({ name, type }) => `${name} ${type}`)
  expect(names).toEqual(['Agiota DESPESA', 'água DESPESA', 'Água RECEITA', 'Saúde DESPESA', 'Zelo DESPESA'])
})

test.each(['ALIMENTACAO', ' alimentação  ', 'Alimentação'])(
  'the name %o is taken within its type alone',
  async (name) => {
    const { user, api } = await signedIn()
    const category = await user.has.category({ name: 'Alimentação' })
    const other = await user.has.category({ name: 'Outra' })
    const taken = { code: 'category_name_taken', status: 409 }
    expect(await api.refusal(categories.create, { body: { name, type: 'DESPESA' } })).toMatchObject(taken)
    expect(await api.refusal(categories.rename, { body: { id: other.id, name } })).toMatchObject(taken)
    expect(await api.call(categories.create, { body: { name, type: 'RECEITA' } })).toMatchObject({ type: 'RECEITA' })
    expect(await api.call(categories.rename, { body: { id: category.id, name } })).toEqual({
      ...category,
      name: name.trim(),
    })
  },
)

test('the aliases of the specification are read, and a name of one letter is refused', async () => {
  const { api } = await signedIn()
  const post = (payload: object) => api.raw({ method: 'POST', url: '/api/v1/categories', payload })
  const created = await post({ nome: 'Salário', tipo: 'receita' })
  expect(created.statusCode).toBe(201)
  expect(created.json().data).toMatchObject({ name: 'Salário', type: 'RECEITA' })
  for (const nome of ['', ' a ']) {
    const refused = await post({ nome, tipo: 'expense' })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().error.fields)).toEqual(['nome'])
  }
})

test('a category that nothing uses can be deleted, once', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.category()
  expect(await api.call(categories.remove, { query: { id } })).toEqual({ ok: true })
  expect(await api.call(categories.list)).toEqual([])
  expect(await api.refusal(categories.remove, { query: { id } })).toMatchObject({
    code: 'category_not_found',
    status: 404,
  })
})

test('a category of a transaction cannot be deleted until the transaction is', async () => {
  const { user, api } = await signedIn()
  const category = await user.has.category()
  const expense = await user.has.expense({ account: await user.has.account(), categoryId: category.id })
  await expectInUse(api, category.id)
  await api.call(transactions.remove, { query: { id: expense.id } })
  await api.call(categories.remove, { query: { id: category.id } })
})

test('a category of a split line, a budget, a goal or a fixed expense cannot be deleted', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const of = { user_id: user.id }
  const line = await user.has.category()
  const lines = [4_00, 6_00].map((amount) => ({ amount, description: '', categoryId: line.id, payeeId: null }))
  await user.has.expense({ account, amount: 10_00, splits: lines })
  const budgeted = await user.has.category()
  const budget = { ...of, category_id: budgeted.id, month: '2026-11', amount: 1, rollover: 0 } as const
  await db.insertInto('budgets').values(budget).execute()
  const aimed = await user.has.category()
  const goal = {
    ...of,
    name: 'Casa',
    type: 'poupanca',
    target_amount: 1,
    initial_amount: 0,
    category_id: aimed.id,
  } as const
  await db
    .insertInto('goals')
    .values({ ...goal, strategy: 'linear', priority: 'media', created_on: '2026-11-01' })
    .execute()
  const fixed = await user.has.category()
  const rule = {
    ...of,
    account_id: account.id,
    type: 'DESPESA',
    amount: 1,
    description: '',
    category_id: fixed.id,
  } as const
  const cycle = { interval_unit: 'month', interval_count: 1, anchor_day: 1, next_run: '2026-12-01' } as const
  await db
    .insertInto('recurring_rules')
    .values({ ...rule, ...cycle, mode: 'manual', notify_days: 3 })
    .execute()
  for (const { id } of [line, budgeted, aimed, fixed]) await expectInUse(api, id)
})

async function expectInUse(api: Awaited<ReturnType<typeof signedIn>>['api'], id: number) {
  expect(await api.refusal(categories.remove, { query: { id } })).toMatchObject({
    code: 'category_in_use',
    status: 409,
    message: 'Erro ao excluir categoria. Verifique se não há transações vinculadas.',
  })
}

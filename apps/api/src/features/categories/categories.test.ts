import { categories } from '@tostao/contract/categories'
import { transactions } from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

test('categories are listed by name, without regard to case and accents', async () => {
  const { user, api } = await signedIn()
  for (const name of ['Saúde', 'água', 'Zelo', 'Agiota']) await user.has.category({ name })
  await user.has.category({ name: 'Água', type: 'RECEITA' })
  const names = (await api.call(categories.list)).map(({ name, type }) => `${name} ${type}`)
  expect(names).toEqual(['Agiota DESPESA', 'água DESPESA', 'Água RECEITA', 'Saúde DESPESA', 'Zelo DESPESA'])
})

test.each(['ALIMENTACAO', ' alimentação  ', 'Alimentação'])(
  'the name %o is taken only within its type',
  async (name) => {
    const { user, api } = await signedIn()
    const category = await user.has.category({ name: 'Alimentação' })
    const other = await user.has.category({ name: 'Outra' })
    const taken = {
      code: 'category_name_taken',
      status: 409,
      fields: { name: 'Já existe uma categoria com este nome.' },
    }
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
  expect(await api.call(categories.remove, { query: { id } })).toMatchObject({ ok: true })
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

test('a category of a split line cannot be deleted', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.category()
  const splits = [4_00, 6_00].map((amount) => ({ amount, description: '', categoryId: id, payeeId: null }))
  await user.has.expense({ account: await user.has.account(), amount: 10_00, splits })
  await expectInUse(api, id)
})

async function expectInUse(api: Awaited<ReturnType<typeof signedIn>>['api'], id: number) {
  expect(await api.refusal(categories.remove, { query: { id } })).toMatchObject({
    code: 'category_in_use',
    status: 409,
    message: 'Erro ao excluir categoria. Verifique se não há transações vinculadas.',
  })
}

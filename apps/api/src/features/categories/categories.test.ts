import * as categories from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
import * as transactions from '@tostao/contract/transactions'
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
    expect(await api.refusal(categories.update, { body: { id: other.id, name } })).toMatchObject(taken)
    expect(await api.call(categories.create, { body: { name, type: 'RECEITA' } })).toMatchObject({ type: 'RECEITA' })
    expect(await api.call(categories.update, { body: { id: category.id, name } })).toEqual({
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

test('a category has a colour and an icon: those asked for, else of its name, else the first not used', async () => {
  const { user, api } = await signedIn()
  const asked = await user.has.category({ name: 'Café', color: 'cinza', icon: 'coffee' })
  expect(asked).toMatchObject({ color: 'cinza', icon: 'coffee' })
  expect(await user.has.category({ name: 'MERCADO' })).toMatchObject({ color: 'limao', icon: 'shopping-cart' })
  expect(await user.has.category({ name: 'Uma' })).toMatchObject({ color: 'anil', icon: 'tag' })
  expect(await user.has.category({ name: 'Outra' })).toMatchObject({ color: 'cacau' })
  expect(await user.has.category({ name: 'Outra', type: 'RECEITA' })).toMatchObject({ color: 'anil' })
  expect(await api.call(categories.list)).toContainEqual(asked)
})

test('a change takes the fields sent, at least one, of the palette', async () => {
  const { user, api } = await signedIn()
  const category = await user.has.category({ name: 'Mercado' })
  const { id } = category
  expect(await api.call(categories.update, { body: { id, color: 'uva' } })).toEqual({ ...category, color: 'uva' })
  expect(await api.call(categories.update, { body: { id, icon: 'bread' } })).toMatchObject({ icon: 'bread' })
  expect(await api.call(categories.update, { body: { id, name: 'Feira' } })).toEqual({
    ...category,
    name: 'Feira',
    color: 'uva',
    icon: 'bread',
  })
  const put = async (payload: object) => {
    const response = await api.raw({ method: 'PUT', url: '/api/v1/categories', payload })
    return [response.statusCode, response.json().error.fields]
  }
  expect(await put({ id })).toEqual([422, { name: 'Informe o nome, a cor, o ícone ou o tipo' }])
  expect(await put({ id, color: '#fff' })).toEqual([422, { color: 'Cor inválida' }])
  expect(await put({ id, icon: 'rocket' })).toEqual([422, { icon: 'Ícone inválido' }])
})

test('the usual categories that are missing are created, and stay as the user made them', async () => {
  const { user, api } = await signedIn()
  const own = await user.has.category({ name: 'mercado', color: 'uva', icon: 'bread' })
  const all = await api.call(categories.createDefaults)
  expect(all).toHaveLength(defaultCategories.length)
  expect(all).toContainEqual(own)
  expect(all).toContainEqual(expect.objectContaining({ name: 'Vendas', type: 'RECEITA', icon: 'building-store' }))
  expect(await api.call(categories.createDefaults)).toEqual(all)
  expect(await api.call(categories.list)).toEqual(all)
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

test('the type of a category changes while nothing uses it', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.category({ name: 'Aluguel', type: 'DESPESA' })
  await user.has.category({ name: 'Bico', type: 'RECEITA' })
  const change = (body: object) => ({ body: { id, ...body } })
  expect(await api.call(categories.update, change({ type: 'RECEITA' }))).toMatchObject({
    name: 'Aluguel',
    type: 'RECEITA',
  })
  expect(await api.refusal(categories.update, change({ name: 'bico' }))).toMatchObject({ code: 'category_name_taken' })
  await api.call(categories.update, change({ name: 'bico', type: 'DESPESA' }))
  expect(await api.refusal(categories.update, change({ type: 'RECEITA' }))).toMatchObject({
    code: 'category_name_taken',
  })
  const expense = await user.has.expense({ account: await user.has.account(), categoryId: id })
  const refused = await api.refusal(categories.update, change({ name: 'Aluguel', type: 'RECEITA' }))
  expect(refused).toMatchObject({ code: 'category_type_in_use', status: 409, uses: { transactions: 1 } })
  expect(refused.fields).toHaveProperty('type')
  await api.call(transactions.remove, { query: { id: expense.id } })
  expect(await api.call(categories.update, change({ name: 'Aluguel', type: 'RECEITA' }))).toMatchObject({
    type: 'RECEITA',
  })
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

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import * as categories from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { CategoriesPage } from './categories-page.tsx'

test.each([
  ['without categories', []],
  ['beside an own one', [{ id: 99, name: 'Bicicleta', type: 'DESPESA', color: 'anil', icon: 'tag' } as const]],
])('the usual categories are there by one press (%s)', async (_, own) => {
  const api = homeApi()
  const usual = defaultCategories.map((category, index) => ({ ...category, id: index + 1 }))
  api
    .answers(categories.list, () => (api.writes.length === 0 ? own : [...own, ...usual]))
    .answers(categories.createDefaults, usual)
  const { see, user } = await openPage(CategoriesPage, '/categories')
  await user.click(await see.findByRole('button', { name: /^Criar categorias prontas/ }))
  await see.findByText('Categorias criadas')
  const expenses = within(await see.findByRole('region', { name: 'Despesas' }))
  expect(expenses.getAllByRole('listitem')).toHaveLength(26 + own.length)
  expect(api.writes).toHaveLength(1)
})

test('a name that is taken is refused under its field', async () => {
  const api = homeApi().refuses(categories.create, 'category_name_taken')
  const page = await openPage(CategoriesPage, '/categories')
  await page.press('Nova categoria')
  const { field, fill, press, see } = actor(await screen.findByRole('dialog', { name: 'Nova categoria' }))
  await fill(field('Nome'), 'mercado')
  await press('Adicionar categoria')
  const name = await see.findByRole('textbox', { description: 'Já existe uma categoria com este nome.' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(api.writes[0]?.body).toMatchObject({ name: 'mercado', type: 'DESPESA' })
})

test('each category says what it sums to in the month, the largest first', async () => {
  const look = { type: 'DESPESA', color: 'limao', icon: 'shopping-cart' } as const
  homeApi().answers(categories.list, [
    { ...look, id: 1, name: 'Bar', count: 1, total: 40 },
    { ...look, id: 2, name: 'Cinema', count: 0, total: 0 },
    { ...look, id: 3, name: 'Mercado', count: 12, total: 1213.89 },
  ])
  const { see } = await openPage(CategoriesPage, '/categories?month=2026-03')
  const used = within(await see.findByRole('list', { name: 'Despesas' }))
  const texts = used.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Mercado12 transações1.213,89', 'Bar1 transação40,00'])
  const unused = within(see.getByRole('list', { name: 'Despesas: sem transações no mês' }))
  expect(unused.getByRole('link').getAttribute('href')).toBe('/transactions?categoryId=2&month=2026-03')
})

test('both lists are sorted by use or by name, by mouse or keyboard, which the address keeps', async () => {
  const look = { color: 'limao', icon: 'shopping-cart' } as const
  homeApi().answers(categories.list, [
    { ...look, id: 1, name: 'Bar', type: 'DESPESA', count: 0, total: 0 },
    { ...look, id: 2, name: 'Bico', type: 'RECEITA', count: 1, total: 40 },
    { ...look, id: 3, name: 'Mercado', type: 'DESPESA', count: 12, total: 1213.89 },
    { ...look, id: 4, name: 'Salário', type: 'RECEITA', count: 1, total: 4000 },
  ])
  const { field, see, user } = await openPage(CategoriesPage, '/categories?month=2026-03')
  const seen = () =>
    see.getAllByRole('link', { name: /^(Bar|Bico|Mercado|Salário)$/ }).map(({ textContent }) => textContent)
  await see.findByRole('link', { name: 'Bar' })
  const order = within(see.getByRole('group', { name: 'Ordenar por' }))
  expect(order.getAllByRole('radio', { checked: true })).toEqual([field('Uso', 'radio')])
  expect(seen()).toEqual(['Mercado', 'Bar', 'Salário', 'Bico'])
  await user.click(field('Nome', 'radio'))
  expect(seen()).toEqual(['Bar', 'Mercado', 'Bico', 'Salário'])
  expect(see.queryByText('Sem transações no mês')).toBeNull()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(field('Uso', 'radio'))
  expect(seen()).toEqual(['Mercado', 'Bar', 'Salário', 'Bico'])
  cleanup()
  await openPage(CategoriesPage, '/categories?month=2026-03&sort=name')
  await see.findByRole('radio', { name: 'Nome', checked: true })
  await see.findByRole('link', { name: 'Bar' })
  expect(seen()).toEqual(['Bar', 'Mercado', 'Bico', 'Salário'])
})

test('a category gets another colour and icon', async () => {
  const api = homeApi().answers(categories.update, {
    id: 1,
    name: 'Mercado',
    type: 'DESPESA',
    color: 'coral',
    icon: 'coffee',
  })
  const { see, user } = await openPage(CategoriesPage, '/categories')
  await user.click(await see.findByRole('button', { name: 'Editar Mercado' }))
  const element = await screen.findByRole('dialog', { name: 'Editar categoria' })
  const dialog = actor(element)
  await user.click(dialog.field('Coral', 'radio'))
  await user.click(dialog.field('Café', 'radio'))
  await dialog.press('Salvar')
  await waitFor(() => expect(element.isConnected).toBe(false))
  expect(api.writes[0]?.body).toEqual({ id: 1, color: 'coral', icon: 'coffee' })
})

test('two categories are merged, which is undone by one press', async () => {
  const look = { type: 'DESPESA', color: 'limao', icon: 'shopping-cart' } as const
  const both = [
    { ...look, id: 1, name: 'Mercado' },
    { ...look, id: 2, name: 'Supermercado' },
    { ...look, id: 3, name: 'Salário', type: 'RECEITA' as const },
  ]
  const api = homeApi()
    .answers(categories.list, both)
    .answers(categories.merge, { ok: true, undo_id: 7 })
    .answers(undo.run, { ok: true })
  const { see, user } = await openPage(CategoriesPage, '/categories')
  await user.click(await see.findByRole('button', { name: 'Juntar Supermercado a outro nome' }))
  const dialog = actor(await screen.findByRole('dialog', { name: 'Juntar categorias' }))
  await dialog.press('Juntar')
  await dialog.see.findByRole('combobox', { description: 'Escolha uma categoria' })
  await user.click(dialog.see.getByRole('combobox'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Mercado', 'Salário'])
  await user.click(await screen.findByRole('option', { name: 'Mercado' }))
  await dialog.press('Juntar')
  await screen.findByText('Supermercado agora é Mercado')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Supermercado voltou')
  expect(api.writes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /categories/merge', { id: 2, into: 1 }],
    ['POST /undo', { id: 7 }],
  ])
})

const MARKET = { id: 1, name: 'Mercado', type: 'DESPESA', color: 'limao', icon: 'shopping-cart' } as const
const SALARY = { ...MARKET, id: 3, name: 'Salário', type: 'RECEITA' as const }

test('a merge into the other side is asked, and only then confirmed', async () => {
  const api = homeApi().answers(categories.list, [MARKET, SALARY]).answers(categories.merge, { ok: true, undo_id: 7 })
  const { see, user } = await openPage(CategoriesPage, '/categories')
  await user.click(await see.findByRole('button', { name: 'Juntar Salário a outro nome' }))
  const dialog = actor(await screen.findByRole('dialog', { name: 'Juntar categorias' }))
  await dialog.choose('Juntar a', 'Mercado')
  const title = 'Salário é de receitas, Mercado é de despesas'
  for (const answer of ['Cancelar', 'Juntar']) {
    await dialog.press('Juntar')
    const question = within(await screen.findByRole('dialog', { name: title }))
    expect(api.writes).toEqual([])
    await user.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
  await waitFor(() => expect(api.writes.map(({ body }) => body)).toEqual([{ id: 3, into: 1, confirm: true }]))
})

test('what is in use is not deleted: it says what uses it, and moves that or merges', async () => {
  const fair = { ...MARKET, id: 2, name: 'Feira', count: 0, total: 0 }
  const sums = { receitas: 0, despesas: 0, resultado: 0, transfers: 0, in_archived: 0 }
  const api = homeApi()
    .answers(categories.list, [{ ...MARKET, count: 3, total: 90 }, fair])
    .answers(transactions.totals, ({ search }) => ({ ...sums, count: search.has('split') ? 23 : 24 }))
    .answers(transactions.bulk, { changed: 23, undo_id: 8, left_out: { transfers: 0, splits: 0, installments: 0 } })
  api.refuses(categories.remove, 'category_in_use', undefined, { transactions: 24, budgets: ['2026-10'], goals: 1 })
  const { see, user } = await openPage(CategoriesPage, '/categories')
  await user.click(await see.findByRole('button', { name: 'Excluir Mercado' }))
  // In use in this month: nothing is asked before.
  const asked = actor(await screen.findByRole('dialog', { name: 'Excluir Mercado?' }))
  asked.see.getByText(/^24 transações, o orçamento de outubro.* e 1 meta usam Mercado\.$/)
  asked.see.getByText('Erro ao excluir categoria. Verifique se não há transações vinculadas.')
  expect(document.activeElement).toBe(asked.button('Cancelar'))
  asked.button('Juntar a…')
  await asked.press('Mover para…')
  const dialog = actor(await screen.findByRole('dialog', { name: 'Mover transações' }))
  await dialog.choose('Mover para', 'Feira')
  await dialog.press('Mover')
  await screen.findByText('23 transações passaram de Mercado para Feira · 1 dividida ficou em Mercado')
  expect(api.writes.map(({ body }) => body)).toEqual([
    undefined,
    { filter: { categoryId: '1', split: '0' }, expected_count: 23, set: { categoryId: 2 } },
  ])
  // What the person wanted is still at hand, and asks again.
  const [, again] = see.getAllByRole('button', { name: 'Excluir Mercado' })
  if (again) await user.click(again)
  await screen.findByRole('dialog', { name: 'Excluir Mercado?' })
})

test('another side is refused to what is in use, in words that say what uses it', async () => {
  const api = homeApi()
  api.refuses(categories.update, 'category_type_in_use', undefined, { transactions: 2 })
  const { see, user } = await openPage(CategoriesPage, '/categories')
  await user.click(await see.findByRole('button', { name: 'Editar Mercado' }))
  const dialog = actor(await screen.findByRole('dialog', { name: 'Editar categoria' }))
  await user.click(dialog.field('Receita', 'radio'))
  await dialog.press('Salvar')
  await dialog.see.findByText(/^2 transações usam Mercado\. Só dá para mudar o tipo/)
  expect(api.writes[0]?.body).toMatchObject({ id: 1, type: 'RECEITA' })
})

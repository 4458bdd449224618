import { cleanup, screen, waitFor, within } from '@testing-library/react'
import * as categories from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
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
  await user.click(await see.findByRole('button', { name: 'Criar as categorias de sempre' }))
  await see.findByText('Categorias criadas')
  const expenses = within(await see.findByRole('region', { name: 'Despesas' }))
  expect(expenses.getAllByRole('listitem')).toHaveLength(26 + own.length)
  expect(api.writes).toHaveLength(1)
})

test('a name that is taken is refused under its field', async () => {
  const api = homeApi().refuses(categories.create, 'category_name_taken')
  const { field, fill, press, see } = await openPage(CategoriesPage, '/categories')
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
  expect(api.writes[0]?.body).toEqual({ id: 1, name: 'Mercado', color: 'coral', icon: 'coffee' })
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
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Mercado'])
  await user.click(await screen.findByRole('option', { name: 'Mercado' }))
  await dialog.press('Juntar')
  await screen.findByText('Supermercado agora é Mercado')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Supermercado voltou')
  expect(api.writes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /categories/merge', { id: 2, into: 1 }],
    ['POST /undo', { id: 7 }],
  ])
  expect(see.queryByRole('button', { name: 'Juntar Salário a outro nome' })).toBeNull()
})

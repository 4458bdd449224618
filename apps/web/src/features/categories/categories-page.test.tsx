// @vitest-environment happy-dom

import { waitFor, within } from '@testing-library/react'
import { categories } from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
import { expect, test } from 'vitest'
import { homeApi } from '../../test/home-api.ts'
import { actor, openPage } from '../../test/open-page.tsx'
import { CategoriesPage } from './categories-page.tsx'

test('the usual categories are there by one press', async () => {
  const api = homeApi()
  const usual = defaultCategories.map((category, index) => ({ ...category, id: index + 1 }))
  api.answers(categories.list, () => (api.writes.length === 0 ? [] : usual)).answers(categories.createDefaults, usual)
  const { see } = await openPage(CategoriesPage, '/categories')
  const expenses = within(see.getByRole('region', { name: 'Despesas' }))
  await actor().user.click(await expenses.findByRole('button', { name: 'Criar estas categorias' }))
  await see.findByText('Categorias criadas')
  await waitFor(() => expect(expenses.getAllByRole('listitem')).toHaveLength(26))
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

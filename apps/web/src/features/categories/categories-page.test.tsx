// @vitest-environment happy-dom

import { waitFor, within } from '@testing-library/react'
import { categories } from '@tostao/contract/categories'
import { expect, test } from 'vitest'
import { homeApi } from '../../test/home-api.ts'
import { actor, openPage } from '../../test/open-page.tsx'
import { CategoriesPage } from './categories-page.tsx'

test('the usual categories of a type are there by one press, and what broke off is finished by another', async () => {
  const api = homeApi()
  const created: { id: number; name: string; type: 'DESPESA' | 'RECEITA' }[] = []
  const accept = () => {
    const category = { id: created.length + 1, name: `Categoria ${created.length + 1}`, type: 'DESPESA' as const }
    created.push(category)
    return category
  }
  api.answers(categories.list, () => [...created]).breaks(categories.create)
  const { press, see } = await openPage(CategoriesPage, '/categories')
  const expenses = within(see.getByRole('region', { name: 'Despesas' }))
  const usual = await expenses.findByRole('button', { name: 'Criar estas categorias' })
  await actor().user.click(usual)
  await see.findByRole('alert')
  const before = api.writes.length
  api.answers(categories.create, accept)
  await press('Tentar de novo')
  await see.findByText('Categorias criadas')
  await waitFor(() => expect(expenses.getAllByRole('listitem')).toHaveLength(created.length))
  expect(api.writes).toHaveLength(before + created.length)
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

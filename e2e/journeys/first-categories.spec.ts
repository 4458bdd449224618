import { expect, test } from '../fixtures.ts'

test('the usual categories of a type are there by one press', async ({ signedIn: page, post }) => {
  await post('/categories', { name: 'Mercado', type: 'RECEITA' })
  await page.goto('/categories')
  const expenses = page.getByRole('region', { name: 'Despesas' })
  await expenses.getByRole('button', { name: 'Criar estas categorias' }).press('Enter')
  await expect(page.getByText('Categorias criadas')).toBeVisible()
  await expect(expenses.getByRole('listitem')).toHaveCount(9)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Receitas' }).getByRole('listitem')).toHaveCount(1)
})

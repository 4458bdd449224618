import { expect, test } from '../fixtures.ts'

test('the usual categories of a type are there by one press', async ({ signedIn: page, post, provoked }) => {
  provoked.push('status of 503', 'status of 409')
  await post('/categories', { name: 'Mercado', type: 'RECEITA' })
  await page.goto('/categories')
  const expenses = page.getByRole('region', { name: 'Despesas' })
  let calls = 0
  await page.route('**/api/v1/categories', async (route) => {
    const isThird = route.request().method() === 'POST' && ++calls === 3
    await (isThird ? route.fulfill({ status: 503, body: 'not ours' }) : route.continue())
  })
  await expenses.getByRole('button', { name: 'Criar estas categorias' }).press('Enter')
  await expect(expenses.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.getByText('Categorias criadas')).toBeVisible()
  await expect(expenses.getByRole('listitem')).toHaveCount(9)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Receitas' }).getByRole('listitem')).toHaveCount(1)
})

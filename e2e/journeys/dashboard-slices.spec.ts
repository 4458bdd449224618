import { expect, test } from '../fixtures.ts'

test('a slice leads to its own transactions, even when another slice has its name', async ({
  livedIn: page,
  dashboard,
  transactions,
}) => {
  await page.goto('/categories')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Sem categoria')
  await page.getByRole('button', { name: 'Adicionar categoria' }).click()
  await expect(page.getByRole('link', { name: 'Sem categoria' })).toBeVisible()
  for (const [amount, category] of [['300,00'], ['200,00', 'Sem categoria']] as const) {
    const dialog = await transactions.begin()
    await dialog.getByLabel('Valor').fill(amount)
    await transactions.choose(dialog, 'Conta', 'Banco Roxo')
    if (category) await transactions.choose(dialog, 'Categoria', category)
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  await dashboard.open()
  const slices = page.getByRole('table', { name: 'Principais categorias' }).getByRole('button')
  const filters = page.getByRole('search', { name: 'Filtros' })
  await expect(slices).toHaveText(['Sem categoria', 'Sem categoria', 'Mercado'])
  await slices.nth(1).click()
  await page.waitForURL(/categoryId=/)
  await expect(transactions.row('200,00')).toBeVisible()
  await page.goBack()
  await slices.nth(0).click()
  await page.waitForURL(/type=despesa&categoryId=none/)
  await expect(filters.getByRole('button', { name: /^Sem categoria/, pressed: true })).toBeVisible()
  await expect(transactions.row('300,00')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '300,00' })).toHaveCount(1)
})

test('a slice and its list count the same share of a split transaction', async ({
  signedIn: page,
  post,
  dashboard,
  transactions,
}) => {
  const { id: accountId } = await post('/accounts', { name: 'Banco Roxo' })
  const { id: categoryId } = await post('/categories', { name: 'Mercado', type: 'DESPESA' })
  const splits = [{ amount: 33.34, categoryId }, { amount: 33.33 }, { amount: 33.33 }]
  const entry = { date: '2026-03-02', type: 'DESPESA', accountId }
  await post('/transactions', { ...entry, amount: 100, description: 'Compras', splits })
  await post('/transactions', { ...entry, amount: 10, description: 'Feira', categoryId })

  await dashboard.open('2026-03')
  await page.getByRole('table', { name: 'Principais categorias' }).getByRole('button', { name: 'Mercado' }).click()
  await expect(transactions.row('Compras')).toContainText('− 33,34 de 100,00')
  await expect(page.getByText('− 43,34').first()).toBeVisible()

  const filters = page.getByRole('search', { name: 'Filtros' })
  await filters.getByRole('button', { name: 'Categoria: Mercado' }).click()
  await page.getByRole('combobox', { name: 'Buscar categoria' }).fill('sem cat')
  await page.keyboard.press('Enter')
  await expect(transactions.row('Compras')).toContainText('− 66,66 de 100,00')
  await expect(transactions.row('Feira')).toBeHidden()
  await filters.getByRole('button', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Despesa' }).click()
  await page.waitForURL(/categoryId=none.*type=despesa/)
  await expect(filters.getByRole('button', { name: /^Sem categoria/, pressed: true })).toBeVisible()
})

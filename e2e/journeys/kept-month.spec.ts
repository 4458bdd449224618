import { expect, test } from '../fixtures.ts'

const MONTH = 'month=2026-03'

test('the chosen month stays on the lists and the import', async ({ livedIn: page, imports }) => {
  const keepsMonth = () => expect(page).toHaveURL(new RegExp(`[?&]${MONTH}`))
  await page.goto(`/?${MONTH}`)
  await page.getByRole('link', { name: 'Ver contas' }).click()
  await page.getByRole('button', { name: 'Ver arquivadas' }).click()
  await expect(page.getByText('Nenhuma conta arquivada')).toBeVisible()
  await keepsMonth()
  await page.getByRole('button', { name: 'Ocultar arquivadas' }).click()

  const links = { accounts: 'Banco Roxo', categories: 'Mercado', tags: 'semana', payees: 'Padaria Real' }
  for (const [place, name] of Object.entries(links)) {
    await page.goto(`/${place}?${MONTH}`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
    await keepsMonth()
  }

  await page.getByRole('link', { name: 'Importação' }).click()
  await imports.choose('fatura.csv', 'date,title,amount\n2026-03-02,Livraria,58.90')
  await imports.next()
  await keepsMonth()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await keepsMonth()
  await imports.next()
  await imports.run()
  await keepsMonth()
  await page.getByRole('button', { name: 'Nova Importação' }).click()
  await keepsMonth()
})

test('a category, a tag and a payee lead to their transactions of the month', async ({
  livedIn: page,
  transactions,
}) => {
  for (const [place, name, title, kind, count] of [
    ['categories', 'Mercado', 'Feira', 'Categoria', 2],
    ['tags', 'semana', 'Feira', 'Tag', 1],
    ['payees', 'Padaria Real', 'Padaria', 'Favorecido', 1],
  ] as const) {
    await page.goto(`/${place}`)
    await page.getByRole('link', { name }).click()
    await expect(transactions.row(title)).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(count)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('button', { name: `${kind}: ${name}` })).toBeVisible()
    await page.getByRole('button', { name: `Limpar ${kind.toLowerCase()}` }).click()
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('button', { name: kind, exact: true })).toBeFocused()
  }
})

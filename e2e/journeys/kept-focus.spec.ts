import { expect, test } from '../fixtures.ts'

test('what goes away or is done leaves the focus where one goes on', async ({
  livedIn: page,
  transactions,
  provoked,
}) => {
  provoked.push('status of 404')
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/accounts')
  await button('Arquivar Banco Roxo').press('Enter')
  await expect(button('Arquivar Cartão')).toBeFocused()
  await expect(button('Desfazer')).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading).toBeFocused()
  await expect(button('Arquivar Banco Roxo')).toBeVisible()

  await transactions.open()
  await button('Próximo mês').press('Enter')
  await expect(button('Hoje')).toBeEnabled()
  await button('Hoje').press('Enter')
  await expect(button('Hoje')).toBeDisabled()
  await expect(button('Hoje')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Buscar', exact: true }).last().fill('Feira')
  await expect(page).toHaveURL(/q=Feira/)
  const clear = page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Limpar filtros' })
  await expect(clear).toBeEnabled()
  await clear.press('Enter')
  await expect(page).not.toHaveURL(/q=/)
  await expect(clear).toBeFocused()

  const refuse = (route: { fulfill: (answer: { status: number }) => Promise<void> }) => route.fulfill({ status: 404 })
  await page.route('**/api/v1/transactions?*', refuse)
  await button('Mês anterior').press('Enter')
  await button('Tentar de novo').press('Enter')
  await expect(heading).toBeFocused()
  await page.unroute('**/api/v1/transactions?*', refuse)
})

test('loading more keeps the focus at the end of the list', async ({ livedIn: page, post, transactions, provoked }) => {
  provoked.push('status of 404')
  const { id: accountId } = await post('/accounts', { name: 'Loja' })
  const entry = { type: 'DESPESA', amount: 1, accountId, description: 'Bala' }
  const days = Array.from({ length: 61 }, (_, n) => `2026-03-${String((n % 30) + 1).padStart(2, '0')}`)
  await Promise.all(days.map((date) => post('/transactions', { ...entry, date })))
  await transactions.open('?month=2026-03')
  const rows = page.getByRole('listitem').filter({ hasText: 'Bala' })
  const more = page.getByRole('button', { name: 'Carregar mais' })
  await more.press('Enter')
  await expect(rows).toHaveCount(60)
  await expect(more).toBeFocused()

  const refuse = (route: { fulfill: (answer: { status: number }) => Promise<void> }) => route.fulfill({ status: 404 })
  await page.route('**/api/v1/transactions?*', refuse)
  await more.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeFocused()
  await page.unroute('**/api/v1/transactions?*', refuse)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fim da lista')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ver todo o período' })).toBeFocused()
})

import { expect, expectFine, expectNoSidewaysScrolling, test } from '../fixtures.ts'

test('a user writes a rule, sees what it fits, orders it by keyboard and applies it', async ({
  livedIn: page,
  post,
  transactions,
}) => {
  const account = await post('/accounts', { name: 'Banco Verde' })
  await post('/categories', { name: 'Transporte', type: 'DESPESA' })
  for (const date of ['2026-11-01', '2026-11-02', '2026-11-03'])
    await post('/transactions', { type: 'DESPESA', accountId: account.id, date, description: 'UBER *TRIP', amount: 20 })
  const does = Object.fromEntries([['then', { payee: 'Imobiliária' }]])
  await post('/rules', { when: { text: 'aluguel' }, ...does })

  await page.goto('/rules')
  await page.getByRole('button', { name: 'Nova regra' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nova regra' })
  await dialog.getByLabel('Loja, pessoa ou parte do texto').fill('uber')
  await transactions.choose(dialog, 'Categoria', 'Transporte')
  await expect(dialog.getByText('Serve a 3 transações. Nada muda nelas até você aplicar.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Transações que servem' })).toContainText('Sem categoria → Transporte')
  await expectFine(page)
  await dialog.getByRole('button', { name: 'Criar regra' }).press('Enter')
  await expect(dialog).toBeHidden()

  const rules = page.getByRole('list', { name: 'Regras' }).getByRole('listitem')
  await expect(rules).toContainText(['contém “aluguel”', 'contém “uber”'])
  await rules.last().getByRole('button', { name: 'Texto contém “uber”', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Regra movida para o 1º lugar')).toBeVisible()
  await expect(rules).toContainText(['contém “uber”', 'contém “aluguel”'])
  await expect(rules.first().getByRole('button', { name: 'Texto contém “uber”', exact: true })).toBeFocused()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
  }

  await rules.first().getByRole('button', { name: 'Aplicar ao que já existe: Texto contém “uber”' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Aplicar a 3 transações?' })
  await question.getByRole('button', { name: 'Aplicar a 3 transações' }).press('Enter')
  await expect(page.getByText('3 transações alteradas')).toBeVisible()
})

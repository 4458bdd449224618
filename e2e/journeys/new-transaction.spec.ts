import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

test('a line fills the form, another one follows the first, and a toast leads to another month', async ({
  livedIn: page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  expect((await dialog.boundingBox())?.width).toBe(720)

  await test.step('a line, saved from the keyboard', async () => {
    const line = dialog.getByLabel('Em uma linha')
    await line.fill('mercado 12,50*3 hoje roxo #casa')
    await line.press('Enter')
    await expect(dialog.getByLabel('Valor')).toHaveValue('37,50')
    await expect(dialog.getByRole('combobox', { name: 'Conta' })).toHaveValue('Banco Roxo')
    await expect(dialog.getByText(/^Entendi: Despesa · R\$\s37,50/)).toBeVisible()
    await expectAccessible(page)
    await line.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(transactions.row('Mercado').filter({ hasText: 'casa' })).toContainText('37,50')
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
  })

  await test.step('"Salvar e criar outra" waits for the save, then starts at the first field', async () => {
    await transactions.begin()
    await dialog.getByLabel('Valor').fill('12,00')
    await dialog.getByLabel('Descrição').fill('Café')
    await transactions.choose(dialog, 'Conta', 'Cartão')
    const saving = Promise.withResolvers<void>()
    await page.route('**/api/v1/transactions', async (route) => {
      await saving.promise
      await route.continue()
    })
    const sent = page.waitForRequest('**/api/v1/transactions')
    await dialog.getByRole('button', { name: 'Salvar e criar outra' }).click()
    await sent
    await page.keyboard.type('Bolo')
    saving.resolve()
    await expect(page.getByText('Transação criada')).toBeVisible()
    await expect(dialog.getByLabel('Valor')).toBeFocused()
    await expect(dialog.getByLabel('Descrição')).toHaveValue('')
    await expect(transactions.row('Café')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a transaction of another month, to which the toast leads', async () => {
    await goTo(page, '/transactions?month=2026-03')
    await transactions.begin()
    await dialog.getByLabel('Valor').fill('1234')
    await dialog.getByLabel('Descrição').fill('Sorvete')
    await transactions.choose(dialog, 'Conta', 'Banco Roxo')
    const notices = page.getByRole('status').filter({ hasText: /^Transação criada em \d\d\/\d\d\/\d{4}/ })
    await dialog.getByRole('button', { name: 'Salvar e criar outra' }).click()
    await expect(notices).toHaveCount(1)
    // The open form would cover its button.
    await expect(page.getByRole('button', { name: 'Ver', exact: true })).toBeHidden()
    await dialog.getByLabel('Valor').fill('1234')
    await dialog.getByLabel('Descrição').fill('Sorvete')
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(transactions.row('Sorvete').first()).toBeVisible()
  })
})

import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

test('an account is adjusted to the balance of the bank, and back', async ({ livedIn: page }) => {
  await page.goto('/accounts')
  const row = page.getByRole('listitem').filter({ hasText: 'Banco Roxo' })
  await expect(row).toContainText('862,50')
  await page.getByRole('button', { name: 'Ajustar saldo de Banco Roxo' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ajustar saldo de Banco Roxo' })
  await expect(dialog.getByLabel('Para que termine em')).toBeFocused()
  await dialog.getByLabel('Para que termine em').fill('900-20')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(row).toContainText('880,00')
  await page.getByRole('button', { name: 'Ajustar saldo de Banco Roxo' }).press('Enter')
  await dialog.getByLabel('Para que termine em').fill('500')
  await dialog.getByRole('button', { name: 'Ajustar', exact: true }).click()
  await expect(row).toContainText('500,00')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toContainText('880,00')
})

test('a balance that was typed today stays when an old file comes in, and when it goes again', async ({
  signedIn: page,
  post,
  imports,
}) => {
  await post('/accounts', { name: 'Banco Verde', opening_balance: 1250.5 })
  const row = page.getByRole('listitem').filter({ hasText: 'Banco Verde' })
  const begin = async () => {
    await imports.open()
    await imports.choose('agosto.csv', 'Data;Histórico;Valor\n05/08/2026;Aluguel;-24.655,38\n')
    await imports.next()
  }
  await begin()
  const question = page.getByRole('group', { name: /^Seu saldo hoje é/ })
  await expect(question).toContainText('Seu saldo hoje é 1.250,50. Ajustar o saldo inicial para que continue assim?')
  await expect(question.getByRole('radio', { name: /^Sim: continua em/ })).toBeChecked()
  await expect(question).toContainText(/Não: passa para −\s23.404,88/)
  await expectAccessible(page)
  await imports.run()
  await goTo(page, '/accounts')
  await expect(row).toContainText('1.250,50')

  await goTo(page, '/imports')
  await page.getByRole('button', { name: /^Desfazer importação/ }).click()
  await expect(page.getByText('Importação desfeita')).toBeVisible()
  await begin()
  await question.getByRole('radio', { name: /^Não/ }).check()
  await imports.run()
  await goTo(page, '/accounts')
  await expect(row).toContainText(/−\sR\$\s23.404,88/)
})

import { expect, test } from '../fixtures.ts'

const UNREADABLE = 'Use um valor como 1.234,56, de até 9.999.999.999,99'

test('money that cannot be read is refused under its field, and never taken for nothing', async ({ livedIn: page }) => {
  await page.goto('/accounts')
  await page.getByLabel('Nome').fill('Poupança')
  const opening = page.getByLabel('Saldo inicial')
  await opening.fill('1.2.3')
  // What is said about a field moves nothing while the pointer is on its way.
  await page.getByRole('button', { name: 'Excluir Cartão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText(UNREADABLE)).toBeVisible()
  await expect(opening).toBeFocused()
  await expect(opening).toHaveAttribute('inputmode', 'text')
  await opening.fill('150.75')
  await opening.press('Enter')
  await expect(page.getByRole('row', { name: 'Poupança' })).toContainText('R$ 150,75')
  await expect(page.getByLabel('Nome')).toBeFocused()

  await page.getByRole('button', { name: 'Editar Banco Roxo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar conta' })
  await dialog.getByLabel('Saldo inicial').fill('99999999999')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(UNREADABLE)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeVisible()
})

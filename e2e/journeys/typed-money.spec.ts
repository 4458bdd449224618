import { expect, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

const UNREADABLE = 'Use um valor como 1.234,56, de até 9.999.999.999,99'

test('money that cannot be read is refused under its field, and never taken for nothing', async ({ livedIn: page }) => {
  await page.goto('/accounts')
  await page.getByLabel('Nome').fill('Poupança')
  const opening = page.getByLabel('Saldo inicial')
  await opening.fill('1.2.3')
  // A field's message must not move the button between press and release.
  await page.getByRole('button', { name: 'Excluir Cartão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText(UNREADABLE)).toBeVisible()
  await expect(opening).toBeFocused()
  await expect(opening).toHaveAttribute('inputmode', 'text')
  for (const foreign of ['1,234.56', '12,345']) {
    await opening.fill(foreign)
    await expect(opening).toHaveValue(foreign)
    await opening.press('Enter')
    await expect(opening).toHaveAccessibleDescription(UNREADABLE)
  }
  await opening.fill('150.75')
  await opening.press('Enter')
  await expect(page.getByRole('row', { name: 'Poupança' })).toContainText('R$ 150,75')
  await expect(page.getByLabel('Nome')).toBeFocused()

  await page.getByRole('button', { name: 'Editar Banco Roxo' }).click()
  const dialog = await focused(page.getByRole('dialog', { name: 'Editar conta' }))
  await dialog.getByLabel('Saldo inicial').fill('99999999999')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(UNREADABLE)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeVisible()
})

test('what is pasted is an amount whole, or none; a key that no amount has does nothing', async ({
  livedIn: page,
  context,
  transactions,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await transactions.open()
  const dialog = await transactions.begin()
  const amount = dialog.getByLabel('Valor')
  await amount.pressSequentially('R$ -12,345')
  await expect(amount).toHaveValue('12,34')

  await amount.fill('50,00')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await amount.press('ControlOrMeta+a')
    await amount.press('ControlOrMeta+v')
  }
  for (const foreign of ['−50,00', '1,234.56']) {
    await paste(foreign)
    await expect(amount).toHaveValue(foreign)
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(UNREADABLE)
  }
  await paste('R$ 1.234,56')
  await expect(amount).toHaveValue('1.234,56')
})

test('an amount with dots is corrected digit by digit', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.begin()
  const amount = dialog.getByLabel('Valor')
  await amount.fill('1500')
  await amount.press('Tab')
  await expect(amount).toHaveValue('1.500,00')
  await amount.press('End')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('0')
  await expect(amount).toHaveValue('15000,00')
  await page.keyboard.press('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('7')
  await expect(amount).toHaveValue('15007,00')
  await amount.press('Tab')
  await expect(amount).toHaveValue('15.007,00')
})

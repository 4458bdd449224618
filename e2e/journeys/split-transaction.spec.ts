import { expect, test } from '../fixtures.ts'

test('a transaction is split when it is edited', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.edit('Feira')
  await dialog.getByRole('button', { name: 'Dividir em partes' }).click()
  await dialog.getByLabel('Favorecido da parte 1').fill('Quitanda')
  await dialog.getByRole('button', { name: 'Dividir igualmente' }).click()
  const save = dialog.getByRole('button', { name: 'Salvar' })
  const question = page.getByRole('dialog', { name: 'Confirmar alterações?' })
  await save.press('Enter')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(save).toBeFocused()
  await save.press('Enter')
  await question.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Feira')).toContainText('Dividida em 2 partes')
})

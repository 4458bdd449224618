import { expect, expectAccessible, settled, test } from '../fixtures.ts'

test('an expense is repeated every month, and is the payment of this one', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.edit('Padaria')
  await dialog.getByRole('button', { name: 'Repetir todo mês' }).click()
  await expect(page).toHaveURL('/gastos-fixos')
  const form = page.getByRole('dialog', { name: 'Novo gasto fixo' })
  await expect(form.getByLabel('Descrição')).toHaveValue('Padaria')
  await expect(form.getByLabel('Valor')).toHaveValue('87,50')
  await settled(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar gasto fixo' }).click()
  const list = page.getByRole('list', { name: 'Gastos Fixos' })
  await expect(list).toContainText('Pago')

  await transactions.open()
  const payment = await transactions.edit('Padaria')
  await expect(payment.getByRole('button', { name: 'Repetir todo mês' })).toHaveCount(0)
  await payment.getByRole('button', { name: 'Ver o gasto fixo que pagou' }).click()
  await expect(page).toHaveURL('/gastos-fixos')
  await expect(list).toContainText('Padaria')
})

test('what was changed in the dialog is not lost without a question', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.edit('Padaria')
  await dialog.getByLabel('Descrição').fill('Pão')
  await dialog.getByRole('button', { name: 'Repetir todo mês' }).click()
  await page
    .getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Pão')
})

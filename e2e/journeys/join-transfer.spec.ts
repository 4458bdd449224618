import { expect, expectFine, goTo, test } from '../fixtures.ts'

test('two entries of two days become one transfer, are edited each on its day, and are separated', async ({
  signedIn: page,
  post,
  transactions,
}) => {
  const bank = await post('/accounts', { name: 'Banco Roxo' })
  const savings = await post('/accounts', { name: 'Reserva' })
  const sent = { date: '2026-03-05', type: 'DESPESA', accountId: bank.id, description: 'TED enviada' }
  const received = { date: '2026-03-06', type: 'RECEITA', accountId: savings.id, description: 'TED recebida' }
  const other = { ...sent, date: '2026-03-04', description: 'Padaria' }
  for (const entry of [sent, received, other]) await post('/transactions', { ...entry, amount: 250 })
  await transactions.open('?month=2026-03')

  await test.step('one is joined with the other, and Enter then opens a row and deletes none', async () => {
    await page.getByRole('button', { name: /^Editar TED recebida/i }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Juntar com…' }).press('Enter')
    const choice = page.getByRole('dialog', { name: 'Juntar com…' })
    await choice.getByRole('option', { name: '05/03/2026 · TED enviada · Banco Roxo' }).click()
    await expect(page.getByText('Transferência: Banco Roxo → Reserva')).toBeVisible()
    await expect(transactions.row('TED')).toHaveCount(1)
    await expect(transactions.row('TED Recebida')).toBeHidden()
    await expect(transactions.row('TED Enviada')).toContainText('Banco Roxo → Reserva')
    await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName(/^Editar /)
  })

  await test.step('each leg has its day', async () => {
    const dialog = await transactions.edit('Banco Roxo → Reserva')
    await expect(dialog.getByLabel('Saiu em')).toHaveValue('05/03/2026')
    await dialog.getByLabel('Entrou em').fill('07/03/2026')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    await goTo(page, `/transactions?month=2026-03&accountId=${savings.id}`)
    await expect(page.getByRole('heading', { name: /7 de março/ })).toBeVisible()
    await expect(transactions.row('TED Recebida')).toBeVisible()
  })

  await test.step('separated they are two, and one again after the undo', async () => {
    await goTo(page, '/transactions?month=2026-03')
    await expect(transactions.row('TED Recebida')).toBeHidden()
    const dialog = await transactions.edit('Banco Roxo → Reserva')
    await dialog.getByRole('button', { name: 'Separar' }).click()
    await expect(transactions.row('TED Recebida')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(transactions.row('TED Recebida')).toBeHidden()
  })
})

test('an expense is a transfer to another account, until that is undone', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.edit('Feira')
  for (const label of ['Juntar com…', 'É uma transferência']) {
    await dialog.getByRole('button', { name: label }).click()
    const shown = page.getByRole('dialog', { name: label })
    await expect(shown.getByText('R$ 87,50').first()).toBeVisible()
    await expectFine(page)
    await shown.getByRole('button', { name: 'Voltar' }).click()
  }
  const choice = page.getByRole('dialog', { name: 'É uma transferência' })
  await dialog.getByLabel('Descrição', { exact: true }).fill('Feira livre')
  await dialog.getByRole('button', { name: 'É uma transferência' }).click()
  await page
    .getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await choice.getByRole('option', { name: 'Cartão' }).click()
  await expect(transactions.row('Feira')).toContainText('Banco Roxo → Cartão')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(transactions.row('Feira')).toContainText('Mercado')
})

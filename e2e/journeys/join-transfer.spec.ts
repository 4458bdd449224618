import { expect, expectAccessible, expectNoSidewaysScrolling, test } from '../fixtures.ts'

test('two entries of two days become one transfer, are edited each on its day, and are separated', async ({
  signedIn: page,
  post,
  transactions,
}) => {
  const bank = await post('/accounts', { name: 'Banco Roxo' })
  const savings = await post('/accounts', { name: 'Reserva' })
  const sent = { date: '2026-03-05', type: 'DESPESA', accountId: bank.id, description: 'TED enviada' }
  const received = { date: '2026-03-06', type: 'RECEITA', accountId: savings.id, description: 'TED recebida' }
  for (const entry of [sent, received]) await post('/transactions', { ...entry, amount: 250 })
  await transactions.open('?month=2026-03')

  await test.step('one is joined with the other', async () => {
    const dialog = await transactions.edit('TED enviada')
    await dialog.getByRole('button', { name: 'Juntar com…' }).click()
    const choice = page.getByRole('dialog', { name: 'Juntar com…' })
    await choice.getByRole('option', { name: '06/03/2026 · TED recebida · Reserva' }).click()
    await expect(page.getByText('Transferência: Banco Roxo → Reserva')).toBeVisible()
    await expect(transactions.row('TED Recebida')).toBeHidden()
    await expect(transactions.row('TED Enviada')).toContainText('Banco Roxo → Reserva')
  })

  await test.step('each leg has its day', async () => {
    const dialog = await transactions.edit('Banco Roxo → Reserva')
    await expect(dialog.getByLabel('Saiu em')).toHaveValue('05/03/2026')
    await dialog.getByLabel('Entrou em').fill('07/03/2026')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    await transactions.open(`?month=2026-03&accountId=${savings.id}`)
    await expect(page.getByRole('heading', { name: /7 de março/ })).toBeVisible()
    await expect(transactions.row('TED Recebida')).toBeVisible()
  })

  await test.step('separated they are two, and one again after the undo', async () => {
    await transactions.open('?month=2026-03')
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
  await dialog.getByRole('button', { name: 'É uma transferência' }).click()
  const choice = page.getByRole('dialog', { name: 'É uma transferência' })
  await choice.getByRole('button', { name: 'Voltar' }).click()
  await dialog.getByLabel('Descrição', { exact: true }).fill('Feira livre')
  await dialog.getByRole('button', { name: 'É uma transferência' }).click()
  await choice.getByRole('option', { name: 'Cartão' }).click()
  await page
    .getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(transactions.row('Feira')).toContainText('Banco Roxo → Cartão')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(transactions.row('Feira')).toContainText('Mercado')
})

test('the choices of a transfer are accessible', async ({ livedIn: page, transactions }) => {
  for (const [viewport, colorScheme, what] of [
    [{ width: 390, height: 844 }, 'light', 'all'],
    [{ width: 1280, height: 844 }, 'dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await transactions.open()
    const dialog = await transactions.edit('Feira')
    for (const label of ['É uma transferência', 'Juntar com…']) {
      await dialog.getByRole('button', { name: label }).click()
      const choice = page.getByRole('dialog', { name: label })
      await expect(choice.getByText('R$ 87,50').first()).toBeVisible()
      await expectAccessible(page, what)
      await expectNoSidewaysScrolling(page)
      await choice.getByRole('button', { name: 'Voltar' }).click()
    }
  }
})

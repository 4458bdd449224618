import { expect, test } from '../fixtures.ts'

test('without a network a form says so at once and keeps what was typed', async ({
  livedIn: page,
  context,
  transactions,
  provoked,
}) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED')
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('12,00')
  await dialog.getByLabel('Descrição').fill('Fora do ar')
  await transactions.choose(dialog, 'Conta', 'Cartão')
  const lists: string[] = []
  page.on('requestfailed', (request) => request.url().includes('/transactions?') && lists.push(request.url()))
  await context.setOffline(true)
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await expect(dialog.getByText('Sem conexão com o servidor')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Fora do ar')
  // Two reads of the list have failed.
  await expect.poll(() => lists.length).toBe(2)

  await context.setOffline(false)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Fora do ar')).toHaveCount(1)
  await expect(page.getByText('Transação criada')).toBeVisible()
  await expect(page.getByText('Sem conexão com o servidor')).toHaveCount(0)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page.getByText('Não foi possível carregar os dados.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible()
})

test('a list that cannot be refreshed takes no form away', async ({ livedIn: page, transactions, provoked }) => {
  provoked.push('status of 422')
  await page.clock.install()
  await transactions.open()
  const refreshed = async (path: string) => {
    await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 422, body: 'not ours' }))
    const refusal = page.waitForResponse(`**/api/v1${path}`)
    // The data is stale when the user returns to the window.
    await page.clock.fastForward('01:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await refusal
    await page.unroute(`**/api/v1${path}`)
  }

  const dialog = await transactions.begin()
  await dialog.getByLabel('Descrição').fill('Ainda aqui')
  await refreshed('/accounts?*')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Ainda aqui')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()

  const edit = await transactions.edit('Feira')
  await edit.getByLabel('Descrição').fill('Feira de domingo')
  await refreshed('/payees')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(edit.getByLabel('Descrição')).toHaveValue('Feira de domingo')
})

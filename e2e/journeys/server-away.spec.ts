import { expect, test } from '../fixtures.ts'

test('with the server away the first question and the first notice are there', async ({
  livedIn: page,
  context,
  provoked,
}) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED')
  await page.goto('/tags')
  await expect(page.getByRole('link', { name: 'semana' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('viagem')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Excluir semana' }).click()
  await page.getByRole('dialog', { name: 'Excluir esta tag?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor. Tente de novo.')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('viagem')
})

test('a dialog whose code does not come says so, and opens once it does', async ({
  livedIn: page,
  context,
  provoked,
}) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED')
  await page.goto('/tags')
  await expect(page.getByRole('link', { name: 'semana' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill('viagem')
  await page.getByRole('heading', { name: 'Tags', level: 1 }).focus()

  await context.setOffline(true)
  await page.keyboard.press('n')
  await expect(page.getByRole('alert')).toContainText('Não foi possível abrir.')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('viagem')

  await context.setOffline(false)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nova transação' })
  // Side by side: its styles came, too.
  const amount = await dialog.getByLabel('Valor').boundingBox()
  const day = await dialog.getByLabel('Data').boundingBox()
  expect(day?.y).toBe(amount?.y)
})

test('a page whose code an upgrade has replaced offers to try again', async ({ signedIn: page, provoked }) => {
  provoked.push('status of 404')
  await page.route('**/assets/payees-page-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/tags')
  await page.getByRole('link', { name: 'Favorecidos' }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()

  await page.unroute('**/assets/payees-page-*.js')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Favorecidos', level: 1 })).toBeVisible()
})

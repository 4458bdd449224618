import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const TRANSFERS = [
  'data,descrição,tipo,valor,conta,destino',
  '2026-03-01,Ida,transferencia,10.00,Banco Roxo,Cartão',
  '2026-03-02,Volta,transferencia,20.00,Cartão,Banco Roxo',
].join('\n')

/** Keeps uploads waiting until the journey lets them go; counts them. */
async function holdUploads(page: Page) {
  const held = { count: 0, release: () => {} }
  const released = new Promise<void>((done) => {
    held.release = done
  })
  await page.route('**/api/v1/transactions/import-csv', async (route) => {
    held.count++
    await released
    await route.continue().catch(() => undefined)
  })
  return held
}

test.beforeEach(async ({ livedIn: _, imports }) => {
  await imports.open()
  await imports.choose('controle.csv', TRANSFERS)
  await imports.next()
})

test('an import that ends elsewhere says so there, and leaves the address alone', async ({ page, imports }) => {
  const uploads = await holdUploads(page)
  await imports.begin()
  await expect(page.getByText('Gravando as transações…')).toBeVisible()
  await page.getByRole('link', { name: 'Transações' }).click()
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page).toHaveURL(/month=/)
  const address = page.url()

  uploads.release()
  await expect(page.getByText('Importação Concluída. Inseridos: 4. Ignorados: 0.')).toBeVisible()
  // The key undoes; it does not follow the toast's link.
  await page.keyboard.press('z')
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Volta' })).toBeVisible()
})

test('the back button leaves a running import in sight, and nothing is sent twice', async ({ page, imports }) => {
  const uploads = await holdUploads(page)
  await imports.begin()
  const progress = page.getByText('Gravando as transações…')
  await expect(progress).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Importação' }).click()
  await expect(progress).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Importar Dados|Próximo/ })).toHaveCount(0)

  uploads.release()
  await imports.expectCounts(4, 0)
  expect(uploads.count).toBe(1)
})

test('an import that is begun while another still runs elsewhere waits for its end', async ({ page, imports }) => {
  const uploads = await holdUploads(page)
  await imports.begin()
  await expect(page.getByText('Gravando as transações…')).toBeVisible()
  const waits = page.getByText('Esperando a importação anterior terminar…')
  const beginAnother = async () => {
    await page.getByRole('link', { name: 'Transações' }).click()
    await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Importação' }).click()
    await imports.choose('controle.csv', TRANSFERS)
    await imports.next()
    await imports.begin()
    await expect(waits).toBeVisible()
  }
  await beginAnother()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(waits).toBeHidden()
  await imports.begin()
  await expect(waits).toBeVisible()
  await beginAnother()

  uploads.release()
  await imports.expectCounts(0, 2)
  await expect(page.getByText('Importação Concluída. Inseridos: 0. Ignorados: 2.')).toBeVisible()
  expect(uploads.count).toBe(3)
})

test('an import ends with the sign-out, also when the same person comes back', async ({ page, person, imports }) => {
  const uploads = await holdUploads(page)
  await imports.begin()
  await expect(page.getByText('Gravando as transações…')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await signIn(page, person)
  await page.waitForURL('/')

  uploads.release()
  await page.getByRole('link', { name: 'Ver contas' }).click()
  await page.getByRole('link', { name: 'Banco Roxo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Feira' })).toBeVisible()
  expect(uploads.count).toBe(1)
})

test('an import that is cancelled or fails says so in sight, and begins again where the focus is', async ({
  page,
  provoked,
}) => {
  provoked.push('status of 503')
  const again = page.getByRole('button', { name: 'Importar Dados' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const uploads = await holdUploads(page)
  const place = await scrolled()
  await again.press('Enter')
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(page.getByText('Importação cancelada.')).toBeInViewport({ ratio: 1 })
  await expect(again).toBeFocused()
  expect(await scrolled()).toBe(place)
  uploads.release()

  await page.unroute('**/api/v1/transactions/import-csv')
  await page.route('**/api/v1/transactions/import-csv', (route) => route.fulfill({ status: 503 }))
  await again.press('Enter')
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 })
  await expect(again).toBeFocused()
  expect(await scrolled()).toBe(place)
})

test('what was chosen for a file is not left without a question', async ({ page, imports }) => {
  await imports.open()
  await imports.choose('extrato.csv', 'data,descrição,valor\n2026-03-01,Pão,-10.00\n')
  await imports.next()
  const account = page.getByRole('combobox', { name: 'Conta' })
  await account.click()
  await page.getByRole('option', { name: 'Cartão', exact: true }).click()

  const question = page.getByRole('dialog', { name: 'Sair da importação?' })
  await page.getByRole('link', { name: 'Transações' }).click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(account).toHaveValue('Cartão')
  await page.getByRole('link', { name: 'Transações' }).click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(account).toHaveValue('Cartão')
  await page.goBack()
  await imports.next()
  await expect(account).toHaveValue('Cartão')

  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: 'Transações' }).click()
  await question.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
})

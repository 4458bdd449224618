import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const TRANSFERS = [
  'data,descrição,tipo,valor,conta,destino',
  '2026-03-01,Ida,transferencia,10.00,Banco Roxo,Cartão',
  '2026-03-02,Volta,transferencia,20.00,Cartão,Banco Roxo',
].join('\n')

const UPLOADS = '**/api/v1/transactions/import-csv*'

/** Holds and counts the uploads until the journey releases them. */
async function holdUploads(page: Page) {
  const released = Promise.withResolvers<void>()
  const held = { count: 0, release: released.resolve }
  await page.route(UPLOADS, async (route) => {
    held.count++
    await released.promise
    await route.continue().catch(() => undefined)
  })
  return held
}

test.beforeEach(async ({ livedIn: _, imports }) => {
  await imports.open()
  await imports.choose('controle.csv', TRANSFERS)
  await imports.next()
})

test('a running import continues and reports its end when the user leaves the page', async ({ page, imports }) => {
  const uploads = await holdUploads(page)
  await imports.begin()
  const progress = page.getByText('Gravando as transações…')
  await expect(progress).toBeVisible()

  await test.step('the page of the import still shows it after the back button', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Importação' }).click()
    await expect(progress).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Importar Dados|Próximo/ })).toHaveCount(0)
  })

  await test.step('another page reports its end and keeps its address', async () => {
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    await page.getByRole('button', { name: 'Próximo mês' }).click()
    await expect(page).toHaveURL(/month=/)
    const address = page.url()
    uploads.release()
    await expect(page.getByText('Importação Concluída. Inseridos: 2 transferências. Ignorados: 0.')).toBeVisible()
    expect(uploads.count).toBe(1)
    // The key undoes; it does not follow the toast's link.
    await page.keyboard.press('z')
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Volta' })).toBeVisible()
  })
})

test('an import waits for an earlier one, and ends with the sign-out', async ({ page, person, imports }) => {
  const uploads = await holdUploads(page)
  await imports.begin()
  await expect(page.getByText('Gravando as transações…')).toBeVisible()
  const waits = page.getByText('Esperando a importação anterior terminar…')
  const beginAnother = async () => {
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
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

  await test.step('a sign-out stops an import, even when the same user comes back', async () => {
    await page.unrouteAll()
    const stopped = await holdUploads(page)
    await imports.open()
    await imports.choose('outro.csv', TRANSFERS.replace('Ida', 'Nunca enviada'))
    await imports.next()
    await imports.begin()
    await expect(page.getByText('Gravando as transações…')).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    await signIn(page, person)
    await page.waitForURL('/')
    stopped.release()
    await page.getByRole('link', { name: 'Ver contas' }).click()
    await page.getByRole('link', { name: 'Banco Roxo' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Feira' })).toBeVisible()
    expect(stopped.count).toBe(1)
  })
})

test('a cancelled or failed import keeps its place, and leaving it asks first', async ({ page, imports, provoked }) => {
  provoked.push('status of 503')
  const again = page.getByRole('button', { name: 'Importar Dados' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const uploads = await holdUploads(page)
  // Until the server has said what the rows are, the button does nothing.
  await expect(again).not.toHaveAttribute('aria-disabled', 'true')
  const place = await scrolled()
  await again.press('Enter')
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(page.getByText('Importação cancelada.')).toBeInViewport({ ratio: 1 })
  await expect(again).toBeFocused()
  expect(await scrolled()).toBe(place)
  uploads.release()

  await page.unroute(UPLOADS)
  await page.route(UPLOADS, (route) => route.fulfill({ status: 503 }))
  await again.press('Enter')
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 })
  await expect(again).toBeFocused()
  expect(await scrolled()).toBe(place)

  await test.step('the choices for a file are not discarded without a question', async () => {
    await imports.open()
    await imports.choose('extrato.csv', 'data,descrição,valor\n2026-03-01,Pão,-10.00\n')
    await imports.next()
    const account = page.getByRole('combobox', { name: 'Conta' })
    await account.click()
    await page.getByRole('option', { name: 'Cartão', exact: true }).click()

    const question = page.getByRole('dialog', { name: 'Sair da importação?' })
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(account).toHaveValue('Cartão')
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(account).toHaveValue('Cartão')
    await page.goBack()
    await imports.next()
    await expect(account).toHaveValue('Cartão')

    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
  })
})

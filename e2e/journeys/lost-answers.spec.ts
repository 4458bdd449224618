import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, goTo, test } from '../fixtures.ts'
import type { TransactionsPage } from '../pages/transactions-page.ts'

const UNSURE = 'Não sabemos se foi salvo. Vamos conferir antes de tentar de novo.'

/** A call that the server carries out, and whose answer is cut off on the way. */
const cutOff = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}
/** As a proxy answers for a server that takes too long. */
const gatewayTimeout = async (route: Route) => {
  await route.fetch()
  await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' })
}
const once = (page: Page, method: string, path: string, then: (route: Route) => Promise<void>) => {
  let left = 1
  return page.route(path, async (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback()
    left -= 1
    await then(route)
  })
}

/** The form of an expense that was sent, and whose answer was lost. */
async function unsureExpense(page: Page, transactions: TransactionsPage, description: string, fate: typeof cutOff) {
  const dialog = await transactions.begin()
  await transactions.choose(dialog, 'Conta', 'Banco Roxo')
  await dialog.getByLabel('Valor').fill('45,90')
  await dialog.getByLabel('Descrição').fill(description)
  await once(page, 'POST', '**/api/v1/transactions', fate)
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(UNSURE)
  return { dialog, save }
}

test('what was sent, and whose answer was lost, is there once', async ({ livedIn: page, transactions, provoked }) => {
  provoked.push('net::ERR_CONNECTION_RESET', 'status of 504')
  await transactions.open()

  await test.step('an expense that is corrected', async () => {
    const { dialog, save } = await unsureExpense(page, transactions, 'Quitanta', cutOff)
    // The list behind the dialog is read again, and pale meanwhile.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByLabel('Descrição').fill('Quitanda')
    await dialog.getByLabel('Valor').fill('54,90')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(transactions.row('Quitanda')).toHaveCount(1)
    await expect(transactions.row('Quitanda')).toContainText('54,90')
    await expect(transactions.row('Quitanta')).toHaveCount(0)
  })

  await test.step('an expense that becomes a transfer, where a proxy answered', async () => {
    const { dialog, save } = await unsureExpense(page, transactions, 'Reserva', gatewayTimeout)
    await dialog.getByRole('radio', { name: 'Transferência' }).check({ force: true })
    await transactions.choose(dialog, 'Para', 'Cartão')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(transactions.row('Reserva')).toHaveCount(1)
    await expect(transactions.row('Reserva')).toContainText('Banco Roxo')
    await expect(transactions.row('Reserva')).toContainText('Cartão')
  })

  await test.step('a deletion, which can be undone', async () => {
    await once(page, 'DELETE', '**/api/v1/transactions?*', cutOff)
    await transactions.row('Padaria').hover()
    await page.getByRole('button', { name: 'Excluir Padaria' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText(UNSURE)).toBeVisible()
    await expect(page.getByText('Transação excluída: Padaria')).toBeVisible()
    await expect(page.getByText('Tente de novo')).toHaveCount(0)
    await expect(transactions.row('Padaria')).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(transactions.row('Padaria')).toHaveCount(1)
  })

  await test.step('a name that is corrected', async () => {
    await goTo(page, '/tags')
    await page.getByRole('button', { name: 'Nova tag' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova tag' })
    const name = dialog.getByRole('textbox', { name: 'Nome' })
    await name.fill('vigem')
    await once(page, 'POST', '**/api/v1/tags', cutOff)
    await page.getByRole('button', { name: 'Adicionar tag' }).click()
    await expect(dialog.getByRole('alert')).toContainText(UNSURE)
    await name.fill('viagem')
    await page.getByRole('button', { name: 'Adicionar tag' }).click()
    await expect(page.getByRole('link', { name: 'viagem' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'vigem' })).toHaveCount(0)
  })
})

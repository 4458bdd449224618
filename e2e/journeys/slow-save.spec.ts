import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

/** Holds the writes (or reads) of a path until they are released. */
async function held(page: Page, path: string, what: 'writes' | 'reads' = 'writes') {
  let letGo = () => {}
  const free = new Promise<void>((done) => {
    letGo = done
  })
  let count = 0
  await page.route(`**/api/v1${path}`, async (route) => {
    if ((route.request().method() === 'GET') === (what === 'reads')) {
      count += 1
      await free
    }
    await route.continue()
  })
  return { letGo, arrived: () => expect.poll(() => count).toBe(1) }
}

test('a name that is saved late closes no other row, and says there what is wrong with it', async ({
  livedIn: page,
  post,
  provoked,
}) => {
  provoked.push('status of 409')
  for (const name of ['alfa', 'beta', 'gama']) await post('/tags', { name })
  await page.goto('/tags')
  const saving = await held(page, '/tags')
  await page.getByRole('button', { name: 'Renomear alfa' }).click()
  await page.getByLabel('Novo nome de alfa').fill('gama')
  await page.keyboard.press('Enter')
  await saving.arrived()
  await page.getByRole('button', { name: 'Renomear beta' }).click()
  await page.getByLabel('Novo nome de beta').fill('delta')
  saving.letGo()
  await expect(page.getByText('alfa: Já existe')).toBeVisible()
  await expect(page.getByLabel('Novo nome de beta')).toHaveValue('delta')
})

test('a form that stays for another one waits for the last, and begins at its first field', async ({
  livedIn: page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('12,00')
  await dialog.getByLabel('Descrição').fill('Café')
  await transactions.choose(dialog, 'Conta', 'Cartão')
  const saving = await held(page, '/transactions')
  await dialog.getByRole('button', { name: 'Salvar e criar outra' }).click()
  await saving.arrived()
  await page.keyboard.type('Bolo')
  saving.letGo()
  await expect(page.getByText('Transação criada')).toBeVisible()
  await expect(dialog.getByLabel('Valor')).toBeFocused()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('')
  await expect(transactions.row('Café')).toBeVisible()
})

test('a form that is being saved asks for nothing and closes when it is done', async ({
  livedIn: page,
  transactions,
}) => {
  const discard = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  }

  await test.step('a new transaction', async () => {
    await transactions.open()
    const dialog = await transactions.begin()
    await dialog.getByLabel('Valor').fill('12,00')
    await dialog.getByLabel('Descrição').fill('Devagar')
    await transactions.choose(dialog, 'Conta', 'Cartão')
    const saving = await held(page, '/transactions')
    await dialog.getByLabel('Descrição').press('Enter')
    await saving.arrived()
    await leave()
    await expect(dialog).toBeVisible()
    saving.letGo()
    await expect(page.getByText('Transação criada')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('an account', async () => {
    await page.goto('/accounts')
    await page.getByRole('button', { name: 'Editar Cartão' }).click()
    const dialog = await focused(page.getByRole('dialog', { name: 'Editar conta' }))
    await dialog.getByLabel('Nome').fill('Cartão azul')
    const saving = await held(page, '/accounts*')
    await dialog.getByLabel('Nome').press('Enter')
    await saving.arrived()
    await page.keyboard.type(' e verde')
    await expect(dialog.getByLabel('Nome')).toHaveValue('Cartão azul')
    await expect(dialog).toBeFocused()
    await leave()
    await expect(discard).toHaveCount(0)
    await expect(dialog).toBeVisible()
    saving.letGo()
    await expect(page.getByRole('row', { name: 'Cartão azul' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

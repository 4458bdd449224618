import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

test('a tab follows the sign-out and the sign-in of another tab', async ({ signedIn: page, context, person }) => {
  await page.goto('/tags')
  await page.getByRole('button', { name: 'Nova tag' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Viagem da Joana')
  await page.getByRole('button', { name: 'Adicionar tag' }).click()
  await expect(page.getByRole('link', { name: 'Viagem da Joana' })).toBeVisible()
  const other = await context.newPage()
  const third = await context.newPage()
  const signInAt = async (tab: Page, someone: typeof person) => {
    await signIn(tab, someone)
    await tab.waitForURL('/')
  }

  await other.goto('/profile')
  await other.getByRole('button', { name: 'Sair da Conta' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua sessão terminou. Entre novamente.' })).toBeVisible()
  await expect(page.getByText('Viagem da Joana')).toBeHidden()

  await third.goto('/login')
  await signInAt(other, person)
  await other.goto('/login')
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Viagem da Joana' })).toBeVisible()
  const bia = { name: 'Bia Reis', email: `bia-${person.email}`, password: person.password }
  await other.request.post('/api/v1/auth/register', { data: bia })
  await signInAt(third, bia)
  await expect(page.getByText('Nenhuma tag ainda')).toBeVisible()
})

test('a user chooses between the edits of two tabs', async ({ livedIn: page, context, provoked }) => {
  provoked.push('status of 409')
  const edited = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: 'Editar Banco Roxo' }).click()
    const dialog = await focused(tab.getByRole('dialog', { name: 'Editar conta' }))
    await dialog.getByLabel('Nome').fill(name)
    return dialog
  }
  await page.goto('/accounts')
  const dialog = await edited(page, 'Banco Lilás')

  await test.step('another tab saves first', async () => {
    const other = await context.newPage()
    await other.goto('/accounts')
    await (await edited(other, 'Banco Violeta')).getByRole('button', { name: 'Salvar' }).click()
    await expect(other.getByRole('link', { name: 'Banco Violeta' })).toBeVisible()
  })

  await test.step('a click beside the dialog asks before it discards typed text', async () => {
    await page.mouse.click(5, 5)
    const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(dialog.getByLabel('Nome')).toHaveValue('Banco Lilás')
  })

  await test.step('the dialog shows both versions, and the page shows the saved one', async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByRole('row', { name: 'Nome Banco Lilás Banco Violeta' })).toBeVisible()
    await expect(page.locator('main').getByText('Banco Violeta')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the chosen version stays', async () => {
    await dialog.getByRole('button', { name: 'Manter a minha' }).click()
    await expect(page.getByRole('link', { name: 'Banco Lilás' })).toBeVisible()
  })
})

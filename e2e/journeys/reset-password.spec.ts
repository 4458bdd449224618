import { expect, test } from '../fixtures.ts'

const NEW_PASSWORD = 'outro segredo bem guardado'

test('a user resets a forgotten password by a link, also while signed in', async ({
  signedIn: page,
  person,
  provoked,
}) => {
  provoked.push('status of 401')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByRole('link', { name: /reset-password\?token=/ }).click()
  await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
  await page.getByLabel('Confirmar senha').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha alterada!' })).toBeVisible()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Sua sessão terminou')).toHaveCount(0)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Senha' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

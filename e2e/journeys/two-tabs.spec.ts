import { expect, test } from '../fixtures.ts'

test('a tab begins anew when another has signed somebody else in', async ({ signedIn: page, context, person }) => {
  await page.goto('/tags')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Viagem da Joana')
  await page.getByRole('button', { name: 'Adicionar tag' }).click()
  await expect(page.getByRole('link', { name: 'Viagem da Joana' })).toBeVisible()

  const other = await context.newPage()
  const bia = { name: 'Bia Reis', email: `bia-${person.email}`, password: person.password }
  await other.request.post('/api/v1/auth/register', { data: bia })
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Sair da Conta' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await other.getByLabel('Email').fill(bia.email)
  await other.getByLabel('Senha', { exact: true }).fill(bia.password)
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.waitForURL('/')

  await page.getByRole('textbox', { name: 'Nome' }).fill('Reforma')
  await page.getByRole('button', { name: 'Adicionar tag' }).click()
  await expect(page.getByText('Nenhuma tag ainda')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('')
})

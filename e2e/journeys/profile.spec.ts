import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

test('a user changes name and email, and signs in with the new one', async ({ signedIn: page, person }) => {
  const email = `nova-${person.email}`
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Editar' }).click()
  const dialog = await focused(page.getByRole('dialog', { name: 'Editar perfil' }))
  await dialog.getByLabel('Nome completo').fill('Joana Prado Lima')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Senha atual').fill(person.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Joana Prado Lima')).toBeVisible()
  await expect(page.locator('main').getByText(email)).toBeVisible()

  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  const kept = await page.evaluate(() => [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)))
  expect(kept.filter((key) => ['accessToken', 'hasAuth'].includes(key))).toEqual([])
  // It knows the browser, not the user.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device'])
  await signIn(page, { ...person, email })
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('a user ends the sessions of other browsers', async ({ signedIn: page, person, browser }) => {
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko Firefox/145.0',
  })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await signIn(other, person)
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  await page.goto('/profile')
  const sessions = page.getByRole('list', { name: 'Sessões' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'Firefox no Linux' })).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(sessions).toHaveCount(1)

  await other.goto('/profile')
  await expect(other.getByRole('dialog', { name: 'Sua sessão terminou. Entre novamente.' })).toBeVisible()
  await elsewhere.close()
})

test('a user deletes the account and cannot sign in any more', async ({ livedIn: page, person, provoked }) => {
  provoked.push('status of 401', 'status of 422')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = await focused(page.getByRole('dialog', { name: 'Excluir a conta' }))
  await dialog.getByLabel('Senha atual').fill('errada')
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect(dialog.getByText('A senha atual está incorreta.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Senha atual').fill(person.password)
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()

  await page.waitForURL('**/login')
  await expect(page.getByText('Sua conta foi excluída, com tudo o que estava nela.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await signIn(page, person)
  await expect(page.getByText('Email ou senha incorretos.')).toBeVisible()
})

test('the chosen first page opens after the sign-in, and months begin on the chosen day', async ({
  signedIn: page,
  person,
}) => {
  await page.goto('/profile')
  await page.getByLabel('Primeira página').selectOption('Metas')
  await page.getByLabel('O mês começa no').selectOption('Dia 5')
  await expect(page.getByText(/Agora é .*, de 05\/\d\d\/\d{4} a 04\/\d\d\/\d{4}/)).toBeVisible()
  await page.getByRole('radio', { name: 'Escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  await signIn(page, person)
  await page.waitForURL('**/goals')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/budgets')
  await expect(page.getByRole('button', { name: /^Mês selecionado: .*, 05\/\d\d a 04\/\d\d$/ })).toBeVisible()
})

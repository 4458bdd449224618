import { expect, expectAccessible, goTo, signIn, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

test('a user changes name and email, the first page and the months, signs in with the new ones, and deletes the account', async ({
  livedIn: page,
  person,
  provoked,
}) => {
  provoked.push('status of 401', 'status of 422')
  const email = `nova-${person.email}`
  await page.goto('/profile')
  await test.step('name and email', async () => {
    await page.getByRole('button', { name: 'Editar' }).click()
    const dialog = await focused(page.getByRole('dialog', { name: 'Editar perfil' }))
    await dialog.getByLabel('Nome completo').fill('Joana Prado Lima')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Senha atual').fill(person.password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Joana Prado Lima')).toBeVisible()
    await expect(page.locator('main').getByText(email)).toBeVisible()
  })

  await test.step('the first page, the day on which months begin and the theme', async () => {
    await page.getByLabel('Primeira página').selectOption('Metas')
    await page.getByLabel('O mês começa no').selectOption('Dia 5')
    await expect(page.getByText(/Agora é .*, de 05\/\d\d\/\d{4} a 04\/\d\d\/\d{4}/)).toBeVisible()
    await page.getByRole('radio', { name: 'Escuro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('after a sign-out nothing of the user is left, and what was chosen holds', async () => {
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.waitForURL('**/login')
    const kept = await page.evaluate(() => [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)))
    expect(kept.filter((key) => ['accessToken', 'hasAuth'].includes(key))).toEqual([])
    // It knows the browser, not the user.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device'])
    await signIn(page, { ...person, email })
    await page.waitForURL('**/goals')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await goTo(page, '/budgets')
    await expect(page.getByRole('button', { name: /^Mês selecionado: .*, 05\/\d\d a 04\/\d\d$/ })).toBeVisible()
  })

  await test.step('the account is deleted', async () => {
    await goTo(page, '/profile')
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
    await signIn(page, { ...person, email })
    await expect(page.getByText('Email ou senha incorretos.')).toBeVisible()
  })
})

test('a user ends the sessions of other browsers', async ({ signedIn: page, person, baseURL, playwright }) => {
  const other = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko Firefox/145.0',
  })
  const { email, password } = person
  await expect(await other.post('/api/v1/auth/login', { data: { email, password } })).toBeOK()
  await expect(await other.post('/api/v1/auth/refresh')).toBeOK()

  await page.goto('/profile')
  const sessions = page.getByRole('list', { name: 'Sessões' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'Firefox no Linux' })).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(sessions).toHaveCount(1)
  expect((await other.post('/api/v1/auth/refresh')).status()).toBe(401)
  await other.dispose()
})

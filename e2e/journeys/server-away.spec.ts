import { expect, expectAccessible, test } from '../fixtures.ts'

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

test('a dialog whose code does not come says so, and opens in a page loaded anew', async ({
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
  const again = page.waitForEvent('load')
  await page.keyboard.press('n')
  await again
  await expect(page.getByRole('link', { name: 'semana' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nova transação' })
  // Side by side, so the styles were loaded.
  const top = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.y
  await expect.poll(async () => (await top('Valor')) === (await top('Data'))).toBe(true)
})

for (const [code, page] of [
  ['payees-page', 'Favorecidos'],
  ['bars', 'Dashboard'],
] as const) {
  test(`code that an upgrade has replaced (${code}) can be tried again`, async ({ livedIn, provoked }) => {
    provoked.push('status of 404', 'Code could not be loaded')
    await livedIn.route(`**/assets/${code}-*.js`, (route) => route.fulfill({ status: 404 }))
    await livedIn.goto('/tags')
    await livedIn.getByRole('link', { name: page }).click()
    await expect(livedIn.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()

    await livedIn.unroute(`**/assets/${code}-*.js`)
    await livedIn.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(livedIn.getByRole('heading', { name: page, level: 1 })).toBeVisible()
  })
}

test('who signs out while the server is away is warned that the session goes on there', async ({
  livedIn: page,
  context,
  provoked,
}) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED', 'status of 401')
  await page.goto('/tags')
  await expect(page.getByRole('link', { name: 'semana' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Não foi possível encerrar a sua sessão no servidor')).toBeVisible()
  await expectAccessible(page)
})

test('a sign-out on its way says so, and is sent once', async ({ livedIn: page }) => {
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/v1/auth/logout', async (route) => {
    sent++
    await held.promise
    await route.continue()
  })
  await page.goto('/profile')
  const button = page.getByRole('button', { name: 'Sair', exact: true })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sair da Conta' })).toBeDisabled()
  held.resolve()
  await page.waitForURL('**/login')
  expect(sent).toBe(1)
})

test('a password changed without an answer is told to be perhaps changed, and a late answer leads nowhere', async ({
  signedIn: page,
  person,
  provoked,
}) => {
  provoked.push('net::ERR_FAILED', 'status of 422')
  const change = async (from: string, to: string) => {
    await page.getByLabel('Senha atual').fill(from)
    await page.getByLabel('Nova senha').fill(to)
    await page.getByLabel('Confirmar senha').fill(to)
    await page.getByRole('button', { name: 'Alterar senha' }).click()
  }
  const calls = '**/api/v1/auth/change-password'
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/change-password')
  await change(person.password, 'outro segredo bem guardado')
  await expect(page.getByRole('alert')).toContainText('A senha pode já ter sido alterada')
  await page.unroute(calls)

  const name = page.getByRole('textbox', { name: 'Nome' })
  const changeAndLeave = async (from: string, to: string, told: string) => {
    const held = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await held.promise
      await route.continue()
    })
    const sent = page.waitForRequest(calls)
    await change(from, to)
    await sent
    await page.getByRole('link', { name: 'Tags' }).click()
    await expect(name).toBeVisible()
    held.resolve()
    await expect(page.getByText(told)).toBeVisible()
    await page.unroute(calls)
  }
  await changeAndLeave('outro segredo bem guardado', person.password, 'Senha alterada!')
  await name.fill('viagem')
  await name.press('Enter')
  await expect(page.getByRole('link', { name: 'viagem' })).toBeVisible()
  await page.goto('/change-password')
  await changeAndLeave('não é esta', 'mais um segredo', 'Alterar senha: A senha atual está incorreta.')
})

test('an app whose script does not come says so, after a while', async ({ page, provoked }) => {
  provoked.push('status of 404')
  await page.route('**/assets/base-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.goto('/login')
  const reload = page.getByRole('link', { name: 'Recarregar a página' })
  await expect(reload).toBeHidden()
  await reload.click({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
  await expect(reload).toHaveCount(0)
})

import { expect, expectAccessible, test } from '../fixtures.ts'

test('without a network a toast reports what fails, and what was typed stays', async ({
  livedIn: page,
  context,
  post,
  provoked,
}) => {
  // On a slow machine the deletion is asked for again once the network is back: the tag is in use.
  provoked.push('net::ERR_INTERNET_DISCONNECTED', 'status of 409')
  // The code of questions comes when something is typed.
  const code = page.waitForEvent('requestfinished', (request) => /\/confirm-dialog-.*\.js$/.test(request.url()))
  await post('/tags', { name: 'casa' })
  await page.goto('/tags')
  await expect(page.getByRole('link', { name: 'semana' })).toBeVisible()
  await page.getByRole('button', { name: 'Renomear casa' }).click()
  const typed = page.getByRole('textbox', { name: 'Novo nome de casa' })
  await typed.fill('viagem')
  await code
  // With all that it imports.
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Excluir semana' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor. Tente de novo.')
  await expect(typed).toHaveValue('viagem')

  await test.step('a dialog whose code cannot be loaded opens when the network is back', async () => {
    await page.getByRole('heading', { name: 'Tags', level: 1 }).focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('alert').last()).toContainText('Sem internet. Tente de novo quando a conexão voltar.')
    await expect(typed).toHaveValue('viagem')

    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: 'Nova transação' })
    await page.keyboard.press('n')
    await expect(dialog).toBeVisible()
    // Side by side, so the styles were loaded.
    const top = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.y
    await expect.poll(async () => (await top('Data')) === (await top('Conta'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(typed).toHaveValue('viagem')
  })
})

test('without a network a form reports the failure at once and keeps what was typed', async ({
  livedIn: page,
  context,
  transactions,
  provoked,
}) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED')
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('12,00')
  await dialog.getByLabel('Descrição').fill('Fora do ar')
  await transactions.choose(dialog, 'Conta', 'Cartão')
  const lists: string[] = []
  page.on('requestfailed', (request) => request.url().includes('/transactions?') && lists.push(request.url()))
  await context.setOffline(true)
  const save = dialog.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await expect(dialog.getByText('Sem conexão com o servidor')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Fora do ar')
  // Two reads of the list have failed.
  await expect.poll(() => lists.length).toBe(2)

  await context.setOffline(false)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Fora do ar')).toHaveCount(1)
  await expect(page.getByText('Transação criada')).toBeVisible()
  await expect(page.getByText('Sem conexão com o servidor')).toHaveCount(0)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page.getByText('Não foi possível carregar os dados.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible()
})

test('a failed refresh of a list does not close a form', async ({ livedIn: page, transactions, provoked }) => {
  provoked.push('status of 422')
  await page.clock.install()
  await transactions.open()
  const refreshed = async (path: string) => {
    await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 422, body: 'not ours' }))
    let refused = false
    void page.waitForResponse(`**/api/v1${path}`).then(() => {
      refused = true
    })
    // The data is stale when the user returns to the window, unless it was on its way while the minute passed.
    await expect(async () => {
      await page.clock.fastForward('01:00')
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => refused, { timeout: 3_000 }).toBe(true)
    }).toPass()
    await page.unroute(`**/api/v1${path}`)
  }

  const dialog = await transactions.begin()
  await dialog.getByLabel('Descrição').fill('Ainda aqui')
  await refreshed('/accounts?*')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Ainda aqui')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()

  const edit = await transactions.edit('Feira')
  await edit.getByLabel('Descrição').fill('Feira de domingo')
  await refreshed('/payees')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(edit.getByLabel('Descrição')).toHaveValue('Feira de domingo')
})

test('a user retries code that an upgrade has replaced', async ({ livedIn: page, provoked }) => {
  provoked.push('status of 404', 'Code could not be loaded')
  for (const [code, name] of Object.entries({ 'payees-page': 'Favorecidos', 'accounts-page': 'Contas' })) {
    await page.route(`**/assets/${code}-*.js`, (route) => route.fulfill({ status: 404 }))
    await page.goto('/tags')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible()

    await page.unroute(`**/assets/${code}-*.js`)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
})

test('a sign-out without a network warns that the session stays open on the server', async ({
  livedIn: page,
  context,
  provoked,
}) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED', 'status of 401')
  const come = new Set<string>()
  page.on('requestfinished', (request) => come.add(new URL(request.url()).pathname))
  await page.goto('/tags')
  await expect(page.getByRole('link', { name: 'semana' })).toBeVisible()
  // The sign-in page's code comes a while after the page.
  const files = await page.locator('meta[name="preload"][data-page="guest"]').getAttribute('content')
  await expect.poll(() => files?.split(' ').filter((file) => !come.has(file))).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Não foi possível encerrar a sua sessão no servidor')).toBeVisible()
  await expectAccessible(page)
})

test('an app whose script cannot be loaded offers a reload after a while', async ({ page, provoked }) => {
  provoked.push('status of 404')
  const scripts = '**/assets/base-*.js'
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  const reload = page.getByRole('link', { name: 'Recarregar a página' })
  await expect(reload).toBeHidden()
  const delays = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      animation.finish()
      return animation.effect?.getTiming().delay
    }),
  )
  expect(delays).toContain(8_000)
  await page.unroute(scripts)
  await reload.click()
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
  await expect(reload).toHaveCount(0)
})

test('a part of the dashboard that cannot be loaded leaves the balance, and comes when it is asked for again', async ({
  livedIn: page,
  provoked,
}) => {
  provoked.push('net::ERR_FAILED', 'A part could not be loaded')
  const part = /\/plan-panels-.*\.js$/
  await page.route(part, (route) => route.abort())
  await page.goto('/')
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir esta parte' })
  await expect(failure).toBeVisible()
  await expect(page.getByText('Saldo atual')).toBeVisible()
  await expect(page.getByText('R$ 862,50').first()).toBeVisible()
  await expectAccessible(page)

  await page.unroute(part)
  await failure.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Metas', level: 2 })).toBeVisible()
  await expect(failure).toBeHidden()
})

import type { Page } from '@playwright/test'
import { type Credentials, expect, expectAccessible, signIn, test } from '../fixtures.ts'

async function signUp(page: Page, email: string): Promise<Credentials> {
  const password = 'outro segredo bem guardado'
  await page.request.post('/api/v1/auth/register', { data: { name: 'Bruno Lima', email, password } })
  return { email, password }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
}

test('the next user does not see the toasts of the last one', async ({ livedIn: page, person }) => {
  const next = await signUp(page, `bruno-${person.email}`)
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Arquivar Cartão' }).click()
  const notice = page.getByText('Cartão foi arquivada')
  await expect(notice).toBeVisible()

  await signOut(page)
  await expect(notice).toBeHidden()
  await signIn(page, next)
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Nova tag' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('viagem')
  await page.getByRole('button', { name: 'Adicionar tag' }).click()
  await expect(page.getByText('Tag criada')).toBeVisible()
  // Checked at once, because toasts close by themselves.
  expect(await notice.count()).toBe(0)
})

test('a request that failed before the sign-in is sent again after it', async ({ page, person, provoked }) => {
  provoked.push('status of 401')
  await page.request.post('/api/v1/auth/register', { data: person })
  await page.goto('/login')
  // A session that has ended on the server.
  await page.context().addCookies([{ name: 'hasSession', value: '1', url: page.url() }])
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Boas-vindas ao Tostão!' })).toBeVisible()
  await expect(page.getByText('Não foi possível carregar')).toHaveCount(0)
})

test('a late refusal does not disturb the next sign-in', async ({ livedIn: page, person, provoked }) => {
  provoked.push('status of 401')
  await page.goto('/tags')
  let refuse: (() => Promise<void>) | undefined
  const deletion = '**/api/v1/tags?id=*'
  await page.route(deletion, async (route) => {
    await new Promise<void>((done) => {
      refuse = async () => done()
    })
    await route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Entre de novo' } } })
  })
  const sent = page.waitForRequest(deletion)
  // In use, so nothing is asked before.
  await page.getByRole('button', { name: 'Excluir semana' }).click()
  await sent
  await signOut(page)

  const answered = page.waitForResponse(deletion)
  await refuse?.()
  await answered
  await page.unroute(deletion)
  await signIn(page, person)
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('typed text survives the end of a session', async ({ livedIn: page, person, transactions, provoked }) => {
  provoked.push('status of 401')
  await transactions.open()
  const dialog = await transactions.begin()
  await transactions.choose(dialog, 'Conta', 'Banco Roxo')
  await dialog.getByLabel('Valor').fill('45,90')
  const proposed = page.waitForResponse('**/api/v1/transactions/proposal?*')
  await dialog.getByLabel('Descrição').fill('Feira de sábado')
  // A read that is under way would meet the end of the session before the save does.
  await proposed
  const endSession = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.removeItem('accessToken'))
  }
  const cover = page.getByRole('dialog', { name: 'Sua sessão terminou. Entre novamente.' })
  /** Signs in over the page, of which nothing is read or reached meanwhile. */
  const comeBack = async () => {
    await expect(cover.getByLabel('Senha', { exact: true })).toBeFocused()
    await expect(cover.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
    await expect(page).toHaveTitle('Bem-vindo de volta! · Tostão')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bem-vindo de volta!')
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/Padaria|semana|Mercado/)
    await cover.getByLabel('Senha', { exact: true }).fill(person.password)
    await cover.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(cover).toBeHidden()
  }
  await endSession()
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(cover).toBeVisible()
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab')
    // After its last stop comes the browser's own bar.
    await expect(page.locator('#root :focus, body > :not(dialog) :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await cover.getByLabel('Senha', { exact: true }).focus()
  await comeBack()
  // Saved by the press that met the end of the session.
  await expect(transactions.row('Feira de sábado')).toBeVisible()
  await expect(page).toHaveTitle('Transações · Tostão')

  await test.step('an edit, after a step back and a mistake at the sign-in', async () => {
    const edit = await transactions.edit('Padaria')
    await edit.getByLabel('Descrição').fill('Padaria da esquina')
    await endSession()
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
    await expect(cover).toBeVisible()
    // It is the page that was opened first.
    await page.evaluate(() => history.back())
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/transactions$/)
    await cover.getByLabel('Senha', { exact: true }).fill('outra senha')
    await cover.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(cover.getByRole('alert')).toContainText('Email ou senha incorretos.')
    await cover.getByLabel('Senha', { exact: true }).focus()
    await comeBack()
    await expect(transactions.row('Padaria da esquina')).toBeVisible()
  })

  await test.step('a name in a form of the page, whose user signs out in another tab', async () => {
    await page.getByRole('link', { name: 'Tags' }).click()
    await page.getByRole('button', { name: 'Renomear semana' }).click()
    const name = page.getByRole('textbox', { name: 'Novo nome de semana' })
    await name.fill('praia')
    const other = await page.context().newPage()
    await other.goto('/profile')
    await other.getByRole('button', { name: 'Sair da Conta' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
    await other.waitForURL('**/login')
    await page.bringToFront()
    await expect(cover.getByLabel('Senha', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await comeBack()
    await expect(name).toHaveValue('praia')
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(page.getByRole('link', { name: 'praia' })).toBeVisible()
    await other.close()
  })

  await test.step('the import asks for its file again', async () => {
    await page.goto('/import?passo=conferencia')
    await expect(page.getByText('O arquivo precisa ser escolhido de novo')).toBeVisible()
  })
})

test('another user gets nothing of what was typed', async ({ livedIn: page, person, transactions, provoked }) => {
  provoked.push('status of 401')
  const next = await signUp(page, `carla-${person.email}`)
  await page.goto('/transactions?q=padaria')
  const dialog = await transactions.begin()
  await transactions.choose(dialog, 'Conta', 'Banco Roxo')
  await dialog.getByLabel('Valor').fill('45,90')
  await dialog.getByLabel('Descrição').fill('Presente secreto')
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.removeItem('accessToken'))
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sua sessão terminou. Entre novamente.' })).toBeVisible()
  await signIn(page, next)
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { name: 'Boas-vindas ao Tostão!' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const remains = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify({ ...sessionStorage }))
  for (const secret of ['Presente secreto', 'padaria', 'Padaria']) expect(remains).not.toContain(secret)
  await page.getByRole('button', { name: 'Nova transação' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Nova transação' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Descrição')).toHaveCount(0)
})

test('a page whose session has ended is left for another account', async ({ livedIn: page, provoked }) => {
  provoked.push('status of 401')
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Editar Banco Roxo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar conta' })
  await dialog.getByLabel('Nome').fill('Banco Lilás')
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.removeItem('accessToken'))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  // Without a question about what was typed.
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

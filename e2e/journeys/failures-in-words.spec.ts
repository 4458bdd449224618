import { expect, expectAccessible, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

const UNEXPLAINED = { status: 422, body: 'not ours' }

test('a server that gives no reason is told of in the words of each screen', async ({ livedIn: page, provoked }) => {
  provoked.push(`status of ${UNEXPLAINED.status}`)
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Editar Cartão' }).click()
  const dialog = await focused(page.getByRole('dialog'))
  await expect(dialog.getByText('Alterar o saldo inicial pode afetar o histórico de transações')).toBeVisible()

  await page.route('**/api/v1/accounts*', (route) => route.fulfill(UNEXPLAINED))
  await dialog.getByLabel('Nome').fill('Cartão novo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Erro ao salvar conta')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()

  await page.getByRole('button', { name: 'Excluir Cartão' }).click()
  await expect(
    page.getByText('Deseja excluir esta conta? Se houver transações, a exclusão será bloqueada.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Não foi possível excluir')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Erro ao carregar contas')).toBeVisible()
})

test('a dashboard that cannot be loaded shows invented figures, and says so', async ({ signedIn: page, provoked }) => {
  provoked.push('status of 500')
  await page.route('**/api/v1/dashboard/summary*', (route) => route.fulfill({ status: 500, body: 'not ours' }))
  await page.goto('/')
  const banner = page.getByText('Dados de exemplo — não foi possível carregar os seus')
  await expect(banner).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/v1/dashboard/summary*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(banner).toBeHidden()
})

test('without a network a form says so at once and keeps what was typed', async ({
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

test('what is taken already is told under its field', async ({ livedIn: page, person, provoked }) => {
  provoked.push('status of 409')
  const blamed = async (field: string, message: string) => {
    const input = page.getByRole('textbox', { name: field, exact: true })
    await expect(input).toBeFocused()
    await expect(input).toHaveAccessibleDescription(message)
  }
  await page.goto('/accounts')
  await page.getByLabel('Nome').fill('cartão')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await blamed('Nome', 'Já existe uma conta com este nome.')

  await page.goto('/categories')
  await page.getByRole('textbox', { name: 'Nome' }).fill('mercado')
  await page.getByRole('button', { name: 'Adicionar categoria' }).click()
  await blamed('Nome', 'Já existe uma categoria com este nome.')

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/register')
  await page.getByLabel('Nome completo').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmar senha').fill(person.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await blamed('Email', 'Já existe uma conta com este email.')
})

test('a list that cannot be refreshed takes no form away', async ({ livedIn: page, transactions, provoked }) => {
  provoked.push('status of 422')
  await page.clock.install()
  await transactions.open()
  const refreshed = async (path: string) => {
    await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 422, body: 'not ours' }))
    const refusal = page.waitForResponse(`**/api/v1${path}`)
    // The data is stale when the user returns to the window.
    await page.clock.fastForward('01:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await refusal
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

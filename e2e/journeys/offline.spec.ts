import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { TransactionsPage } from '../pages/transactions-page.ts'
import { everything, PHONE, record, settleIn } from '../phone.ts'

test.use(PHONE)

test.beforeEach(({ provoked }) => {
  provoked.push('net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED')
})

/** The app as a person opens it after it was killed. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

/** Expects that a statement which the browser shares with the app lands in the wizard, and that the open form comes back. */
async function expectShared(page: Page) {
  const dialog = await new TransactionsPage(page).begin()
  await dialog.getByLabel('Descrição').fill('Ainda aqui')
  // As the browser does it for the app of a bank.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      action: '/import/share',
      method: 'post',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
    const files = new DataTransfer()
    const text = 'Data,Valor,Descrição\n01/11/2026,-10.00,Padaria\n02/11/2026,-20.00,Mercado\n'
    files.items.add(new File([text], 'extrato.csv', { type: 'application/octet-stream' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL('**/import')
  await expect(page.getByText('extrato.csv')).toBeVisible()
  await expect(page.getByText('2 transações')).toBeVisible()
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
  await page.getByRole('button', { name: 'Nova', exact: true }).click()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Ainda aqui')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(dialog).toBeHidden()
}

test('without a network the app opens with its figures, and what is recorded is on the server once afterwards', async ({
  livedIn,
  context,
  person,
}) => {
  await settleIn(livedIn, person)
  await test.step('a statement that is shared lands in the wizard, and the form that was open is there again', () =>
    expectShared(livedIn))
  await context.setOffline(true)
  let page = await reopen(context, livedIn, '/')
  await expect(page.getByText(/^Sem conexão · dados de \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Feira').first()).toBeVisible()
  await page.getByRole('link', { name: 'Transações' }).click()
  await record(page, 'Fila do mercado')
  const waiting = page.getByRole('list', { name: 'Aguardando envio' }).getByRole('listitem')
  await expect(waiting).toContainText('Fila do mercado')
  await expectAccessible(page)
  await page.goto('/reports')
  await expect(page.getByText('Abra uma vez com internet para ter aqui.').first()).toBeVisible()

  page = await reopen(context, page, '/transactions')
  await expect(page.getByText('aguardando envio')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/transactions')
  // The server records it, and its answer is lost; two pages want to send it.
  const sent: string[] = []
  await context.route('**/api/v1/transactions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    const answer = await route.fetch()
    return sent.length === 1 ? route.abort('failed') : route.fulfill({ response: answer })
  })
  await context.setOffline(false)
  await expect(page.getByText('aguardando envio')).toHaveCount(0)
  await expect(page.getByText('Sem conexão')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Fila do mercado' })).toHaveCount(1)
  expect(sent).toEqual([expect.stringMatching(/^offline-/), sent[0]])
})

test('after a sign-out nothing of the user is left on the phone, with a network or without', async ({
  livedIn: page,
  context,
  person,
  provoked,
}) => {
  const planted = [
    'Feira',
    'Padaria',
    'Banco Roxo',
    'Fila do mercado',
    '"amount":8750',
    '"amount":87.5',
    person.name,
    person.email,
  ]
  const expectNothing = async () => {
    const left = await everything(page)
    expect(planted.filter((text) => left.includes(text))).toEqual([])
  }
  await settleIn(page, person)
  await page.getByRole('link', { name: 'Seu perfil' }).click()
  await page.getByRole('button', { name: 'Sair da Conta' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  await expectNothing()

  await settleIn(page, person)
  await context.setOffline(true)
  await record(page, 'Fila do mercado')
  expect(await everything(page)).toContain('Fila do mercado')
  await page.getByRole('link', { name: 'Seu perfil' }).click()
  const leave = async () => {
    await page.getByRole('button', { name: 'Sair da Conta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
  }
  await leave()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()
  // What the server refuses does not go without a word.
  const refusal = { error: { code: 'account_not_found', message: 'Conta não encontrada' } }
  await context.route('**/api/v1/transactions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 404, json: refusal }) : route.continue(),
  )
  provoked.push('404 (Not Found)')
  await context.setOffline(false)
  await leave()
  await page.getByRole('button', { name: 'Enviar antes' }).click()
  await expect(page.getByText('Não foi possível enviar tudo agora.')).toBeVisible()
  await expect(page.getByText('1 lançamento não foi enviado')).toBeVisible()
  await context.unroute('**/api/v1/transactions')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sair e descartar 1 lançamento' }).click()
  await page.waitForURL('**/login')
  await expectNothing()

  await context.setOffline(false)
  const next = { name: 'Bruno Lima', email: person.email.replace('joana', 'bruno'), password: person.password }
  await page.request.post('/api/v1/auth/register', { data: next })
  await signIn(page, next)
  await expect(page.getByRole('heading', { name: 'Boas-vindas ao Tostão!' })).toBeVisible()
  await expect.poll(() => everything(page)).toContain('"GET /')
  await expectNothing()
})

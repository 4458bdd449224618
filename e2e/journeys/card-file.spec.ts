import { addMonths, dayAt, formatDay, formatMonth, monthOf } from '@tostao/primitives/calendar'
import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

// The invoice of last month: it closed on its third day and was due on its tenth.
const month = addMonths(monthOf(dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')), -1)
const before = addMonths(month, -1)
const PAST = addMonths(month, -12)
const fileOf = (last: string, earlier: string) => `Fatura do cartão
Fechamento: ${formatDay(`${last}-03`)}
Vencimento: ${formatDay(`${last}-10`)}
Total da fatura: R$ 171,50
Data;Descrição;Parcela;Valor (R$)
${formatDay(`${earlier}-10`)};Pagamento recebido;;-700,00
${formatDay(`${earlier}-12`)};Padaria Sol;;21,50
${formatDay(`${earlier}-14`)};Loja Lua;1/3;100,00
${formatDay(`${earlier}-20`)};Cinema Norte;;50,00
`
const FILE = fileOf(month, before)

test('the first file of a card says its terms, its invoice and what came before, and the invoice is that of the bank', async ({
  signedIn: page,
  imports,
  post,
}) => {
  await post('/accounts', { name: 'Banco Roxo', opening_balance: 1000 })
  const card = await post('/accounts', { name: 'Cartão', type: 'credit_card' })

  await test.step('its days come from the file', async () => {
    await imports.open()
    await imports.choose('fatura.csv', FILE)
    await imports.next()
    await page.getByRole('button', { name: 'Vencimento' }).click()
    await expect(page.getByLabel('Vence no')).toHaveValue('10')
    await expect(page.getByLabel('Quantos dias antes')).toHaveValue('7')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel('De qual fatura é este arquivo?')).toHaveValue(month)
    await expect(page.getByLabel('De qual fatura é este arquivo?')).toBeFocused()
  })

  await test.step('the payment of the invoice before is said once', async () => {
    // A payment that stays out pays nothing: the card did not owe it here.
    await expect(page.getByRole('button', { name: 'Usar como saldo inicial' })).toHaveCount(0)
    await page.getByRole('button', { name: /De qual conta saiu\?.*Pagamento/ }).click()
    await page.getByRole('option', { name: 'De uma conta fora do Tostão' }).click()
    await expect(page.getByText('Os pagamentos de Cartão saem de Fora do Tostão')).toBeVisible()
    await page.getByRole('button', { name: 'Usar como saldo inicial' }).click()
    await expect(page.getByText(/^Começa com .*700,00$/)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  })

  await test.step('the invoice is that of the bank', async () => {
    await imports.run()
    const invoice = page.getByRole('region', { name: `Fatura de ${formatMonth(month)}` })
    await expect(invoice).toContainText('R$ 171,50')
    await expect(invoice).toContainText('Confere com o banco.')
    await expect(invoice).toContainText('Tem as mesmas compras que o arquivo.')
    await expectAccessible(page)
    await invoice.getByRole('link').click()
    await page.waitForURL(`**/cards/${card.id}?fatura=${month}`)
    await expect(page.getByText('Confere com o banco.')).toBeVisible()
  })
})

test('installments of past months are asked about once, and paid from the account that is said', async ({
  signedIn: page,
  imports,
  post,
}) => {
  await post('/accounts', { name: 'Banco Roxo', opening_balance: 1000 })
  await post('/accounts', { name: 'Cartão', type: 'credit_card' })
  await imports.open()
  await imports.choose('fatura.csv', fileOf(PAST, addMonths(PAST, -1)))
  await imports.next()
  await page.getByRole('button', { name: 'Vencimento' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('group', { name: /^As 2 parcelas de .* já foram pagas\?$/ })
  await expect(question.getByLabel('Não lançar')).toBeChecked()
  await question.getByLabel('Lançar como pagas de').check()
  await expect(question.getByLabel('Conta que pagou')).toContainText('Banco Roxo')
  await expect(page.getByText('e 200,00 em parcelas pagas')).toBeVisible()
  await expectAccessible(page)
  await imports.run()
  await expect(page.getByText('3 transações entraram em Cartão · 3 sem categoria')).toBeVisible()
  await goTo(page, '/accounts')
  await expect(page.getByRole('main').getByText('800,00').first()).toBeVisible()
})

test('an open form of when the invoice is due is saved before the import, which waits while that fails', async ({
  signedIn: page,
  imports,
  post,
  provoked,
}) => {
  provoked.push('net::ERR_FAILED')
  const card = await post('/accounts', { name: 'Cartão', type: 'credit_card' })
  await imports.open()
  const rows = ['Padaria Sol;Única;21,50', 'Loja Lua;1/3;100,00'].map((row) => `${formatDay(`${month}-12`)};${row}`)
  await imports.choose('fatura.csv', ['Data;Estabelecimento;Parcela;Valor', ...rows].join('\n'))
  await imports.next()
  await page.getByRole('button', { name: 'Vencimento' }).click()
  await page.getByLabel('Vence no').selectOption('Dia 25')
  await page.route('**/api/v1/cards/terms*', (route) => route.abort())
  await imports.begin()
  await expect(page.getByText('Não sabemos se foi salvo.')).toBeVisible()
  await expect(page.getByLabel('Vence no')).toHaveValue('25')
  await page.unroute('**/api/v1/cards/terms*')
  await imports.run()
  await imports.expectCounts(2, 0)
  await goTo(page, `/cards/${card.id}`)
  await expect(page.getByRole('region', { name: 'Parcelas' })).toContainText('Loja Lua')
  await expect(page.getByText('Em que dia a fatura vence e fecha?')).toHaveCount(0)
})

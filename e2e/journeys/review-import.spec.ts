import type { Locator } from '@playwright/test'
import { expect, expectAccessible, expectFine, goTo, signIn, test } from '../fixtures.ts'

type Row = [day: string, amount: string, id: string, text: string]

const ofx = (bank: string, rows: readonly Row[]) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>${bank}<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${rows.map(([day, amount, id, text]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<MEMO>${text}</STMTTRN>`).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const bill = (rows: readonly Row[]) =>
  ['data,lançamento,valor', ...rows.map(([day, amount, , text]) => `${day},${text},${amount}`), ''].join('\n')

const BETWEEN: Row = ['2026-10-15', '-300.00', 'i3', 'TRANSF MESMA TITULARIDADE INTER']
const PHARMACY: Row = ['2026-10-20', '-40.00', 'n2', 'FARMACIA CENTRAL']
const PAID: Row = ['2026-11-10', '-400.00', '', 'Pagamento recebido']
const BOOKS: Row = ['2026-10-05', '450.00', '', 'LIVRARIA DA PRACA']

// The files of October, then those of November, which begin before October has ended.
const MONTHS = {
  october: [
    [
      'itau.ofx',
      ofx('0341', [
        ['2026-10-05', '5000.00', 'i1', 'SALARIO'],
        ['2026-10-10', '-700.00', 'i2', 'PAGAMENTO FATURA CARTAO'],
        BETWEEN,
      ]),
    ],
    ['inter.ofx', ofx('0077', [['2026-10-16', '300.00', 'n1', 'TRANSFERENCIA RECEBIDA MESMA TITULARIDADE'], PHARMACY])],
    [
      'nubank.csv',
      bill([
        ['2026-10-02', '250.00', '', 'LOJA DE TINTAS'],
        BOOKS,
        ['2026-10-10', '-700.00', '', 'Pagamento recebido'],
      ]),
    ],
  ],
  november: [
    [
      'itau.ofx',
      ofx('0341', [
        BETWEEN,
        ['2026-11-10', '-120.00', 'i4', 'PAGAMENTO FATURA CARTAO'],
        ['2026-11-12', '-80.00', 'i5', 'MERCADO DO BAIRRO'],
      ]),
    ],
    ['inter.ofx', ofx('0077', [PHARMACY, ['2026-11-03', '-12.00', 'n3', 'PADARIA REAL']])],
    [
      'nubank.csv',
      bill([BOOKS, ['2026-11-01', '120.00', '', 'CINEMA'], ['2026-11-11', '-120.00', '', 'Pagamento recebido']]),
    ],
  ],
} as const

test('the second import of two banks and a card brings only what is new, and each payment once', async ({
  signedIn: page,
  post,
  imports,
  transactions,
}) => {
  for (const account of [{ name: 'Itaú' }, { name: 'Inter' }, { name: 'Nubank', type: 'credit_card' }])
    await post('/accounts', account)
  let clicks = 0
  const press = async (button: Locator) => {
    clicks++
    await button.click()
  }
  const choose = async (files: readonly (readonly [string, string])[]) => {
    const chooser = page.waitForEvent('filechooser')
    await press(page.getByRole('button', { name: 'Escolher arquivo' }))
    const buffers = files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }))
    await (await chooser).setFiles(buffers)
    await press(page.getByRole('button', { name: 'Próximo: Mapear colunas' }))
  }
  const begin = () => press(page.getByRole('button', { name: 'Importar Dados' }))
  const next = (place: string) => press(page.getByRole('button', { name: `Conferir o próximo arquivo · ${place}` }))

  await imports.open()
  await choose(MONTHS.october)
  await begin()
  await imports.expectCounts(3, 0)

  await test.step('leaving asks while files are left', async () => {
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Sair da importação?' })
    await expect(question).toContainText('Ainda há arquivos para conferir')
    await question.getByRole('button', { name: 'Cancelar' }).click()
  })
  await next('2 de 3')
  await imports.unfold(/^1 pronta/)
  await expect(imports.row('Mesma Titularidade')).toContainText('Transferência de Itaú em 15/10')
  await expect(page.getByText('1 entra, 1 transferência')).toBeVisible()
  await begin()
  await next('3 de 3')
  await imports.unfold(/^1 pronta/)
  await expect(imports.row('Pagamento Recebido')).toContainText('Transferência de Itaú')
  await begin()
  await imports.expectCounts(3, 0)

  await page.getByRole('button', { name: 'Nova Importação' }).click()
  clicks = 0
  await choose(MONTHS.november)
  await imports.unfold(/^1 já existe$/)
  await expect(imports.row('Mesma Titularidade')).toBeVisible()
  await expect(page.getByText('2 entram')).toBeVisible()
  await begin()
  await imports.expectCounts(2, 1)
  await next('2 de 3')
  await expect(page.getByText('1 já existe e fica de fora')).toBeVisible()
  await begin()
  await imports.expectCounts(1, 1)
  await next('3 de 3')
  await expect(page.getByText('1 entra, 1 transferência')).toBeVisible()
  await imports.unfold(/^1 pronta/)
  await expect(imports.row('Pagamento Recebido')).toContainText('Transferência de Itaú em 10/11')
  await expectFine(page)
  await begin()
  await imports.expectCounts(2, 1)
  expect(clicks).toBe(7)

  await goTo(page, '/accounts')
  for (const [account, balance] of Object.entries({ Itaú: '3.800,00', Inter: '248,00', Nubank: '0,00' }))
    await expect(page.getByRole('listitem').filter({ hasText: account })).toContainText(balance)
  await goTo(page, '/transactions?from=2026-10-01&to=2026-11-30')
  await expect(transactions.row('Itaú → Nubank')).toHaveCount(2)
  await expect(transactions.row('Itaú → Inter')).toHaveCount(1)
})

test('a user answers what rows ask by keyboard alone, and a reload keeps files and answers until they are imported', async ({
  livedIn: page,
  person,
  imports,
  transactions,
}) => {
  const files = [
    ['fatura.csv', bill([['2026-11-22', '30.00', '', 'Feira'], ['2026-11-20', '9.50', '', 'Café'], PAID])],
    ['extrato.csv', 'Data;Histórico;Valor\n05/11/2026;Aluguel;-900,00\n06/11/2026;Padaria;-12,00\n'],
  ] as const
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    const buffers = files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }))
    await (await chooser).setFiles(buffers)
    await imports.next()
  }
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('work ')))

  await imports.open()
  await choose()
  await test.step('a category, a row that stays out and the account of a payment', async () => {
    await expect(page.getByText('1 pagamento sem conta fica de fora')).toBeVisible()
    await expect(imports.row('Feira')).toContainText('Mercado?')
    await imports.row('Feira').focus()
    await page.keyboard.press('Enter')
    await expect(imports.row('Feira')).not.toContainText('Mercado?')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Buscar ou criar categoria' }).fill('Mercado')
    await page.keyboard.press('Enter')
    await expect(imports.row('Feira')).toContainText('Mercado')
    await expect(imports.row('Feira')).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Importar Café' })).not.toBeChecked()

    await imports.row('Pagamento Recebido').focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('combobox', { name: 'Buscar conta' })).toBeFocused()
    await page.keyboard.type('Banco Roxo')
    await page.keyboard.press('Enter')
    await expect(imports.row('Pagamento Recebido')).toContainText('Transferência de Banco Roxo')

    await page.reload()
    await expect(page.getByText('1 entra, 1 transferência')).toBeVisible()
    await expect(imports.row('Feira')).toContainText('Mercado')
    await expect(page.getByRole('checkbox', { name: 'Importar Café' })).not.toBeChecked()
    // The card has its payer by now: nothing asks for it.
    await imports.unfold(/^1 pronta/)
    await expect(imports.row('Pagamento Recebido')).toContainText('Transferência de Banco Roxo')
    await imports.begin()
    await imports.expectCounts(2, 1)
  })
  await page.getByRole('button', { name: 'Conferir o próximo arquivo · 2 de 2' }).click()
  await test.step('the account that is still to be created, and what it holds today', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
    await page.getByRole('textbox', { name: 'Nome' }).fill('Conta nova')
    await page.getByLabel('Quanto há na conta hoje?').fill('1250,50')
    await expect(page.getByText('a conta fica em 1.250,50')).toBeVisible()

    await page.reload()
    await expect(page.getByText('2 entram · a conta fica em 1.250,50')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Conta nova')
    await imports.run()
  })
  await test.step('nothing is left when they are imported', async () => {
    expect(await kept()).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
    await transactions.open('?from=2026-11-01&to=2026-11-30')
    await expect(transactions.row('Feira').first()).toBeVisible()
  })
  await test.step('nor after a sign-out, for whoever comes next', async () => {
    await imports.open()
    await choose()
    await expect(page.getByText('2 já existem e ficam de fora')).toBeVisible()
    await expect.poll(kept).toHaveLength(2)
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    expect(await kept()).toEqual([])
    await signIn(page, person)
    await page.waitForURL('/')
    await imports.open('?passo=conferencia')
    await expect(page.getByText('O arquivo precisa ser escolhido de novo')).toBeVisible()
  })
})

test('a review is made again after a change elsewhere, and an import goes on without it', async ({
  livedIn: page,
  imports,
  provoked,
}) => {
  provoked.push('status of 422', 'status of 409')
  const PREVIEWS = '**/api/v1/transactions/import-preview*'
  const UPLOADS = '**/api/v1/transactions/import-csv*'
  let previews = 0
  page.on('request', (request) => {
    if (request.url().includes('/import-preview')) previews++
  })
  await page.route(PREVIEWS, (route) => route.fulfill({ status: 422 }))
  await imports.open()
  await imports.choose('fatura.csv', bill([['2026-11-22', '30.00', '', 'Feira']]))
  await imports.next()
  await expect(page.getByText('Não deu para conferir o que já existe.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar Dados' })).toBeEnabled()
  await expect(imports.row('Feira')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(PREVIEWS)
  // The page hides the message before the request is counted.
  const answered = page.waitForResponse(PREVIEWS)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await answered
  await expect(page.getByText('Não deu para conferir o que já existe.')).toBeHidden()

  const error = { code: 'match_changed', message: 'Algo mudou desde a conferência. Confira de novo.' }
  await page.route(UPLOADS, (route) => route.fulfill({ status: 409, json: { error } }))
  const before = previews
  await imports.begin()
  await expect(page.getByText(error.message)).toBeVisible()
  await expect.poll(() => previews).toBe(before + 1)
  await page.unroute(UPLOADS)
  await imports.run()
  await imports.expectCounts(1, 0)
})

test('what was classified in one month is classified in the next, and a correction becomes a rule', async ({
  livedIn: page,
  post,
  imports,
}) => {
  for (const name of ['Delivery', 'Transporte']) await post('/categories', { name, type: 'DESPESA' })
  const month = (n: number, shop: string) =>
    bill([
      [`2026-${n}-03`, '30.00', '', 'IFD*IFOOD'],
      [`2026-${n}-04`, '31.00', '', 'BILHETE SOL'],
      [`2026-${n}-05`, '32.00', '', 'IFD*IFOOD'],
      [`2026-${n}-06`, '18.00', '', 'VIACAO LUA'],
      [`2026-${n}-07`, '40.00', '', shop],
      [`2026-${n}-08`, '41.00', '', shop],
    ])
  await imports.open()
  await imports.choose('fatura.csv', month(10, 'ZEBRA AZUL'))
  await imports.next()
  await page.getByRole('button', { name: /^Aceitar as \d+ sugestões$/ }).click()
  await expect(page.getByText('sugestões aceitas')).toBeVisible()
  const zebra = imports.row('Zebra Azul')
  await zebra
    .first()
    .getByRole('button', { name: /^Escolher a categoria/ })
    .click()
  await page.getByRole('combobox', { name: 'Buscar ou criar categoria' }).fill('Mercado')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Aplicar à outra de Zebra Azul' }).click()
  await expect(zebra.last()).toContainText('Mercado')
  await imports.run()
  await imports.expectCounts(6, 0)

  await imports.open()
  await imports.choose('fatura.csv', month(11, 'Zebra Azul 22'))
  await imports.next()
  await imports.unfold(/prontas$/)
  for (const [shop, category] of [
    // Seen once only, so it is asked.
    ['Viacao Lua', 'Transporte?'],
    ['iFood', 'Delivery'],
    ['Zebra Azul', 'Mercado'],
  ] as const)
    await expect(imports.row(shop).first()).toContainText(category)
  await page.getByRole('button', { name: 'Aceitar as 2 sugestões' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma sem categoria' })).toBeVisible()
  await zebra
    .first()
    .getByRole('button', { name: /^Mercado, mudar/ })
    .click()
  await page.getByRole('combobox', { name: 'Buscar ou criar categoria' }).fill('Transporte')
  await page.keyboard.press('Enter')
  await zebra.first().getByRole('button', { name: 'Sempre' }).click()
  await expect(page.getByText('Regra criada: Zebra Azul é Transporte')).toBeVisible()
  await expect(zebra.last()).toContainText('Transporte')
  await imports.run()
  await goTo(page, '/transactions?month=2026-11&q=zebra')
  await expect(page.getByRole('button', { name: /^Transporte, mudar a categoria/ })).toHaveCount(2)
})

import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0999<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260407<TRNAMT>-89.90<FITID>a1<MEMO>Mercado</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
<CCACCTFROM><ACCTID>5555444433332222</CCACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>INT<DTPOSTED>20260408<TRNAMT>-23.00<FITID>b1<MEMO>Interest charge</STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`

test('a statement in dollars is imported only when the user chooses it, and is never shown in reais', async ({
  livedIn: page,
  imports,
}) => {
  await imports.open()
  await imports.choose('extrato.ofx', OFX)
  await imports.next()
  const interest = imports.row('Interest charge')
  await expect(page.getByText('1 entra', { exact: true })).toBeVisible()
  await expect(interest).toBeHidden()

  await page.getByRole('checkbox', { name: 'Importar este extrato' }).last().check()
  await expect(page.getByText('2 entram', { exact: true })).toBeVisible()
  await expect(interest).toContainText('− USD 23,00')

  await test.step('the only statement of a file can be left out again', async () => {
    await imports.open()
    await imports.choose('fatura.ofx', OFX.replace(/<BANKMSGSRSV1>.*<\/BANKMSGSRSV1>/s, ''))
    await imports.next()
    const wanted = page.getByRole('checkbox', { name: 'Importar este extrato' })
    await expect(wanted).not.toBeChecked()
    await wanted.check()
    await expect(wanted).toBeFocused()
    await wanted.uncheck()
  })
})

test('the next installment of a purchase is another transaction, although its bill has the same day and text', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  const bill = (installment: string) =>
    `Data;Estabelecimento;Parcela;Valor\n05/11/2026;Bicicletaria;${installment};300,00\n06/11/2026;Padaria;Única;9,00\n`
  for (const [month, installment, inserted] of [
    ['novembro', '1/3', 2],
    ['dezembro', '2/3', 1],
  ] as const) {
    await imports.open()
    await imports.choose(`fatura-cartao-${month}.csv`, bill(installment))
    await imports.next()
    await expect(imports.row('Bicicletaria')).toContainText(installment.replace('/', ' de '))
    await imports.run()
    await imports.expectCounts(inserted, 2 - inserted)
  }
  await goTo(page, '/transactions?month=2026-11')
  for (const installment of ['1/3', '2/3']) {
    await expect(transactions.row(`Bicicletaria (${installment})`)).toHaveCount(1)
  }
})

const BACK = 'Usar uma conta que já existe'

test('a user creates the account of a statement during the import', async ({ livedIn: page, imports }) => {
  const open = async () => {
    await imports.open()
    await imports.choose('extrato.ofx', OFX)
    await imports.next()
  }
  const button = (name: string) => page.getByRole('main').getByRole('button', { name }).first()
  const account = page.getByRole('combobox', { name: 'Conta no Tostão' })
  const name = page.getByRole('textbox', { name: 'Nome' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/import-csv')) sent++
  })

  await test.step('the focus returns to the choice of the account', async () => {
    await open()
    await button('Criar conta').press('Enter')
    await expect(name).toBeFocused()
    await button(BACK).press('Enter')
    await expect(account).toBeFocused()
    await button('Criar conta').press('Enter')
    await name.fill('Conta da feira')
    await name.press('Enter')
    await expect(account).toHaveValue('Conta da feira')
    await expect(account).toBeFocused()
  })

  await test.step('an account that is cancelled while it is created is not chosen', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/accounts', async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.continue()
    })
    await open()
    const option = (name: string) => page.getByRole('option', { name, exact: true })
    await button('Criar conta').click()
    await name.fill('Conta do açougue')
    await name.press('Enter')
    await button(BACK).click()
    await account.click()
    await option('Cartão').click()
    held.resolve()
    await expect(page.getByText('Conta criada').last()).toBeVisible()
    await account.click()
    await expect(option('Conta do açougue')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account).toHaveValue('Cartão')
  })

  await test.step('an account that is only filled in is created with the import', async () => {
    await open()
    await button('Criar conta').click()
    await name.fill('')
    await imports.begin()
    await expect(name).toBeFocused()
    await expectAccessible(page)
    await name.fill('Conta do mercado')

    await page.getByRole('link', { name: 'Transações' }).click()
    const question = page.getByRole('dialog', { name: 'Sair da importação?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await imports.next()
    await expect(name).toHaveValue('Conta do mercado')
    expect(sent).toBe(0)

    await imports.run()
    await imports.expectCounts(1, 0)
    await page.getByRole('link', { name: 'Ver Transações Importadas' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Conta do mercado' })).toHaveCount(1)
  })
})

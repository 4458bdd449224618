import { expect, test } from '../fixtures.ts'

// A card's bill: purchases without sign, the payment with a minus.
const CARD = [
  'date,title,amount',
  '2026-03-02,Livraria da Praça,58.90',
  '2026-03-05,Mercado do Zé - Parcela 2/3,120.00',
  '2026-03-05,Café da Esquina,9.50',
  '2026-03-05,Café da Esquina,9.50',
  '2026-03-10,Pagamento recebido,-400.00',
].join('\n')

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0999<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260401<DTEND>20260430
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260403120000[-3:BRT]<TRNAMT>2500.00<FITID>a1<MEMO>SALÁRIO</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260407<TRNAMT>-89,90<FITID>a2<MEMO>ÁGUA E ESGOTO</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test('a card’s CSV goes to the card in three clicks', async ({ livedIn: page, imports }) => {
  await imports.open()
  await imports.choose('fatura.csv', CARD)
  await imports.next()
  await imports.run()
  await imports.expectCounts(5, 0)
  await page.getByRole('link', { name: 'Ver Transações Importadas' }).click()
  const rows = page.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Livraria da Praça' })).toContainText('− R$ 58,90')
  await expect(rows.filter({ hasText: 'Pagamento recebido' })).toContainText('+ R$ 400,00')
  await expect(rows.filter({ hasText: 'Café da Esquina' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Livraria da Praça' })).toContainText('Cartão')
})

test('an account’s OFX that lies about its charset goes to the account in three clicks', async ({
  livedIn: page,
  imports,
}) => {
  await imports.open()
  await imports.choose('extrato.ofx', Buffer.from(OFX, 'latin1'))
  await imports.next()
  await imports.run()
  await imports.expectCounts(2, 0)
  await page.getByRole('link', { name: 'Ver Transações Importadas' }).click()
  const rows = page.getByRole('listitem')
  await expect(rows.filter({ hasText: 'SALÁRIO' })).toContainText('+ R$ 2.500,00')
  await expect(rows.filter({ hasText: 'ÁGUA E ESGOTO' })).toContainText('− R$ 89,90')
  await expect(rows.filter({ hasText: 'ÁGUA E ESGOTO' })).toContainText('Banco Roxo')
})

test('a card’s bill or another bank’s statement asks whose it is, also who has one account only', async ({
  signedIn: page,
  post,
  imports,
}) => {
  await post('/accounts', { name: 'Banco Roxo' })
  const account = page.getByRole('combobox', { name: 'Conta no Tostão' })
  for (const [name, content] of [
    ['fatura.csv', CARD],
    ['extrato.ofx', OFX.replace('0999', '0341')],
  ] as const) {
    await imports.open()
    await imports.choose(name, content)
    await imports.next()
    await imports.begin()
    await expect(page.getByText('Selecione uma conta', { exact: true })).toBeVisible()
    await expect(account).toBeFocused()
    await expect(account).toHaveValue('')
  }
  await imports.open()
  await imports.choose('extrato.ofx', OFX)
  await imports.next()
  await expect(account).toHaveValue('Banco Roxo')
})

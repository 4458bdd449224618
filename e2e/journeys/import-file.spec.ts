import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

// A card's bill: purchases without sign, the payment with a minus.
const CARD = [
  'data,lançamento,valor',
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

// No column name suggests a date, and Horário is ignored by its name.
const UNNAMED_DATES = [
  'Horário;Descrição;Valor',
  '05/03/2026 10:00;Feira livre;-30,00',
  '06/03/2026 11:00;Salário;900,00',
].join('\n')

// A file with a type column, in the words of the specification.
const TYPED = [
  'data,descrição,tipo,valor,conta,destino,categoria,situação',
  '2026-03-01,Bico,entrada,300.00,,,,',
  '2026-03-02,Feira livre,saida,(42.50),BANCO ROXO,,mercado,PENDING',
  '2026-03-03,,transferencia,100.00,Banco Roxo,cartao,,',
  '2026-03-04,Sem rumo,transfer,7.00,Banco Roxo,,,',
  ',Sem dia,despesa,9.00,,,,',
].join('\n')

// The balances agree with every row.
const WITH_BALANCE = [
  'Data;Descrição;Valor;Saldo',
  '01/03/2026;Salário;900,00;1.000,00',
  '02/03/2026;Feira livre;-30,00;970,00',
  '02/03/2026;Feira livre;-30,00;940,00',
].join('\n')

test('a user imports a card’s CSV and an account’s OFX in three clicks each', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  const rows = page.getByRole('listitem')
  const importFile = async (name: string, content: string | Buffer, inserted: number, skipped = 0) => {
    await imports.open()
    await imports.choose(name, content)
    await imports.next()
    await imports.run()
    await imports.expectCounts(inserted, skipped)
  }
  const showImported = () => page.getByRole('link', { name: 'Ver Transações Importadas' }).click()
  await test.step('the CSV goes to the card', async () => {
    await importFile('fatura.csv', CARD, 4, 1)
    await showImported()
    await expect(rows.filter({ hasText: 'Livraria da Praça' })).toContainText('− 58,90')
    await expect(rows.filter({ hasText: 'Pagamento recebido' })).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Café da Esquina' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Livraria da Praça' })).toContainText('Cartão')
  })
  await test.step('the OFX goes to the account, although it names the wrong charset', async () => {
    await importFile('extrato.ofx', Buffer.from(OFX, 'latin1'), 2)
    await showImported()
    await expect(rows.filter({ hasText: 'Salário' })).toContainText('+ 2.500,00')
    await expect(rows.filter({ hasText: 'Água e Esgoto' })).toContainText('− 89,90')
    await expect(rows.filter({ hasText: 'ÁGUA E ESGOTO' })).toContainText('Banco Roxo')
  })
  await test.step('the same file brings a deleted row back only when the user asks for it', async () => {
    await transactions.remove('SALÁRIO')
    await expect(rows.filter({ hasText: 'SALÁRIO' })).toHaveCount(0)
    await importFile('extrato.ofx', Buffer.from(OFX, 'latin1'), 0, 2)
    await expect(page.getByText('1 já existia (excluída por você)')).toBeVisible()
    await page.getByRole('button', { name: 'Trazer de volta' }).click()
    await imports.expectCounts(1, 1)
    await showImported()
    await expect(rows.filter({ hasText: 'SALÁRIO' })).toHaveCount(1)
  })
})

test('a statement that no account may be of begins with a new one, and a chosen account says what speaks against it', async ({
  signedIn: page,
  post,
  imports,
  transactions,
}) => {
  await post('/accounts', { name: 'Conta Nubank' })
  const main = page.getByRole('main')
  const account = page.getByRole('combobox', { name: 'Conta no Tostão' })
  for (const [name, content, own, text] of [
    ['fatura.csv', CARD, 'Cartão', 'Este extrato é de um cartão, e a conta escolhida não é um cartão.'],
    ['extrato.ofx', OFX.replace('0999', '0341'), 'Conta Itaú', 'Este extrato é do Itaú, e a conta é do Nubank.'],
  ] as const) {
    await imports.open()
    await imports.choose(name, content)
    await imports.next()
    await expect(page.getByText('Nova conta para este extrato')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(own)
    await page.getByRole('button', { name: 'Usar uma conta que já existe' }).press('Enter')
    await expect(account).toBeFocused()
    await imports.begin()
    await expect(page.getByText('Selecione uma conta', { exact: true })).toBeVisible()
    await expect(account).toBeFocused()
    await transactions.choose(main, 'Conta no Tostão', 'Conta Nubank')
    await expect(main.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
  }
  await expectAccessible(page)
})

test('a user names the date column that the app does not recognise', async ({ livedIn: page, imports }) => {
  await imports.open()
  await test.step('a file without rows cannot be imported', async () => {
    await imports.choose('extrato.csv', 'Data;Descrição;Valor')
    await expect(page.getByText('Nenhuma linha deste arquivo é uma transação.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Próximo: Mapear colunas' })).toBeDisabled()
    await page.getByRole('button', { name: 'Remover' }).click()
  })
  await imports.choose('extrato.csv', UNNAMED_DATES)
  await expect(page.getByText('Escolha qual coluna é a data.')).toBeVisible()
  const column = page.getByLabel('Horário')
  await expect(column).toHaveValue('ignored')
  await expectAccessible(page)
  await column.selectOption('Data')
  await expect(page.getByText('2 transações')).toBeVisible()
  await expect(column).toHaveValue('date')
  await imports.next()
  await imports.run()
  await imports.expectCounts(2, 0)
})

test('an import follows the types, accounts and categories in the file', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  await imports.open()
  await imports.choose('controle.csv', TYPED)
  await imports.next()
  await transactions.choose(page.getByRole('main'), 'Conta no Tostão', 'Banco Roxo')
  await test.step('what asks is open, the rest is folded', async () => {
    await expect(imports.row('')).toHaveCount(1)
    await expect(imports.row('Bico')).toBeVisible()
    await imports.unfold(/^2 prontas$/)
    await imports.unfold(/^1 fica de fora$/)
  })
  await expect(imports.row('03/03')).toContainText('Banco Roxo → Cartão')
  await expect(imports.row('03/03')).not.toContainText('Sem descrição')
  await expect(imports.row('Feira livre')).toContainText('Mercado')
  await expect(imports.row('Sem rumo')).toContainText('Será ignorada')
  await expect(page.getByRole('definition')).toHaveText(['01/03 a 04/03', '3', '+ 300,00', '− 42,50', '100,00'])
  await expect(page.getByText('2 entram, 1 transferência')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 sem categoria' })).toBeVisible()
  await test.step('the line that could not be read says why', async () => {
    await page.getByRole('button', { name: 'Ver por quê' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Linhas que ficaram de fora' })).toContainText('Sem dia')
  })
  await imports.adjust()
  await expect(page.getByLabel('Tipo padrão')).toBeVisible()
  await expect(page.getByLabel('Sinais')).toHaveCount(0)
  await imports.run()
  await imports.expectCounts(3, 2)

  await goTo(page, '/transactions?from=2026-03-01&to=2026-03-31')
  await expect(transactions.row('Bico')).toContainText('+ 300,00')
  await expect(transactions.row('Feira livre')).toContainText('− 42,50')
  await expect(transactions.row('Feira livre')).toContainText('Mercado')
  await expect(transactions.row('Feira livre')).toContainText('Pendente')
  await expect(transactions.row('Banco Roxo → Cartão')).toContainText('100,00')
})

test('one type for all rows changes the totals and hides the comparison with the file’s balances', async ({
  livedIn: page,
  imports,
}) => {
  await imports.open()
  await imports.choose('extrato.csv', WITH_BALANCE)
  await imports.next()
  await imports.unfold(/^2 prontas$/)
  await expect(imports.row('Possível duplicata')).toContainText('Repetida no arquivo: será importada também')
  const agrees = page.getByText('O saldo impresso no arquivo confere com as transações lidas.')
  await expect(imports.fact('Receitas')).toHaveText('+ 900,00')
  await expect(imports.fact('Despesas')).toHaveText('− 60,00')
  await expect(agrees).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  const opening = page.getByLabel('Saldo inicial')
  await expect(opening).toHaveValue('100,00')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Conta do mês')

  await imports.adjust()
  await page.getByLabel('Tipo padrão').selectOption('Sempre despesa')
  await expect(imports.fact('Receitas')).toHaveCount(0)
  await expect(imports.fact('Despesas')).toHaveText('− 960,00')
  await expect(agrees).toBeHidden()
  await expect(page.getByText('como no arquivo')).toBeHidden()
  await expect(opening).toHaveValue('0,00')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Conta do mês')

  await page.getByRole('button', { name: 'Voltar ao automático' }).click()
  await expect(agrees).toBeVisible()
  await expect(opening).toHaveValue('100,00')
})

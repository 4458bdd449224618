// Kinds of files that were read wrong without a word: each is read right now, or asks.
import { expect, test } from 'vitest'
import { readStatement } from '../read-statement.ts'
import { read, refusalOf, rows } from './reading.ts'

const amounts = (text: string) =>
  read(text).accounts.map(({ transactions }) => transactions.map(({ amount }) => amount / 100))
const questions = (text: string) => read(text).questions.map(({ message }) => message)
const checks = (text: string) => read(text).accounts.flatMap(({ checks }) => checks.map(({ agrees }) => agrees))

test('a plus on a card without any minus is a credit, beside purchases without a sign', () => {
  const bill = 'Data;Descrição;Valor\n'
  const list =
    '03/05/2026;PAGAMENTO RECEBIDO;+ R$ 90,00\n04/05/2026;LIVRARIA;R$ 12,00\n05/05/2026;LIVRARIA;+ R$ 12,00\n'
  expect(amounts(`Fatura\n${bill}${list}06/05/2026;SORVETERIA 1/2;R$ 7,50\n`)).toEqual([[90, -12, 12, -7.5]])
})

test('in the books of a firm the column that adds came in', () => {
  const text =
    'Data;Histórico;Débito (Soma);Crédito (Subtrai)\n05/01/2026;Aluguel da sala;;800,00\n06/01/2026;Cliente;950,00;\n'
  expect(amounts(text)).toEqual([[-800, 950]])
})

test('columns whose names most texts contradict are asked about', () => {
  const text =
    'Data;Histórico;Débito;Crédito\n05/01/2026;Pix enviado Ana;;8,00\n06/01/2026;Pix recebido Rui;9,00;\n07/01/2026;Tarifa;;3,00\n'
  expect(questions(text)).toEqual(['O que é a coluna “Débito”?'])
})

test('of two columns without names the texts say which came in, or the user', () => {
  expect(amounts('01/09/2026;Conta de luz;80,00;\n02/09/2026;Pix recebido Ana;;50,00\n')).toEqual([[-80, 50]])
  expect(questions('01/09/2026;Ana;80,00;\n02/09/2026;Rui;;50,00\n03/09/2026;Léo;;5,00\n')).toHaveLength(1)
})

test('a word beside a printed sign does not beat it, and is asked about where most say the opposite', () => {
  const text = (types: string[]) =>
    [
      'Tipo;Data;Descrição;Valor',
      ...types.map((type, day) => `${type};0${day + 1}/09/2026;Loja ${day};${day < 3 ? '-9,00' : '70,00'}`),
    ].join('\n')
  expect(amounts(text(['C/C', 'Poupança', 'C/C', 'C/C']))).toEqual([[-9, -9, -9, 70]])
  const contradicted = text(['C', 'C', 'D', 'D'])
  expect(questions(contradicted)).toEqual(['O que diz se o dinheiro entrou ou saiu?'])
  expect(amounts(contradicted)).toEqual([[-9, -9, -9, -70]])
})

test('‘Enviado’ in each row says that all of it went out', () => {
  const text = 'Operação;Recebedor;Data;Valor\nEnviado;Ana;03/08/2026;9.70\nEnviado;Rui;04/08/2026;5.00\n'
  expect(amounts(text)).toEqual([[-9.7, -5]])
  expect(questions(text)).toEqual([])
})

test('a column that moves by each amount is the balance, also without centavos', () => {
  const text =
    'Data;Tipo de operação;Valor;Total\n05/07/2026;Pagamento;-20,5;100\n04/07/2026;Entrada de dinheiro;20,5;120,5\n03/07/2026;Pagamento;-9;100\n'
  expect(read(text).accounts[0]).toMatchObject({ kind: 'bank', checks: [{ agrees: true }] })
  expect(amounts(text)).toEqual([[-20.5, 20.5, -9]])
})

test('a comma between thousands that are not quoted is put back', () => {
  expect(amounts('Data,Descrição,Valor\n05/01/2026,Salário,R$ 3,250.00\n06/01/2026,Feira,-R$ 81.10\n')).toEqual([
    [3250, -81.1],
  ])
})

test('a whole number at the end of a short file without a line break is read, and pointed at', () => {
  const text = 'date,title,amount\n2026-03-24,Pagamento recebido,-50.99\n2026-04-12,Padaria,9.99\n2026-04-13,Feira,12'
  expect(amounts(text)).toEqual([[50.99, -9.99, -12]])
  expect(read(text).accounts[0]?.unconfirmed?.lines).toEqual([4])
})

test('rows without an amount do not hide the currency, and a coin is none', () => {
  const dollars =
    'Data,Tipo,Ativo,Quantidade,Valor\n05/01/2026,Depósito,Remessa,,$50.00\n06/01/2026,Desdobramento,Ação B,2,\n07/01/2026,Compra,Ação B,1,-$20.10\n'
  expect(read(dollars).accounts).toMatchObject([{ currency: 'USD', transactions: [{}, {}] }])
  const coins = 'Date,Received Amount,Received Currency,Description\n2026-01-01,3,ETH,one\n2026-01-02,1,ETH,two\n'
  expect(refusalOf(coins)).toBe('no_rows')
})

test('an English file of days up to the 12th asks which number is the day, unless its order says it', () => {
  const file = (...dates: string[]) =>
    ['Date,Description,Amount', ...dates.map((date, index) => `${date},Shop ${index},-${index + 1}.50`)].join('\n')
  expect(questions(file('05/01/2026', '03/02/2026', '05/03/2026'))).toContain('O que vem na frente nas datas?')
  expect(read(file('01/05/2026', '02/04/2026', '02/08/2026', '03/01/2026')).detection.dateOrder.value).toBe('mdy')
  expect(questions(file('05/01/2026', '13/02/2026'))).not.toContain('O que vem na frente nas datas?')
})

test('what an unpaid bill carries over is neither a purchase nor an income', () => {
  const text = [
    'date,title,amount',
    '2026-03-09,Saldo em atraso,300.00',
    '2026-03-09,Crédito de atraso,-300.00',
    '2026-03-09,Saldo em rotativo,80.00',
    '2026-03-09,Crédito de rotativo,-80.00',
    '2026-03-10,Renegociação de pendências,-45.10',
    '2026-03-11,Floricultura,45.10',
    '2026-03-12,Multa de atraso,1.15',
  ].join('\n')
  expect(amounts(text)).toEqual([[-45.1, -1.15]])
  expect(questions(text)).toEqual([])
})

test('a total that stands above its rows, and the head of a new page between them', () => {
  const head = 'CONTA DE ANA\n01 DE MAIO DE 2026 a 31 DE MAIO DE 2026'
  const text = `${head}\n02 MAI 2026 Total de entradas + 70,00\nPix recebido RUI\n70,00\n03 MAI 2026 Total de saídas - 42,00\nComprovante na página 1 de 2\n${head}\nCompra no débito FLORICULTURA\n42,00\n`
  expect(rows(read(text))).toBe('2026-05-02 7000 Pix recebido RUI\n2026-05-03 -4200 Compra no débito FLORICULTURA')
  expect(checks(text)).toEqual([true])
})

test('the total of a bill leaves out the instalments of later bills, and is said where it differs', () => {
  const bill = (total: string) =>
    `Fatura do cartão\nTotal desta fatura ${total}\nVencimento: 10/04/2026\n12/02/2026 SAPATARIA 02/04 50,00\n15/03/2026 MERCEARIA 30,00\n12/02/2026 SAPATARIA 03/04 50,00\n`
  expect(amounts(bill('80,00'))).toEqual([[-50, -30]])
  expect(checks(bill('80,00'))).toEqual([true])
  expect(checks(bill('95,00'))).toEqual([false])
})

test('an amount that slipped into the line below, and what a purchase abroad cost between', () => {
  const text =
    'FATURA 12 JAN 2026\n03 JAN Papelaria R$ 14,00\n04 JAN Loja de Jogos\nUSD 5.00\nConversão: USD 1 = R$ 6,00\nR$ 30,00\n05 JAN Padaria R$ 6,00\n'
  expect(amounts(text)).toEqual([[-14, -30, -6]])
})

test('a row without an amount still counts in the check by its balance', () => {
  const text =
    'Data;Descrição;Valor;Saldo\n01/05/2026;Depósito;100,00;100,00\n02/05/2026;Pix;;60,00\n03/05/2026;Feira;-10,00;50,00\n'
  expect(checks(text)).toEqual([false])
})

test('labels of a footer are no statuses', () => {
  const text =
    'Data,Descrição,Situação,Crédito (R$),Débito (R$)\n06/03/2026,PIX ENVIADO,,,"-30,00"\n05/03/2026,PIX RECEBIDO,,"80,00",\nJuros,,Último movimento,06/03/2026,\nIOF,,Data do débito,01/04/2026,\n'
  expect(questions(text)).toEqual([])
  expect(amounts(text)).toEqual([[-30, 80]])
})

test('a second account below a summary, and the list of the day that is not settled', () => {
  const table = (balance: string, row: string) =>
    `Data;Histórico;Crédito (R$);Débito (R$);Saldo (R$)\n01/01/2026;SALDO ANTERIOR;;;${balance}\n${row}\n`
  const text = `Extrato de: Ag: 1 | Conta: 11111-1\n${table('10,00', '02/01/2026;Pix;5,00;;15,00')}Últimos Lançamentos\nData;Histórico;Crédito (R$);Débito (R$)\n31/01/2026;Pix;;-50,00\nSaldos Invest Fácil\nData;Histórico;Saldo (R$)\n31/01/2026;Saldo;9,00\nExtrato de: Ag: 2 | Conta: 22222-2\n${table('1,00', '03/01/2026;Boleto;;-1,00;0,00')}`
  expect(amounts(text)).toEqual([[5], [-1]])
  expect(read(text).skipped.map(({ reason }) => reason)).toContain(
    'Últimos lançamentos, que o banco ainda não confirmou: virão no próximo extrato',
  )
})

test('parcels in a table without names are no days', () => {
  const line = (parcel: string, day: number) => `Loja ${day};${parcel};${day},50`
  expect(refusalOf(['Mensal', '8/10', 'Mensal', '9/12', '-', 'Mensal'].map(line).join('\n'))).not.toBeUndefined()
})

const ofx = (kind: string, statements: string) => `OFXHEADER:100\n\n<OFX><${kind}>${statements}</${kind}></OFX>\n`
const entry = (type: string, day: string, amount: string, id: string, memo: string) =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`

test('two parts of one account in an OFX are one account, and what both hold is there once', () => {
  const part = (from: string, to: string, list: string) =>
    `<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>237<ACCTID>555<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>${from}<DTEND>${to}${list}</BANKTRANLIST></STMTRS></STMTTRNRS>`
  const shared = entry('DEBIT', '20260515', '-7.00', 'b', 'TARIFA')
  const first = part('20260501', '20260515', entry('CREDIT', '20260502', '30.00', 'a', 'PIX') + shared)
  const text = ofx(
    'BANKMSGSRSV1',
    first + part('20260515', '20260531', shared + entry('DEBIT', '20260520', '-5.00', 'c', 'FEIRA')),
  )
  expect(amounts(text)).toEqual([[30, -7, -5]])
  expect(read(text).accounts[0]?.period).toEqual({ from: '2026-05-01', to: '2026-05-31' })
})

test('PAYMENT that most purchases of a card carry says nothing of the sign', () => {
  const list = [
    entry('CREDIT', '20260210', '60.00', 'a', 'PGTO DEBITO CONTA'),
    entry('PAYMENT', '20260212', '-14.00', 'b', 'PADARIA'),
    entry('PAYMENT', '20260213', '-21.00', 'c', 'OFICINA'),
  ].join('')
  const text = ofx(
    'CREDITCARDMSGSRSV1',
    `<CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>4</CCACCTFROM><BANKTRANLIST>${list}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS>`,
  )
  expect(amounts(text)).toEqual([[60, -14, -21]])
  expect(readStatement(new TextEncoder().encode(text), 'f.ofx')).toMatchObject({
    ok: true,
    statement: { questions: [] },
  })
})

test('an amount that a copy glued to the day before it is read', () => {
  const text = `data lançamentos valor (R$)
12/03/2026 PIX TRANSF LIA M11/03-48,10
12/03/2026 PIX TRANSF NEI 12/03 70,00
13/03/2026 TARIFA 13/03-2.001,00
`
  expect(amounts(text)).toEqual([[-48.1, 70, -2001]])
  expect(rows(read(text))).toContain('PIX TRANSF LIA M11/03\n')
})

test('the line between two rows of a copy belongs to the one above it, where most have one', () => {
  const text = `Data Histórico Valor R$
02/03/2026 Pix - Recebido 50,00 C
02/03 10:08 ANA LIMA
03/03/2026 Pagamento de Boleto 20,00 D
MOVEIS CINZA LTDA
04/03/2026 Compra com Cartão 9,50 D
04/03 13:13 PADARIA DA ILHA
05/03/2026 Tarifa 3,00 D
Central de atendimento
`
  expect(rows(read(text)).split('\n')).toEqual([
    '2026-03-02 5000 Pix - Recebido 02/03 10:08 ANA LIMA',
    '2026-03-03 -2000 Pagamento de Boleto MOVEIS CINZA LTDA',
    '2026-03-04 -950 Compra com Cartão 04/03 13:13 PADARIA DA ILHA',
    '2026-03-05 -300 Tarifa',
  ])
})

test.each([
  ['Fecha;Concepto;Importe\n03/06/2026;Luz;-45,20\n05/06/2026;Nómina;300,00\n', 'ARS'],
  [
    'Data mov.;Data valor;Descrição;Débito;Crédito\n12-06-2026;12-06-2026;Loja;3,15;\n11-06-2026;11-06-2026;Ana;;9,00\n',
    'EUR',
  ],
  ['Date,Description,Paid out,Paid in\n03/06/2026,CORNER SHOP,4.20,\n15/06/2026,WAGES,,900.00\n', 'USD'],
])('a table of another country asks for its currency: %#', (text, currency) => {
  const [question] = read(text).questions
  expect(question?.message).toBe('Em que moeda estão os valores?')
  expect(question?.answers.map(({ options }) => options.currency)).toContain(currency)
  expect(questions(text.replace(/(\d+[,.]\d\d)(?=\D*$)/, 'R$ $1'))).toEqual([])
})

test('English names over Portuguese texts are of a Brazilian app', () => {
  const text = (shop: string) => `Date,Description,Amount\n13/06/2026,${shop},-4.20\n15/06/2026,Uber,-9.00\n`
  expect(questions(text('Padaria Sol'))).toEqual([])
  expect(questions(text('Corner Shop'))).toHaveLength(1)
})

test('a list without names in English asks for its currency, too', () => {
  const text = (shop: string) => `01/09/2026,${shop},-12.34\n03/09/2026,Acme,2000.00\n`
  expect(questions(text('Corner Stores'))).toEqual(['Em que moeda estão os valores?'])
  expect(questions(text('Acme'))).toEqual([])
})

test.each(['GBP', 'CHF', '£', '€'])('the currency in the name of the amounts: %s', (mark) => {
  const { accounts } = read(`Date,Counter Party,Amount (${mark})\n12/09/2026,Acme,-12.34\n23/09/2026,Shop,9.00\n`)
  expect(accounts[0]?.currency).toBe({ '£': 'GBP', '€': 'EUR' }[mark] ?? mark)
})

test('a column named by both ways that holds words says the way, where each sign says the opposite', () => {
  const text =
    'Data;Valor;Loja;Indicador Débito/Crédito\n14/09/2026;-20,00;Livraria;Crédito\n13/09/2026;12,34;Livraria;Débito\n'
  expect(amounts(text)).toEqual([[20, -12.34]])
})

test('a list of papers that came in and went out is refused, one of what was bought is not', () => {
  const names = 'Entrada/Saída;Data;Movimentação;Produto;Quantidade;Preço unitário;Valor da Operação'
  const list = (first: string) =>
    `${names}\n${first};12/05/2026;Transferência;ABCD3;100;R$ 3,00;R$ 300,00\nDebito;14/05/2026;Transferência;EFGH3;5;R$ 6,00;R$ 30,00\n`
  expect(refusalOf(list('Credito'))).toBe('securities')
  expect(refusalOf(list('Compra'))).toBeUndefined()
})

test('balances of another name, such as what may be spent, contradict no row', () => {
  const day = (date: string, amount: string, balance: string, spendable: string) =>
    `${date};Loja;${amount};\n${date};Saldo;;${balance}\n${date};Saldo final disp;;${spendable}\n`
  const text = (last: string) =>
    `Data;Lançamento;Valor;Saldo\n01/09/2026;Saldo anterior;;100,00\n${day('02/09/2026', '-10,00', '90,00', '70,00')}${day('03/09/2026', '-5,00', last, '85,00')}`
  expect(checks(text('85,00'))).toEqual([true])
  expect(checks(text('84,00'))).toEqual([false])
})

test('an app’s list with the kind of each account: it is no direction, and what is not paid yet is kept as pending', () => {
  const text = `Tipo de Conta,Conta/Cartão,Data,Descrição,Categoria,Valor,Situação
Conta Corrente,Banco A,05/03/2026,Salário,Trabalho,"R$ 900,00",Pago
Cartão de Crédito,Visa,07/03/2026,Tênis,Compras,"R$ -120,00",Pago
Conta Corrente,Banco A,08/03/2026,Luz,Moradia,"R$ -90,10",Não pago
`
  expect(questions(text)).toEqual([])
  expect(amounts(text)).toEqual([[900, -120, -90.1]])
  expect(read(text).accounts[0]?.transactions[2]?.cells).toMatchObject({ account: 'Banco A', status: 'Não pago' })
})

test('a $ without a country is asked about in Spanish, where it is a peso', () => {
  const text = (name: string) =>
    `${name};Descripción;Débitos;Créditos\n05/03/2026;Compra;$ 1.200,00;\n16/03/2026;Sueldo;;$ 5.000,00\n`
  const labels = (name: string) =>
    read(text(name)).questions.flatMap(({ answers }) => answers.map(({ label }) => label))
  expect(labels('Fecha')).toEqual(['Dólares', 'Euros', 'Pesos argentinos'])
  expect(questions(text('Fecha').replaceAll('$', 'US$'))).toEqual([])
})

test('a text in several lines around its date belongs to one row, the bank’s number not', () => {
  const text = `Data          Descrição               ID da operação          Valor         Saldo

01-06-2026    Rendimentos             1744987253001         R$ 0,50     R$ 100,50

              Compra de Soprador
              Potente
02-06-2026                            163576192336        R$ -20,50      R$ 80,00
              Mercado Livre

Data de geração: 15-06-2026
`
  expect(rows(read(text))).toBe('2026-06-01 50 Rendimentos\n2026-06-02 -2050 Compra de Soprador Potente Mercado Livre')
})

test('what is due after the file was saved has not happened: a list of bonds is refused', () => {
  const text = 'Título;Vencimento;Valor Líquido\nTesouro Selic 2029;01/03/2029;1.100,00\nCDB;15/05/2031;2.250,00\n'
  const result = readStatement(new TextEncoder().encode(text), '', { savedOn: '2026-11-28' })
  expect(result.ok ? undefined : result.refusal.code).toBe('no_rows')
})

test('a list whose texts say the opposite of its signs is asked about, unless balances prove it', () => {
  const list = ['01/10/2025;Mercado;350,50', '02/10/2025;Uber;45,90', '03/10/2025;Salário;-5.000,00']
  expect(questions(`Data;Descrição;Valor\n${list.join('\n')}\n`)).toEqual(['O que são os valores sem sinal?'])
  const balances = ['1.350,50', '1.396,40', '-3.603,60']
  const proven = list.map((row, index) => `${row};${balances[index]}`)
  expect(questions(`Data;Descrição;Valor;Saldo\n${proven.join('\n')}\n`)).toEqual([])
})

test('on a card of which only the credits have a letter the others are purchases', () => {
  const text = `Fatura do cartão
Data Descrição Parcela Valor
05/03/2026 LOJA UM SA 01/05 59,90
05/03/2026 LOJA UM SA 59,90 C
10/03/2026 PAGTO FATURA 120,00 C
15/03/2026 SEGURO 9,90
Total da fatura 9,90
`
  expect(amounts(text)).toEqual([[-59.9, 59.9, 120, -9.9]])
  expect(checks(text)).toEqual([true])
})

test('numbers filled up with zeros are centavos, and asked about', () => {
  const text = 'Data;Histórico;Valor;DC\n05/03/2026;Pix;000000000005000;D\n06/03/2026;Salário;000000000300000;C\n'
  expect(amounts(text)).toEqual([[-50, 3000]])
  expect(questions(text)).toEqual(['O que os valores contam?'])
})

test('a list with a way to pay that only Portugal has may be in euros', () => {
  const text = 'Data;Descrição;Valor\n03/03/2026;TRF MB WAY;50,00\n05/03/2026;COMPRA;-45,20\n'
  expect(questions(text)).toEqual(['Em que moeda estão os valores?'])
  expect(questions(`${text}06/03/2026;PIX ENVIADO;-1,00\n`)).toEqual([])
})

test('an answer about two letters never takes the only text of the rows', () => {
  const text = (names: string) =>
    `${names}\n05/03/2026;Fulano;R;100,00\n06/03/2026;Loja Um;P;25,00\n07/03/2026;Energia;P;90,00\n`
  const sums = (names: string) => read(text(names)).questions.flatMap(({ answers }) => answers.map(sumsOf))
  const sumsOf = ({ income, expense }: { income: number; expense: number }) => [income / 100, expense / 100]
  expect(sums('Data;Pago a / Recebido de;P/R;Valor')).toEqual([
    [0, 215],
    [215, 0],
    [100, 115],
    [115, 100],
  ])
})

test('cargo and abono, funds out and funds in are a pair', () => {
  const rows = '05/03/2026;Um;45,00;\n16/03/2026;Dois;;1.000,00\n'
  for (const names of ['Cargo;Abono', 'Debe;Haber', 'Funds Out;Funds In'])
    expect(amounts(`Data;Texto;${names}\n${rows}`)).toEqual([[-45, 1000]])
})

test('a dash for the empty one of two copied columns is no minus', () => {
  const text = (names: string) => `Data Historico Documento ${names} Saldo
06/08/2026 Transferência recebida via Pix E18 - 148,51 148,51
07/08/2026 Transferência enviada via Pix E31 100,00 - 48,51
08/08/2026 Transferência enviada via Pix E32 48,51 - 0,00
`
  expect(amounts(text('Debito Credito'))).toEqual([[148.51, -100, -48.51]])
  expect(checks(text('Debito Credito'))).toEqual([true])
})

test('a balance behind a number proves the rows below it', () => {
  const text = `PIX ENVIADO
01/09/2026
000000 SALDO R$ 0,00 R$ 100,00 C
02/09/2026
021234 MARIA R$ 50,00 R$ 50,00 C
03/09/2026
031234 JOAO R$ 30,00 R$ 80,00 C
`
  expect(amounts(text)).toEqual([[-50, 30]])
})

test('on a bill in copied text the price in dollars before the amount is no amount', () => {
  const text = 'Fatura do cartão\n10/07/2026 LOJA US$ 10,00 52,30\n12/07/2026 PADARIA 15,00\n'
  expect(amounts(text)).toEqual([[-52.3, -15]])
})

test('the sum of the rows at the top of a copied text is none of them', () => {
  const text = `01/09/2026 10h21 Lançamentos: R$ 993,00
02/09/2026 14h37 Pix enviado Fulano -R$ 7,00
02/09/2026 19h55 Pix recebido Joana R$ 1.000,00
`
  expect(amounts(text)).toEqual([[-7, 1000]])
})

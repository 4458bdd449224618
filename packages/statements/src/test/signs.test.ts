import { expect, test } from 'vitest'
import { leftOut, read, rows } from './reading.ts'

/** Kind, sign rule and amounts of a file of a header and rows on one day each. */
function signsOf(fileName: string, header: string, ...lines: string[]) {
  const statement = read([header, ...lines].join('\n'), {}, fileName)
  const [account] = statement.accounts
  const amounts = account?.transactions.map(({ amount }) => amount)
  return { kind: account?.kind, rule: statement.detection.signs.value, amounts }
}

test.each(['Pag*Padaria', 'PAG*PADARIA', 'Pag *Padaria'])(
  'a PagSeguro shop is not a payment of the bill: %s',
  (shop) => {
    const nubank = [`2026-10-28,${shop},100.00`, '2026-10-29,Pag*Feira,40.00', '2026-11-05,Pagamento recebido,-1500.00']
    expect(signsOf('Nubank_2026-11-05.csv', 'date,title,amount', ...nubank)).toEqual({
      kind: 'card',
      rule: 'inverted',
      amounts: [-10000, -4000, 150000],
    })
    const card = [`28/10/2026;${shop};100,00`, '29/10/2026;PAG*FEIRA;40,00', '05/11/2026;PAGAMENTO;-1.500,00']
    expect(signsOf('fatura.csv', 'Data;Estabelecimento;Valor', ...card)).toEqual({
      kind: 'card',
      rule: 'inverted',
      amounts: [-10000, -4000, 150000],
    })
    const bank = [`28/10/2026;${shop};-100,00`, '05/11/2026;EMPRESA X LTDA;1.500,00', '06/11/2026;CLIENTE Y;1.500,00']
    expect(signsOf('', 'Data;Lançamento;Valor', ...bank)).toEqual({
      kind: 'bank',
      rule: 'printed',
      amounts: [-10000, 150000, 150000],
    })
  },
)

const ofx = (list: string, ...rows: (readonly [amount: string, name: string])[]) =>
  `<OFX><${list}><BANKTRANLIST>${rows.map(([amount, name]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261028<TRNAMT>${amount}<NAME>${name}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`

test.each([
  ['CCSTMTRS', '-100.00', 'Pag*Padaria', -10000, []],
  ['CCSTMTRS', '-100.00', 'Pag *Cartao de Visita', -10000, []],
  ['CCSTMTRS', '900.00', 'Pagamento recebido', 90000, ['card-bill-payment']],
  ['STMTRS', '-100.00', 'PAG *CARTAO DE VISITA', -10000, []],
  ['STMTRS', '-100.00', 'PAG CARTAO DE CREDITO', -10000, ['card-bill-payment']],
])('in OFX too: %s %s %s', (list, printed, name, amount, hints) => {
  const [account] = read(ofx(list, [printed, name], ['-40.00', 'Pag*Feira'])).accounts
  expect(account?.transactions).toMatchObject([
    { amount, hints },
    { amount: -4000, hints: [] },
  ])
})

const givingBack = ['2026-10-28,Amazon,100.00', '2026-10-29,Amazon,-60.00', '2026-10-30,Shein,-40.00']
const settling = '2026-11-05,Pagamento recebido,-1500.00'

test.each([
  ['shops give back more often than they sell', 'date,title,amount', [...givingBack, settling], [-100, 60, 40, 1500]],
  ['and by category', 'date,category,title,amount', [...givingBack, settling].map(withCategory), [-100, 60, 40, 1500]],
  ['and nothing was sold', 'date,title,amount', givingBack.slice(1), [60, 40]],
])("the signs of Nubank's bill are known, where %s", (_, header, lines, reais) => {
  const amounts = reais.map((amount) => amount * 100)
  expect(signsOf('', header, ...lines)).toEqual({ kind: 'card', rule: 'inverted', amounts })
})

test("the person's choice goes before the header of Nubank's bill", () => {
  const text = ['date,title,amount', ...givingBack].join('\n')
  expect(read(text, { signs: 'printed' }).accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([
    10000, -6000, -4000,
  ])
  expect(read(text, { kind: 'bank' }).detection.signs.value).toBe('printed')
})

function withCategory(line: string) {
  return line.replace(',', ',compras,')
}

const bill = (text: string, ...more: string[]) => {
  const lines = ['28/10/2026;LOJA;100,00', '28/10/2026;FEIRA;20,00', `29/10/2026;${text};1.500,00`, ...more]
  return signsOf('fatura.csv', 'Data;Estabelecimento;Valor', ...lines)
}

test.each([
  ...[
    'PAGAMENTO',
    'PAGAMENTO RECEBIDO',
    'Pagamento de fatura',
    'PAGTO. POR DEB EM C/C',
    'PGTO DEBITO CONTA',
    'PAG FATURA',
  ],
  ...['PAGAMENTO-OBRIGADO', 'Pagamento via Pix', 'PAGAMENTO ON LINE', 'Pagamentos Válidos Normais', 'Payment received'],
  ...['Inclusao de Pagamento', 'Obrigado pelo pagamento', 'Pagamento com saldo', 'PAGTO BOLETO', 'PAGAMENTO EM CONTA'],
  ...['ESTORNO LOJA', 'Estorno de compra', 'Devolução', 'REEMBOLSO LOJA', 'Cashback', 'Refund - SHOP', 'Chargeback'],
  ...['LOJA AZUL - Estorno', 'Crédito concedido', 'Crédito por estorno'],
])('on a card without any minus %s is money given back', (text) => {
  expect(bill(text)).toEqual({ kind: 'card', rule: 'inverted', amounts: [-10000, -2000, 150000] })
})

test.each([
  ...['PAG*PADARIA', 'Pag *Fatura Certa', 'PAG POUCO MERCADO', 'Pague Menos', 'Pagamento escola', 'Pagamento Fátima'],
  ...[
    'LOJA DO PAGAMENTO',
    'MERCADO CASHBACK',
    'Central de Estornos',
    'DESCONTO TOTAL',
    'PAGAMENTO DE BOLETO NO CREDITO',
    'Estorno de pagamento',
  ],
])('on a card without any minus %s is a purchase', (text) => {
  expect(bill(text)).toEqual({ kind: 'card', rule: 'inverted', amounts: [-10000, -2000, -150000] })
})

test('one minus on a card makes the rows without it purchases, but a payment is one with and without it', () => {
  const { amounts } = bill('PAGAMENTO RECEBIDO', '30/10/2026;BAR;-5,00', '30/10/2026;POSTO;7,00')
  expect(amounts).toEqual([-10000, -2000, 150000, 500, -700])
})

const plainBill = 'Data;Estabelecimento;Valor\n28/10/2026;LOJA;100,00\n29/10/2026;PAGAMENTO RECEBIDO;50,00\n'

test.each([
  ['are heard', plainBill, {}, 5000],
  ['are heard in OFX', ofx('CCSTMTRS', ['100.00', 'LOJA'], ['50.00', 'PAGAMENTO RECEBIDO']), {}, 5000],
  ['give way to the rule that the person chose', plainBill, { signs: 'inverted' }, -5000],
] as const)('the words of a payment %s', (_, text, options, amount) => {
  const { accounts, detection } = read(text, options)
  expect(accounts[0]?.transactions.map((row) => row.amount)).toEqual([-10000, amount])
  const evidence =
    'Nenhum valor do cartão vem com menos: são compras, exceto o que começa por pagamento, estorno ou semelhante'
  expect(detection.signs.evidence).toBe('signs' in options ? 'Você escolheu' : evidence)
})

test.each([
  ['a debit taken back', [';50,00', ';30,00', ';-30,00'], [-50, -30, 30]],
  ['R$ 0,00 in the other column', ['0,00;50,00', '0,00;30,00', '0,00;-30,00', '9,00;0,00'], [-50, -30, 30, 9]],
  ['all debits with a minus', [';-50,00', ';-30,00', '9,00;'], [-50, -30, 9]],
  ['all but one', [';-50,00', ';-30,00', ';7,00'], [-50, -30, -7]],
  ['as many with a minus as without', [';50,00', ';-30,00'], [-50, -30]],
  ['zeros in rows of debits with a minus', ['9,00;0,00', '8,00;0,00', '0,00;-5,00'], [9, 8, -5]],
  ['a letter', [';50,00', ';30,00', ';7,00 D'], [-50, -30, -7]],
  ['a credit taken back', ['50,00;', '30,00;', '-30,00;', ';7,00'], [50, 30, -30, -7]],
])('columns of credits and debits: %s', (_, cells, reais) => {
  const lines = cells.map((pair, index) => `${index + 10}/10/2026;COMPRA;${pair}`)
  const amounts = reais.map((amount) => amount * 100)
  expect(signsOf('', 'Data;Histórico;Crédito;Débito', ...lines)).toEqual({ kind: 'bank', rule: 'columns', amounts })
})

test('where debits have a minus, one without it is what its words say, or left out', () => {
  const spent = ['FEIRA', 'LUZ', 'GAS', 'AGUA'].map((text) => `${text};;-50,00`)
  const lines = [...spent, 'ESTORNO FEIRA;;20,00', 'COMPRA POSTO;;7,00', 'LOJA;;9,00', 'ANA;80,00;']
  const statement = read(['Data;Histórico;Crédito;Débito', ...lines.map((line) => `03/08/2026;${line}`)].join('\n'))
  const reais = statement.accounts[0]?.transactions.map(({ amount }) => amount / 100)
  expect(reais).toEqual([-50, -50, -50, -50, 20, -7, 80])
  expect(leftOut(statement)).toEqual(['8 bad'])
})

test('where a few rows alone say C, the user is asked what the others are: not incomes too', () => {
  const file =
    'Extrato da conta\nData;Histórico;Valor\n03/08/2026;EMPRESA;900,00 CR\n04/08/2026;LOJA;20,00\n05/08/2026;PAGTO BOLETO;7,00\n'
  const statement = read(file)
  expect(statement.detection.signs).toMatchObject({ value: 'inverted', from: 'default' })
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([90000, -2000, -700])
  expect(read(file, { signs: 'printed' }).accounts[0]?.transactions[1]?.amount).toBe(2000)
})

test.each([
  ['an account', 'Data;Histórico;Valor\n03/08/2026;PIX LUCIA;10,00\n04/08/2026;TED CLINICA;20,00\n', [1000, 2000]],
  ['a list', 'Data;Descrição;Valor\n03/08/2026;MERCADO;10,00\n04/08/2026;ALUGUEL;20,00\n', [-1000, -2000]],
])('where nothing says whether money came in or went out, the user is asked: %s', (_, file, expected) => {
  const statement = read(file)
  expect(statement.detection.signs.from).toBe('default')
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual(expected)
  for (const [signs, sign] of [
    ['printed', 1],
    ['inverted', -1],
  ] as const) {
    const answered = read(file, { signs })
    expect(answered.detection.signs.from).toBe('options')
    expect(answered.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([1000 * sign, 2000 * sign])
  }
})

test.each([
  ['a bill', 'fatura.csv', 'Data;Estabelecimento;Valor\n03/08/2026;MERCADO;10,00\n'],
  ['incomes with a plus', '', 'Data;Histórico;Valor\n03/08/2026;PIX LUCIA;+10,00\n'],
  ['words', '', 'Data;Histórico;Valor\n03/08/2026;PIX ENVIADO;10,00\n'],
])('nobody is asked where the file says it by %s', (_, fileName, file) => {
  expect(read(file, {}, fileName).detection.signs.from).toBe('file')
})

test('a row that says that money went out and has no minus is left out, unless the balance shows its sign', () => {
  const file =
    'Data;Histórico;Valor\n03/08/2026;LUZ;-10,00\n04/08/2026;PIX ENVIADO;20,00\n05/08/2026;PIX RECEBIDO;5,00\n'
  const statement = read(file)
  expect(rows(statement)).toBe('2026-08-03 -1000 LUZ\n2026-08-05 500 PIX RECEBIDO')
  expect(leftOut(statement)).toEqual(['3 bad'])
  expect(rows(read(file, { signs: 'printed' }))).toContain('2026-08-04 2000 PIX ENVIADO')
  const balances = ['Valor;Saldo', '-10,00;90,00', '20,00;70,00', '5,00;75,00']
  const lines = file
    .trim()
    .split('\n')
    .map((line, at) => line.replace(/[^;]*$/, balances[at] ?? ''))
  expect(rows(read(lines.join('\n')))).toContain('2026-08-04 -2000 PIX ENVIADO')
})

test('where only incomes have a sign, a plus, the more numerous rows without one are expenses', () => {
  const printed = ['+100,00', '10,00', '20,00', '30,00']
  const file = ['Data;Histórico;Valor', ...printed.map((value) => `03/08/2026;LOJA;${value}`)].join('\n')
  expect(read(file, { kind: 'bank' }).accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([
    10000, -1000, -2000, -3000,
  ])
})

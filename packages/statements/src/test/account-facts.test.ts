import { expect, test } from 'vitest'
import { read } from './reading.ts'

const table = (...lines: string[]) => `Data;Histórico;Valor;Saldo\n${lines.join('\n')}\n`

test('institution, account, period and balance come from the lines above the table', () => {
  const { accounts } = read(
    `EXTRATO BANCO INTER\nConta ;12345678\nPeríodo ;01/08/2026 a 31/08/2026\nSaldo: ;665,25\n${table('05/08/2026;PIX;-10,00;665,25')}`,
  )
  expect(accounts[0]).toMatchObject({
    institution: 'Inter',
    accountHint: '12345678',
    period: { from: '2026-08-01', to: '2026-08-31' },
    closingBalance: 66525,
  })
})

test.each([
  ['Extrato conta corrente - período 15/12/2025 a 15/01/2026', undefined],
  ['Extrato da conta - de 15-12-2025 a 15-01-2026', undefined],
  ['Extrato da conta: 2025-12-15 a 2026-01-15', undefined],
  ['Conta corrente - 08/2026', undefined],
  ['Conta - 15/12 a 15/01', undefined],
  ['Conta corrente 1234-5 - período 15/12/2025 a 15/01/2026', '1234-5'],
  ['Conta 20254-6', '20254-6'],
  ['Conta: 12/34567-8', '12/34567-8'],
  ['Conta: 01.234567-8', '01.234567-8'],
  ['Conta: 12.2034-5', '12.2034-5'],
])('the account named by %s', (line, account) => {
  expect(read(`${line}\n${table('05/08/2026;PIX;-10,00;')}`).accounts[0]?.accountHint).toBe(account)
})

test.each([
  ['Data,Valor,Identificador,Descrição', '05/08/2026,-10.00,0001,Padaria', 'Nubank'],
  ['date,title,amount', '2026-08-05,Padaria,10.00', 'Nubank'],
  ['DATE,TITLE,AMOUNT', '2026-08-05,Padaria,10.00', 'Nubank'],
  ['Data,Lançamento,Categoria,Tipo,Valor', '05/08/2026,PADARIA,COMPRAS,Compra à vista,"R$ 10,00"', 'Inter'],
  [
    '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
    '"05/08/2026","","Compra com Cartão","","1","-10.00",',
    'Banco do Brasil',
  ],
  ['Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);', '05/08/2026;SAQUE;1; ;10,00;90,00;', 'Bradesco'],
  ['Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred', '1;20260805;1;SAQUE;10.00;D', 'Caixa'],
  ['Data Lançamento;Histórico;Descrição;Valor;Saldo', '05/08/2026;Pix enviado;Padaria;-10,00;90,00', 'Inter'],
  [
    'Extrato Conta Corrente;;;\nConta ;1\n\nData Lançamento;Descrição;Valor;Saldo',
    '05/08/2026;PIX;-10,00;90,00',
    'Inter',
  ],
  ['Data Lançamento;Descrição;Valor;Saldo', '05/08/2026;Padaria;-10,00;90,00', undefined],
  ['data,lançamento,valor', '2026-08-05,PADARIA,10.00', undefined],
  ['date,title,amount,note', '2026-08-05,Padaria,10.00,', undefined],
])('the header %s is of one bank alone', (header, row, institution) => {
  expect(read(`${header}\n${row}\n`, {}, 'itau.csv').accounts[0]?.institution).toBe(institution ?? 'Itaú')
})

test('the lines above say more than the header', () => {
  const { accounts } = read('Banco Inter\n\ndate,title,amount\n2026-08-05,Padaria,10.00\n')
  expect(accounts[0]?.institution).toBe('Inter')
})

test.each([
  ['fatura-inter-2026-08.csv', 'Inter'],
  ['Extrato_BB_08-2026.csv', 'Banco do Brasil'],
  ['nubank-2026-08.csv', 'Nubank'],
  ['NU_123456_01OUT2026_20NOV2026.csv', 'Nubank'],
  ['nu-artistico.csv', undefined],
  ['internet.csv', undefined],
])('a file called %s is from %s', (fileName, institution) => {
  expect(read(table('05/08/2026;PIX INTER;-10,00;'), {}, fileName).accounts[0]?.institution).toBe(institution)
})

test.each([
  ['from old to new', ['05/08/2026;A;-10,00;90,00', '06/08/2026;B;5,00;95,00', '07/08/2026;C;-20,00;75,00']],
  ['from new to old', ['07/08/2026;C;-20,00;75,00', '06/08/2026;B;5,00;95,00', '05/08/2026;A;-10,00;90,00']],
  ['once a day', ['05/08/2026;A;-10,00;95,00', '05/08/2026;B;5,00;95,00', '06/08/2026;C;-20,00;75,00']],
  [
    'in rows of their own',
    ['04/08/2026;SALDO ANTERIOR;;85,00', '05/08/2026;A;-10,00;', '06/08/2026;SALDO DO DIA;;75,00'],
  ],
])('a running balance %s is checked', (_, lines) => {
  const checks = [{ balance: 'running', agrees: true }]
  expect(read(table(...lines)).accounts[0]).toMatchObject({ checks, closingBalance: 75_00 })
})

test('no closing balance from one printed before the last rows, or from rows that fit both directions', () => {
  const behind = read(table('05/08/2026;A;-10,00;90,00', '06/08/2026;B;5,00;95,00', '07/08/2026;C;-20,00;'))
  expect(behind.accounts[0]?.closingBalance).toBe(75_00)
  const either = read(table('05/08/2026;A;-10,00;90,00', '05/08/2026;B;10,00;100,00'))
  expect(either.accounts[0]?.closingBalance).toBeUndefined()
})

test('rows after the newest balance are not said to agree with one', () => {
  const list = ['05/08/2026;A;-10,00;90,00', '06/08/2026;B;5,00;95,00', '07/08/2026;C;-20,00;', '07/08/2026;D;-1,00;']
  const message = (rows: string[]) => read(table(...rows)).accounts[0]?.checks[0]?.message
  const later = 'O saldo impresso no arquivo confere com as transações até ele. Depois dele, sem saldo: '
  expect(message(list)).toBe(`${later}2 transações.`)
  expect(message(list.slice(0, 3).toReversed())).toBe(`${later}1 transação.`)
  expect(message(list.slice(0, 2))).toBe('O saldo impresso no arquivo confere com as transações lidas.')
})

test.each([
  ['agrees', '-90,00', true, []],
  ['does not', '-80,00', false, [5]],
])('a balance above the rows of its day %s', (_, amount, agrees, lines) => {
  const days = ['03/08/2026;Saldo do dia;1.150,00', ';PIX ANA;1.000,00', ';MERCADO;-50,00']
  const next = ['04/08/2026;Saldo do dia;1.060,00', `;LUZ;${amount}`]
  const [account] = read(['Data;Histórico;Valor', ...days, ...next].join('\n')).accounts
  expect(account?.checks).toMatchObject([{ agrees, lines }])
})

test('a balance below the rows of its day, newest first', () => {
  const days = [
    '04/08/2026;LUZ;-90,00',
    ';Saldo do dia;1.060,00',
    '03/08/2026;PIX ANA;1.000,00',
    '03/08/2026;MERCADO;-50,00',
  ]
  const older = [';Saldo do dia;1.150,00', '31/07/2026;Saldo anterior;200,00']
  const check = (lines: string[]) => read(['Data;Histórico;Valor', ...lines].join('\n')).accounts[0]?.checks[0]
  expect(check([...days, ...older])).toMatchObject({ agrees: true })
  expect(check([...days.slice(1), ...older])).toMatchObject({ agrees: false })
})

test.each([
  ['-52,35', true],
  ['-52,36', false],
])('a balance now above, now below the rows of its day: %s agrees is %s', (amount, agrees) => {
  const newest = ['14/08/2026;Saldo do dia;30,00', `14/08/2026;PIX ANA;${amount}`, '14/08/2026;LUZ;-67,65']
  const older = ['12/08/2026;GAS;-20,00', '12/08/2026;Saldo do dia;150,00', '11/08/2026;Saldo do dia;170,00']
  const [account] = read(['Data;Histórico;Valor', ...newest, ...older].join('\n')).accounts
  expect(account?.checks).toMatchObject([{ agrees }])
})

const names = 'Data;Histórico;Valor;Saldo'
const current = [names, '02/08/2026;SALDO ANTERIOR;;100,00', '03/08/2026;PIX ANA;10,00;110,00']
const savings = [names, '02/08/2026;SALDO ANTERIOR;;500,00', '03/08/2026;JUROS;2,00;502,00']

test.each([
  ['-30,00', true, 8500],
  ['-31,00', false, undefined],
])('the newest day first and the oldest row first within each: %s', (amount, agrees, closingBalance) => {
  const newest = '06/08/2026;09:00;A;20,00;90,00\n06/08/2026;10:00;B;-5,00;85,00\n'
  const oldest = `05/08/2026;09:00;C;-1,00;99,00\n05/08/2026;10:00;D;1,00;100,00\n05/08/2026;11:00;E;${amount};70,00\n`
  const [account] = read(`Data;Hora;Histórico;Valor;Saldo\n${newest}${oldest}`).accounts
  expect(account?.checks).toMatchObject([{ agrees }])
  expect(account?.closingBalance).toBe(closingBalance)
})

test('a second account begins under a title and its own opening balance', () => {
  const text = ['CAIXA', 'Conta Corrente 001.12345-6', ...current, '', 'Poupança 013.98765-4', ...savings, ';;;'].join(
    '\n',
  )
  const { accounts, skipped } = read(text)
  expect(accounts.map(({ transactions }) => transactions.map(({ amount }) => amount))).toEqual([[1000], [200]])
  expect(accounts.map(({ closingBalance, institution }) => [closingBalance, institution])).toEqual([
    [110_00, accounts[0]?.institution],
    [502_00, accounts[0]?.institution],
  ])
  expect(skipped.map(({ line, account }) => `${line} ${account}`)).toEqual([
    '1 0',
    '2 0',
    '3 0',
    '4 0',
    '7 1',
    '8 1',
    '9 1',
  ])
})

test.each([
  ['without a title', [...current, ...savings], false],
  [
    'with the balance that was left',
    [...current, 'Agosto', ...savings.map((row) => row.replace('500,00', '110,00').replace('502,00', '112,00'))],
    true,
  ],
])('names that repeat %s are the same account', (_, lines, agrees) => {
  const { accounts } = read(lines.join('\n'))
  expect(accounts).toHaveLength(1)
  expect(accounts[0]?.checks[0]?.agrees).toBe(agrees)
})

test('a single pair of balances that disagrees is told, newest first too', () => {
  const lines = ['04/08/2026;LUZ;-20,00;100,00', '03/08/2026;PIX;10,00;90,00']
  expect(read(table(...lines)).accounts[0]?.checks).toMatchObject([{ agrees: false, lines: [2] }])
})

test('balances do not agree with rows whose signs are all turned: the days say which comes first', () => {
  const turned = ['03/08/2026;PIX ANA;10,00;', '03/08/2026;SALDO DO DIA;;90,00', '04/08/2026;LUZ;-20,00;']
  const lines = ['02/08/2026;SALDO ANTERIOR;;100,00', ...turned, '04/08/2026;SALDO DO DIA;;110,00']
  expect(read(table(...lines)).accounts[0]?.checks[0]?.agrees).toBe(false)
})

test('the balance of an investment is not that of the account', () => {
  const applied = ['04/08/2026;APL APLIC AUT MAIS;-80,00;20,00', '04/08/2026;SDO CTA/APL AUTOMATICAS;;100,00']
  const lines = ['03/08/2026;PIX ANA;10,00;100,00', ...applied, '05/08/2026;LUZ;-20,00;0,00']
  expect(read(table(...lines)).accounts[0]?.checks).toMatchObject([{ agrees: true }])
})

test('the letter of a balance may stand in a column of its own', () => {
  const lines = ['03/08/2026;PIX;100,00;D;30,00;D', '04/08/2026;TED;80,00;C;50,00;C', '05/08/2026;LUZ;60,00;D;10,00;D']
  const [account] = read(['Data;Histórico;Valor;D/C;Saldo;D/C', ...lines].join('\n')).accounts
  expect(account).toMatchObject({ closingBalance: -1000, checks: [{ agrees: true }] })
})

test('a missing row makes the balances disagree', () => {
  const [account] = read(table('05/08/2026;A;-10,00;90,00', '07/08/2026;C;-20,00;75,00')).accounts
  const [check] = account?.checks ?? []
  expect(check).toMatchObject({ agrees: false })
  expect(account?.closingBalance).toBeUndefined()
  expect(check).toMatchObject({
    lines: [3],
    message: 'Na linha 3 a conta não fecha com o saldo do extrato. Confira os valores.',
  })
})

test.each([
  ['from old to new', false, [4, 6]],
  ['from new to old', true, [2, 4]],
])('the lines whose balance disagrees are named, %s', (_, falls, lines) => {
  const rows = ['A;-10,00;90,00', 'B;-20,00;70,00', 'C;-5,00;60,00', 'D;-5,00;55,00', 'E;-1,00;10,00']
  const dated = rows.map((row, index) => `0${index + 5}/08/2026;${row}`)
  const [account] = read(table(...(falls ? dated.toReversed() : dated))).accounts
  expect(account?.checks[0]).toMatchObject({ agrees: false, lines })
  expect(account?.checks[0]?.message).toContain(`Nas linhas ${lines.join(' e ')} a conta não fecha`)
})

test.each([
  ['LOJA - Parcela 3/10', { number: 3, of: 10 }],
  ['LOJA PARC 02/03 SAO PAULO', { number: 2, of: 3 }],
  ['LOJA 1/2', { number: 1, of: 2 }],
  ['LOJA (2/5)', { number: 2, of: 5 }],
  ['LOJA FULANOX07/08', undefined],
  ['LOJA 10/2', undefined],
])('the installment of %s on a card', (description, installment) => {
  const { accounts } = read(`Data;Estabelecimento;Valor\n05/08/2026;${description};10,00\n`)
  expect(accounts[0]?.transactions[0]?.installment).toEqual(installment)
})

test('an installment is read from its own column, and not from a date at the end of a text', () => {
  const card = read(
    'Data;Descrição;Parcela;Valor\n05/08/2026;A;8/12;1,00\n05/08/2026;B;3 de 10;1,00\n05/08/2026;C;Única;1,00\n',
  )
  expect(card.accounts[0]?.transactions.map(({ installment }) => installment?.of)).toEqual([12, 10, undefined])
  const bank = read(table('05/08/2026;PIX FULANO 07/08;-1,00;0,00'))
  expect(bank.accounts[0]?.transactions[0]?.installment).toBeUndefined()
  const period = read('Fatura\nData;Descrição;Valor\n05/08/2026;SEGURO 27/07 a 02/08;1,00\n')
  expect(period.accounts[0]?.transactions[0]?.installment).toBeUndefined()
})

test.each([
  ['Aplicação RDB', '-10,00', ['own-transfer']],
  ['Pagamento de fatura', '-10,00', ['card-bill-payment']],
  ['Pix estornado', '10,00', ['refund']],
  ['Tarifa pacote de serviços', '-10,00', ['fee']],
  ['Juros cheque especial', '-10,00', ['interest']],
  ['Mercado', '-10,00', []],
])('%s is hinted', (description, amount, hints) => {
  expect(read(table(`05/08/2026;${description};${amount};`)).accounts[0]?.transactions[0]?.hints).toEqual(hints)
})

test('a card also gives a hint for the payment of its bill', () => {
  const { accounts } = read('Data;Estabelecimento;Valor\n05/08/2026;LOJA;10,00\n06/08/2026;PAGAMENTO RECEBIDO;-10,00\n')
  expect(accounts[0]?.transactions.map(({ hints }) => hints)).toEqual([[], ['card-bill-payment']])
})

test('a column of identifiers becomes the FITID, a column of short numbers does not', () => {
  const { accounts } = read(
    'Data;Valor;Identificador;Descrição\n05/08/2026;1,00;6212a1e2-0001;PIX\n06/08/2026;-2,00;6212a1e2-0002;PIX\n',
  )
  expect(accounts[0]?.transactions.map(({ fitid }) => fitid)).toEqual(['6212a1e2-0001', '6212a1e2-0002'])
  const short = read('Código;Data;Valor;Descrição\n1;05/08/2026;1,00;PIX\n2;06/08/2026;-2,00;PIX\n')
  expect(short.accounts[0]?.transactions.map(({ fitid }) => fitid)).toEqual([undefined, undefined])
})

test('the normalised CSV is read by its column names', () => {
  const { accounts, columns } = read(`date,description,type,amount,account_id,category_id,payee_id,status
2026-11-01,Pão,DESPESA,10.00,3,7,15,CLEARED
2026-11-02,Salário,RECEITA,5000.00,4,,,
`)
  const roles = ['date', 'description', 'type', 'amount', 'account', 'category', 'payee', 'status']
  expect(columns.map(({ role }) => role.value)).toEqual(roles)
  expect(accounts.flatMap(({ transactions }) => transactions)).toMatchObject([
    { description: 'Pão', amount: -1000, cells: { account: '3', category: '7', payee: '15', status: 'CLEARED' } },
    { description: 'Salário', amount: 500000, cells: { account: '4' } },
  ])
})

test('payees given by id are no part of the text, the CPF of one is', () => {
  const textsOf = (payee: string) =>
    read(`Data;Histórico;Favorecido;Valor\n05/08/2026;Pix;${payee};-1,00\n06/08/2026;Pão;;-2,00\n`).accounts.flatMap(
      ({ transactions }) => transactions.map(({ description }) => description),
    )
  expect(textsOf('15')).toEqual(['Pix', 'Pão'])
  expect(textsOf('00000000191')).toEqual(['Pix 00000000191', 'Pão'])
})

test.each([
  ['agree', '-20,00', true],
  ['disagree', '-25,00', false],
])('balances above the table that %s with the rows are compared', (_, amount, agrees) => {
  const above = 'Saldo anterior;;100,00\nSaldo final;;70,00\n'
  const file = `${above}Data;Histórico;Valor\n05/08/2026;A;-10,00\n06/08/2026;B;${amount}\n`
  expect(read(file).accounts[0]?.checks).toMatchObject([{ agrees, lines: agrees ? [] : [2] }])
  expect(read(file.replace('Saldo final', 'Saldo')).accounts[0]?.checks).toEqual([])
})

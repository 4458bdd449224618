import { expect, test } from 'vitest'
import type { ReadOptions } from '../options.ts'
import { read, refusalOf, rows } from './reading.ts'

const app = `Data,Descrição,Valor,Tipo,Conta,Conta destino,Categoria,Favorecido,Situação
05/08/2026,Aluguel,1800.00,Despesa,Carteira,,Moradia,Imobiliária,Pago
06/08/2026,Poupar,200.00,Transferência,Carteira,Poupança,-,,Pago
`

test('mapped cells are kept as printed, and those without a word are left out', () => {
  const [account] = read(app).accounts
  expect(account?.transactions.map(({ cells, type, amount }) => ({ cells, type, amount }))).toEqual([
    {
      cells: { type: 'Despesa', account: 'Carteira', category: 'Moradia', payee: 'Imobiliária', status: 'Pago' },
      type: 'DESPESA',
      amount: -180000,
    },
    {
      cells: { type: 'Transferência', account: 'Carteira', destination: 'Poupança', status: 'Pago' },
      type: 'TRANSFER',
      amount: -20000,
    },
  ])
})

test('each column has its name, samples, role and evidence', () => {
  const { columns } = read(app)
  expect(columns.map(({ name, role }) => `${name}: ${role.value}`)).toEqual([
    'Data: date',
    'Descrição: description',
    'Valor: amount',
    'Tipo: type',
    'Conta: account',
    'Conta destino: destination',
    'Categoria: category',
    'Favorecido: payee',
    'Situação: status',
  ])
  expect(columns[2]).toMatchObject({ index: 2, samples: ['1800.00', '200.00'] })
  expect(columns[2]?.role.evidence).toBe('Coluna “Valor”: 2 de 2 células com valores')
})

test('each guess has its evidence in Portuguese', () => {
  const { detection } = read(app)
  for (const guess of Object.values(detection)) expect(guess.evidence).toMatch(/^[A-ZÀ-Ý0-9].{10,}/)
  expect(detection.delimiter).toMatchObject({ value: ',', from: 'file' })
  expect(detection.headerLine?.value).toBe(1)
})

test.each([
  ['13/08/2026', '1 data só existe com o dia na frente'],
  ['13/08/2026\n14/08/2026', '2 datas só existem com o dia na frente'],
  ['08/13/2026', '1 data só existe com o mês na frente'],
  ['30/02/2026\n01/02/2026', 'Datas lidas à brasileira, com o dia na frente'],
  ['2026-08-13', 'As datas trazem o ano na frente ou o mês por extenso'],
])('the dates that show the order are counted: %s', (days, evidence) => {
  const lines = days.split('\n').map((day) => `${day};Feira;-10,00`)
  expect(read(['Data;Descrição;Valor', ...lines].join('\n')).detection.dateOrder.evidence).toBe(evidence)
})

test.each([
  ['13/14/2026', 'ymd', ''],
  ['30/02/2026', 'ymd', ''],
  ['13/08/2026', 'ymd', '; 1 data só existe com o dia na frente'],
  ['08/13/2026', 'mdy', '; 1 data só existe com o mês na frente'],
])('the evidence names one %s among dates that begin with the year', (odd, value, extra) => {
  const days = ['2026-08-01', '2026-08-02', odd].map((day) => `${day};Feira;-10,00`)
  const { dateOrder } = read(['Data;Descrição;Valor', ...days].join('\n')).detection
  const evidence = `A maioria das datas traz o ano na frente ou o mês por extenso${extra}`
  expect(dateOrder).toMatchObject({ value, evidence })
})

test('counts in the evidence have the Brazilian format', () => {
  const lines = Array.from({ length: 1200 }, () => '13/08/2026;Feira;-10,00')
  const { detection } = read(['Data;Descrição;Valor', ...lines].join('\n'))
  expect(detection.dateOrder.evidence).toContain('1.200 datas')
  expect(detection.headerLine?.evidence).toContain('1.200')
})

test.each([
  [['-10,00'], 'A linha com sinal de menos é saída'],
  [['-10,00', '-20,00', '30,00'], 'As 2 linhas com sinal de menos são saídas'],
])('the signs that show the rule are counted: %s', (amounts, evidence) => {
  const lines = amounts.map((amount) => `13/08/2026;Feira;${amount}`)
  expect(read(['Data;Descrição;Valor', ...lines].join('\n')).detection.signs.evidence).toBe(evidence)
})

const ambiguous = 'Data;Texto;Outro;Valor;Bruto\n03/04/2026;A;X;1.500;2,00\n05/06/2026;B;Y;2.500;3,00\n'

const overrides: [string, ReadOptions, string][] = [
  ['nothing', { kind: 'bank' }, '2026-04-03 150000 A X\n2026-06-05 250000 B Y'],
  ['date order', { kind: 'bank', dateOrder: 'mdy' }, '2026-03-04 150000 A X\n2026-05-06 250000 B Y'],
  ['decimal mark', { kind: 'bank', decimalMark: 'dot' }, '2026-04-03 150 A X\n2026-06-05 250 B Y'],
  ['inverted signs', { kind: 'bank', signs: 'inverted' }, '2026-04-03 -150000 A X\n2026-06-05 -250000 B Y'],
  ['card', { kind: 'card' }, '2026-04-03 -150000 A X\n2026-06-05 -250000 B Y'],
  ['amount column', { kind: 'bank', columns: { 4: 'amount' } }, '2026-04-03 200 A X\n2026-06-05 300 B Y'],
  ['description column', { kind: 'bank', columns: { 2: 'description' } }, '2026-04-03 150000 X\n2026-06-05 250000 Y'],
  ['header line', { kind: 'bank', headerLine: 2 }, '2026-06-05 300 B Y'],
]

test.each(overrides)('the person can choose: %s', (_, options, expected) => {
  expect(rows(read(ambiguous, options))).toBe(expected)
})

test('the evidence of an option says that the user chose it', () => {
  const { detection, columns } = read(ambiguous, { delimiter: ';', dateOrder: 'dmy', columns: { 4: 'amount' } })
  expect(detection.delimiter?.from).toBe('options')
  expect(detection.dateOrder.from).toBe('options')
  expect(columns[4]?.role).toMatchObject({ value: 'amount', from: 'options' })
  expect(columns[3]?.role.value).toBe('ignored')
})

test.each([
  ['type', 'Data;Texto;Valor;Tipo\n03/04/2026;A;10,00;C\n05/06/2026;B;20,00;D\n'],
  ['columns', 'Data;Texto;Entrada;Saída\n03/04/2026;A;10,00;\n05/06/2026;B;;20,00\n'],
])('what the rows say themselves is no matter of choice: %s', (rule, text) => {
  const statement = read(text, { signs: 'inverted' })
  expect(rows(statement)).toBe('2026-04-03 1000 A\n2026-06-05 -2000 B')
  expect(statement.detection.signs).toMatchObject({ value: rule, from: 'file' })
})

test('the delimiter and the encoding of the options are used', () => {
  const bytes = Uint8Array.from('Data,Descrição,Valor\n05/08/2026,PIX;JOÃO,"10,00"\n', (letter) => letter.charCodeAt(0))
  expect(rows(read(bytes, { encoding: 'cp1252', delimiter: ',' }))).toBe('2026-08-05 1000 PIX;JOÃO')
})

test('the options can say that there is no header', () => {
  expect(rows(read('data;texto;valor\n05/08/2026;A;-1,00\n', { headerLine: 0 }))).toBe('2026-08-05 -100 A')
})

const yearless = 'Data;Estabelecimento;Valor\n28/12;LOJA;10,00\n05/01;MERCADO;20,00\n'

test('a date without a year is the latest such day up to the reference day', () => {
  expect(rows(read(yearless, { referenceDay: '2026-01-10' }))).toBe('2025-12-28 -1000 LOJA\n2026-01-05 -2000 MERCADO')
  expect(rows(read(yearless, { referenceDay: '2026-12-31' }))).toBe('2026-12-28 -1000 LOJA\n2026-01-05 -2000 MERCADO')
})

test('the year of a title, where the days do not pass the turn of a year', () => {
  const first = (title: string, ...days: string[]) => {
    const lines = [title, ';;', 'Data;Descrição;Valor', ...days.map((day) => `${day};LOJA;-10,00`)]
    const { asksYear, accounts } = read(lines.join('\n'), { savedOn: '2030-01-01' })
    return asksYear ? 'asked' : accounts[0]?.transactions[0]?.day
  }
  expect(first('Gastos 2026;;', '05/02', '10/12')).toBe('2026-02-05')
  expect(first('Controle financeiro - 2026', '10/12', '05/02')).toBe('2026-12-10')
  expect(first('Gastos 2026', '28/12', '30/12', '05/01')).toBe('asked')
  expect(first('Agência 2026', '05/02', '10/12')).toBe('asked')
})

test('the year is asked only when nothing in the file shows it', () => {
  expect(refusalOf(yearless)).toBe('year_missing')
  const fallback = read(yearless, { savedOn: '2026-11-21' })
  expect(fallback).toMatchObject({ asksYear: true, detection: { referenceDay: { value: '2026-11-21' } } })
  for (const above of [
    'Vencimento: 10/01/2026',
    'Data: 10/01/2026 12:28:27',
    'Fatura de janeiro de 2026',
    'Fatura 01/2026',
  ]) {
    const statement = read(`${above}\n${yearless}`, { savedOn: '2030-01-01' })
    expect(statement.asksYear).toBe(false)
    expect(statement.accounts[0]?.transactions[0]?.day).toBe('2025-12-28')
  }
  expect(read(yearless, {}, 'fatura_2026-01.csv').accounts[0]?.transactions[0]?.day).toBe('2025-12-28')
})

test('a heading of month and year completes the rows under it, where there are several', () => {
  const months = ['Extrato de dezembro/2025;;', '28/12;LOJA;-10,00', 'Mês: Janeiro/2026;;', '05/01;PADARIA;-20,00']
  const file = ['Contas', 'Data;Histórico;Valor', ...months, 'Ref. março/2019;;', '06/01;LUZ;-30,00'].join('\n')
  expect(rows(read(file, { savedOn: '2030-01-01' })).match(/^\S+/gm)).toEqual([
    '2025-12-28',
    '2026-01-05',
    '2026-01-06',
  ])
  expect(rows(read(file, { referenceDay: '2026-12-31' }))).toContain('2026-12-28')
})

test.each([
  ['after the latest of the others', ['05/08/2026', '22/08/2026', '23/08/2026', '28/08'], '2026-08-28'],
  ['around New Year', ['30/12/2025', '31/12/2025', '02/01', '03/01/2026'], '2026-01-02'],
  ['newest first', ['03/01/2026', '02/01/2026', '31/12', '30/12/2025'], '2025-12-31'],
  ['first of all', ['31/07', '01/08/2026', '02/08/2026', '03/08/2026'], '2026-07-31'],
])('a single date without a year is that nearest to its neighbours: %s', (_, list, expected) => {
  const file = ['Data;Histórico;Valor', ...list.map((day) => `${day};PIX;-10,00`)].join('\n')
  const at = list.findIndex((day) => day.length === 5)
  expect(read(file).accounts[0]?.transactions[at]?.day).toBe(expected)
})

test('29 February without a year is the last one that existed', () => {
  const text = 'Data;Estabelecimento;Valor\n29/02;LOJA;10,00\n'
  expect(rows(read(text, { referenceDay: '2027-08-01' }))).toBe('2024-02-29 -1000 LOJA')
})

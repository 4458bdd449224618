import { expect, test } from 'vitest'
import type { ReadOptions } from '../options.ts'
import { leftOut, read } from './reading.ts'

/** Reads a file of a header and one row a day; returns the role of its type column and the amounts in reais. */
function readRows(lines: readonly string[], name = 'Tipo', fileName = '', options: ReadOptions = {}) {
  const dated = lines.map((line, index) => `${index + 10}/10/2026;${line}`)
  const statement = read([`Data;Descrição;${name};Valor`, ...dated].join('\n'), options, fileName)
  const transactions = statement.accounts[0]?.transactions ?? []
  return {
    role: statement.columns[2]?.role.value,
    reais: transactions.map(({ amount }) => amount / 100),
    types: transactions.flatMap(({ type }) => type ?? []),
    bad: leftOut(statement).filter((line) => line.endsWith('bad')),
  }
}

const plainOf = (count: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'LOJA;Débito;10,00' : 'EMPRESA;Crédito;20,00'))

test.each([
  ['a payment by card', 'fatura.csv', ['LOJA;Crédito;100,00', 'PAGAMENTO RECEBIDO;Crédito;-1.500,00'], [-100, 1500]],
  [
    'a card of both',
    'fatura.csv',
    ['LOJA;Crédito;100,00', 'FEIRA;Débito;20,00', 'ESTORNO;Crédito;-5,00'],
    [-100, -20, 5],
  ],
  [
    'both words with a minus',
    '',
    ['MERCADO;Crédito;-100,00', 'LOJA;Débito;-50,00', 'BAR;Crédito;-70,00'],
    [-100, -50, -70],
  ],
  ['débito with both signs', '', ['EMPRESA;Crédito;900,00', 'LOJA;Débito;-50,00', 'LOJA;Débito;50,00'], [900, -50, 50]],
  ['Credit and Debit', '', ['SHOP;Credit;-10,00', 'SHOP;Debit;-20,00', 'JOB;Credit;30,00'], [-10, -20, 30]],
])('words that the signs contradict only say how one paid: %s', (_, fileName, lines, reais) => {
  for (const name of ['Tipo', 'Modalidade'])
    expect(readRows(lines, name, fileName)).toEqual({ role: 'ignored', reais, types: [], bad: [] })
})

test('a row with another word is read too when the column is ignored', () => {
  const lines = ['MERCADO;Crédito;-100,00', 'LOJA;Débito;-50,00', 'LOJA;Crédito;-70,00', 'ANA;Pix;30,00']
  expect(readRows(lines)).toMatchObject({ reais: [-100, -50, -70, 30], bad: [] })
})

test.each([
  ['everything plain', '', ['EMPRESA;Crédito;100,00', 'LOJA;Débito;50,00'], [100, -50]],
  ['debits with a minus', '', ['EMPRESA;Crédito;100,00', 'LOJA;Débito;-50,00'], [100, -50]],
  ['credits of a card with a minus', 'fatura.csv', ['LOJA;Débito;50,00', 'PAGAMENTO;Crédito;-40,00'], [-50, 40]],
  ['R$ 0,00 among debits with a minus', '', ['EMPRESA;C;9,00', 'LOJA;Débito;-5,00', 'IOF;Débito;0,00'], [9, -5]],
  ['a balance', '', ['EMPRESA;Crédito;9,00', 'LOJA;Débito;-5,00', 'SALDO DO DIA;Crédito;-1,00'], [9, -5]],
  ['letters', '', ['EMPRESA;C;9,00', 'LOJA;D;5,00', 'ESTORNO LOJA;D;-1,00'], [9, -5, -1]],
  ['despesas', '', ['EMPRESA;Receita;9,00', 'LOJA;Despesa;5,00', 'ESTORNO;Despesa;-1,00'], [9, -5, -1]],
])('a type column that names the direction is kept: %s', (_, fileName, lines, reais) => {
  expect(readRows(lines, 'Tipo', fileName)).toMatchObject({ role: 'type', reais })
})

test('a rare minus does not turn unsigned debits into income', () => {
  const lines = [...plainOf(8), 'ESTORNO;Débito;-1,00']
  expect(readRows(lines)).toMatchObject({ role: 'type', reais: [-10, 20, -10, 20, -10, 20, -10, 20, -1] })
  expect(readRows(lines.slice(1)).role).toBe('ignored')
})

test('a type column that the user chose is kept, and another one that names the direction is found', () => {
  const lines = ['MERCADO;Crédito;-100,00', 'LOJA;Débito;-50,00']
  expect(readRows(lines, 'Tipo', '', { columns: { 2: 'type' } })).toMatchObject({ role: 'type', reais: [100, -50] })
  const two = [
    'Data;Descrição;Modalidade;Valor;D/C',
    '05/10/2026;MERCADO;Crédito;-1,00;D',
    '06/10/2026;EMPRESA;Crédito;2,00;C',
  ]
  expect(read(two.join('\n')).columns.map(({ role }) => role.value)).toEqual([
    ...['date', 'description', 'ignored', 'amount', 'type'],
  ])
})

const both = ['EMPRESA;?;900,00', 'PIX ENVIADO ANA;?;-50,00', 'PIX RECEBIDO RUI;?;30,00']

test.each(['-', '+', 'C', 'D', 'Saída', 'Transferência'])(
  'one word beside amounts with a minus and without says nothing: %s',
  (word) => {
    for (const name of ['Tipo', 'Observação'])
      expect(
        readRows(
          both.map((line) => line.replace('?', word)),
          name,
        ).reais,
      ).toEqual([900, -50, 30])
  },
)

test.each([
  ['in every row', ['?', '?', '?']],
  ['in some rows', ['?', '', '?']],
])('a dash %s is no sign, unless the file has a plus or no sign at all', (_, cells) => {
  const lines = (dash: string) => both.map((line, at) => line.replace('?', cells[at]?.replace('?', dash) ?? ''))
  expect(readRows(lines('-')).reais).toEqual([900, -50, 30])
  const plain = ['EMPRESA;+;900,00', 'PIX ENVIADO ANA;-;50,00', 'PIX RECEBIDO RUI;+;30,00']
  expect(readRows(plain)).toMatchObject({ role: 'type', reais: [900, -50, 30] })
})

test('a lone dash in every row is no type, and a parcel among dashes is one', () => {
  const bill = ['LOJA;-;120,00', 'FEIRA;-;20,00', 'MÓVEIS;2/5;60,00', 'PAGAMENTO RECEBIDO;-;-200,00']
  expect(readRows(bill, 'Tipo', 'fatura.csv')).toMatchObject({ role: 'installment', reais: [-120, -20, -60, 200] })
  expect(readRows(['ANA;-;5,00', 'RUI;-;7,00'], 'Complemento').role).not.toBe('type')
})

test('a list of transfers alone keeps their type', () => {
  const { accounts } = read(
    'data,descrição,tipo,valor,conta,destino\n2026-03-01,Ida,transferencia,10.00,Banco,Cartão\n2026-03-02,Volta,transferencia,20.00,Cartão,Banco\n',
  )
  expect(accounts[0]?.transactions.map(({ type }) => type)).toEqual(['TRANSFER', 'TRANSFER'])
})

import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

function preview(text: string, name = 'extrato.csv') {
  const read = readStatement(new TextEncoder().encode(text), name)
  if (!read.ok) throw new Error(read.refusal.message)
  return previewOf(read.statement)
}

test('lists and sums all rows, with what the list needs of each', () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, index) => `2026-10-${String((index % 30) + 1).padStart(2, '0')},Compra ${index},-1.00`,
  )
  const { rows: listed, accounts } = preview(
    ['data,descricao,valor', ...rows, '2026-11-01,Salário,5000.00', ''].join('\n'),
  )
  expect(listed).toHaveLength(1_001)
  expect(listed[0]).toEqual({
    transaction: { line: 2, day: '2026-10-01', amount: -100, description: 'Compra 0', cells: {} },
    account: 0,
    repeated: false,
    merchantName: '',
    paysBill: false,
    paysBefore: false,
  })
  expect(accounts).toMatchObject([
    {
      count: 1_001,
      period: { from: '2026-10-01', to: '2026-11-01' },
      names: [''],
    },
  ])
})

test('shows unreadable lines before other skipped ones', () => {
  const balances = Array.from({ length: 260 }, () => '05/11/2026;SALDO DO DIA;10,00')
  const bad = ['31/02/2026;Pão;-5,00', '31/02/2026;Café;-6,00']
  const read = preview(['Data;Descrição;Valor', '05/11/2026;Feira;-1,00', ...balances, ...bad, ''].join('\n'))
  expect(read).toMatchObject({ skippedCount: 262, badCount: 2 })
  expect(read.skipped).toHaveLength(200)
  expect(read.skipped.slice(0, 3).map(({ kind }) => kind)).toEqual(['bad', 'bad', 'balance'])
})

test('marks the rows that repeat an earlier one', () => {
  const { rows } = preview(`Data;Descrição;Valor
05/11/2026;Café;-5,00
05/11/2026;Pão;-5,00
05/11/2026;CAFE;-5,00
06/11/2026;Café;-5,00
05/11/2026;Café;-5,00
`)
  expect(rows.map((row) => row.repeated)).toEqual([false, false, true, false, true])
})

test('says of which installment a row is, where it is not the day near its own', () => {
  const { rows } = preview('date,title,amount\n2026-06-04,LOJA LUA 02/06,100.00\n2026-05-05,LOJA SOL 02/06,80.00\n')
  expect(rows.map(({ transaction: { installment } }) => installment)).toEqual([undefined, { number: 2, of: 6 }])
})

const bought = Array.from({ length: 5 }, (_, index) => `2026-11-05,Compra ${index},10.00\n`).join('')

test.each([
  ['what is spent is negative', '2026-11-05,Pão,-10.00\n', true],
  ['only a payment is negative', `${bought}2026-11-06,Pagamento recebido,-50.00\n`, true],
  ['nothing is told by the signs', `${bought}2026-11-06,Pão,-10.00\n`, false],
])('knows whether the kind of account was detected: %s', (_, rows, expected) => {
  const [account] = preview(`data,descricao,valor\n${rows}`, 'arquivo.csv').accounts
  expect(account?.isKindKnown).toBe(expected)
})

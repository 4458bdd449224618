import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

function preview(text: string) {
  const read = readStatement(new TextEncoder().encode(text), 'extrato.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  return previewOf(read.statement)
}

test('shows 200 rows and sums all', () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, index) => `2026-10-${String((index % 30) + 1).padStart(2, '0')},Compra ${index},-1.00`,
  )
  const { rows: shown, accounts } = preview(
    ['data,descricao,valor', ...rows, '2026-11-01,Salário,5000.00', ''].join('\n'),
  )
  expect(shown).toHaveLength(200)
  expect(accounts).toMatchObject([
    { count: 1_001, income: 500_000, expense: 100_000, period: { from: '2026-10-01', to: '2026-11-01' }, names: [''] },
  ])
})

test('marks the rows that repeat an earlier one', () => {
  const { rows, accounts } = preview(`Data;Descrição;Valor
05/11/2026;Café;-5,00
05/11/2026;Pão;-5,00
05/11/2026;CAFE;-5,00
06/11/2026;Café;-5,00
05/11/2026;Café;-5,00
`)
  expect(rows.map((row) => row.repeated)).toEqual([false, false, true, false, true])
  expect(accounts[0]?.repeated).toBe(2)
})

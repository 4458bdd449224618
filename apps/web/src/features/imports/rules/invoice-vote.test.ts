import { expect, test } from 'vitest'
import { votedInvoice } from './invoice-vote.ts'
import type { ListedRow } from './preview.ts'

const periods = [
  { month: '2026-11', from: '2026-10-16', to: '2026-11-15' },
  { month: '2026-12', from: '2026-11-16', to: '2026-12-15' },
]
const row = (day: string, more: Partial<ListedRow> = {}, number?: number): ListedRow => ({
  account: 0,
  repeated: false,
  paysBill: false,
  transaction: {
    line: 1,
    day,
    amount: -10_00,
    description: 'Loja',
    cells: {},
    ...(number !== undefined && { instalment: { number, of: 5 } }),
  },
  ...more,
})
const november = ['2026-10-20', '2026-11-01', '2026-11-10', '2026-11-15'].map((day) => row(day))

test.each([
  ['the days of purchases decide', november, '2026-11'],
  ['a payment does not', [...november, row('2026-11-20', { paysBill: true })], '2026-11'],
  [
    'a later instalment does not',
    [...november, ...[2, 3, 4].map((number) => row('2026-05-01', {}, number))],
    '2026-11',
  ],
  ['another account does not', [...november, ...november.map(() => row('2026-11-20', { account: 1 }))], '2026-11'],
  ['a file of two months is of none', [...november, row('2026-11-20'), row('2026-11-21')], undefined],
  ['without purchases nothing is proposed', [row('2026-11-20', { paysBill: true })], undefined],
])('%s', (_what, rows, month) => {
  expect(votedInvoice(rows, 0, periods)).toBe(month)
})

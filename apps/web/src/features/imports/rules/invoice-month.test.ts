import { addDays } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { monthInName, proposedMonth } from './invoice-month.ts'
import type { ListedRow } from './preview.ts'

const periods = [
  periodOf('2026-11', '2026-10-16', '2026-11-15', '2026-11-23', '2026-11-23'),
  periodOf('2026-12', '2026-11-16', '2026-12-15', '2026-12-23', '2026-12-23'),
  periodOf('2027-01', '2026-12-16', '2027-01-15', '2027-01-31', '2027-02-01'),
]

function periodOf(month: string, from: string, to: string, dueOn: string, payableUntil: string) {
  return { month, from, to, closesOn: addDays(to, 1), dueOn, payableUntil }
}

const row = (day: string, more: Partial<ListedRow> = {}, number?: number): ListedRow => ({
  account: 0,
  repeated: false,
  merchantName: 'Loja',
  paysBill: false,
  paysBefore: false,
  transaction: {
    line: 1,
    day,
    amount: -10_00,
    description: 'Loja',
    cells: {},
    ...(number !== undefined && { installment: { number, of: 5 } }),
  },
  ...more,
})
const file = { fileName: 'fatura.csv', printed: undefined, account: 0 }
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
  expect(proposedMonth({ ...file, rows }, periods)).toBe(month)
})

test('the name of a file of many invoices says when it was downloaded', () => {
  const rows = ['2026-10-20', '2026-11-20', '2026-12-20', '2027-01-05'].map((day) => row(day))
  expect(proposedMonth({ ...file, fileName: 'Nubank_2026-12-23.csv', rows }, periods)).toBeUndefined()
})

test.each([
  ['a due day', { dueOn: '2026-12-23' }, 'fatura.csv', '2026-12'],
  ['the next business day of a due day', { dueOn: '2027-02-01' }, 'fatura.csv', '2027-01'],
  ['a due day that the bank has moved', { dueOn: '2026-12-26' }, 'fatura.csv', '2026-12'],
  ['a closing day that the bank has moved', { closesOn: '2026-12-19' }, 'fatura.csv', '2026-12'],
  ['a due day before the name', { dueOn: '2026-12-23' }, 'fatura-2026-11.csv', '2026-12'],
  ['the name before the purchases', undefined, 'Nubank_2026-12-23.csv', '2026-12'],
  ['a name of a month that is far away', undefined, 'export-2029-01-01.csv', '2026-11'],
  ['a due day that is far away', { dueOn: '2020-12-23' }, 'fatura.csv', '2026-11'],
])('%s decides', (_what, printed, fileName, month) => {
  expect(proposedMonth({ printed, fileName, rows: november, account: 0 }, periods)).toBe(month)
})

test.each([
  ['Nubank_2026-09-10.csv', '2026-09'],
  ['nubank-2026-09.csv', '2026-09'],
  ['Fatura_20260910.csv', '2026-09'],
  ['fatura-09-2026.csv', '2026-09'],
  ['Fatura 10-09-2026.csv', '2026-09'],
  ['Fatura Setembro de 2026.ofx', '2026-09'],
  ['fatura_MARÇO_2026.csv', '2026-03'],
  ['itau_set2026.csv', '2026-09'],
  ['cartao-1234567890123.csv', undefined],
  ['fatura-marcos-2026.csv', undefined],
  ['Julia 2026.csv', undefined],
  ['fatura.csv', undefined],
  ['fatura-13-2026.csv', undefined],
])('the month in the name %s', (fileName, month) => {
  expect(monthInName(fileName)).toBe(month)
})

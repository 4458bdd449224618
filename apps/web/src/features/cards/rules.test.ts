import { expect, test } from 'vitest'
import { amountOfOne, installmentsIn, toCome } from './rules.ts'

const purchase = {
  id: 7,
  accountId: 2,
  purchasedOn: '2026-11-20',
  description: 'Tênis',
  total: 100_01,
  installments: 2,
  firstInstallment: 1,
  firstMonth: '2026-12',
  paidInstallments: 0,
  rest: 100_01,
  categoryId: null,
  version: 1,
}
const rows = [
  { invoiceMonth: '2027-01', amount: 50_00, purchaseId: 7 },
  { invoiceMonth: '2027-01', amount: 30_00, purchaseId: 8 },
  { invoiceMonth: '2027-01', amount: 12_00, purchaseId: null },
]

test('the amount of one instalment is that of the next invoice, else of the first or the last', () => {
  expect(amountOfOne(purchase, { month: '2027-01', rows })).toBe(50_00)
  expect(amountOfOne({ ...purchase, firstMonth: '2027-03' }, { month: '2027-01', rows: [] })).toBe(50_01)
  expect(amountOfOne({ ...purchase, rest: 50_00 }, { month: '2027-01', rows: [] })).toBe(50_00)
})

test('a month has the sum of its instalments, and those after the open invoice are to come', () => {
  expect(installmentsIn(rows)).toBe(80_00)
  expect(toCome(rows, '2027-01')).toEqual([])
  expect(toCome(rows, '2026-12')).toHaveLength(3)
})

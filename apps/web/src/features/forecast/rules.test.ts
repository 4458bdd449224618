import { expect, test } from 'vitest'
import { addressOf, daysAfter, imaginedParts, lowestOf, lowestText } from './rules.ts'

const TODAY = '2026-11-29'
const salary = {
  key: 'recurring:4:2026-12-07',
  date: '2026-12-07',
  kind: 'income',
  accountId: 1,
  amount: 5_000_00,
  description: 'Salário',
} as const

test.each([
  ['recurring:12:2026-12-05', 'fixed', '/gastos-fixos?item=12'],
  ['recurring:12:2026-12-05', 'income', '/gastos-fixos?type=recebimentos&item=12'],
  ['invoice:3:2026-12', 'invoice', '/cards/3?fatura=2026-12'],
  ['transaction:812', 'transaction', '/transactions?from=2026-12-05&to=2026-12-05'],
] as const)('%s of %s leads to %s', (key, kind, address) => {
  expect(addressOf({ key, kind, date: '2026-12-05' })).toBe(address)
})

test('the lowest day says how near the salary is', () => {
  expect(lowestText({ date: '2026-12-06', balance: 1 }, [salary], TODAY)).toBe(
    'em 6\u00a0de\u00a0dezembro, véspera de Salário',
  )
  expect(lowestText({ date: TODAY, balance: 1 }, [salary], TODAY)).toBe('hoje, até vir Salário')
})

test('a purchase in parts falls due with the invoices, to the centavo', () => {
  const invoices = ['2026-12-12', '2027-01-12', '2027-02-12'].map((payableUntil) => ({ payableUntil }))
  const parts = imaginedParts({ amount: 100_00, installments: 3 }, invoices, TODAY)
  expect(parts).toEqual([
    { date: '2026-12-12', amount: 33_34 },
    { date: '2027-01-12', amount: 33_33 },
    { date: '2027-02-12', amount: 33_33 },
  ])
  const days = ['2026-12-11', '2026-12-12', '2027-01-12'].map((date) => ({ date, balance: 200_00 }))
  const after = daysAfter(days, parts)
  expect(after.map(({ balance }) => balance)).toEqual([200_00, 166_66, 133_33])
  expect(lowestOf(after)).toEqual({ date: '2027-01-12', balance: 133_33 })
  expect(imaginedParts({ amount: 100_00, installments: 1 }, undefined, TODAY)).toEqual([
    { date: TODAY, amount: 100_00 },
  ])
})

import { expect, test } from 'vitest'
import { invoiceDifferences } from './invoice-differences.ts'

const there = (amount: number, description = 'Loja') => ({ day: '2026-09-03', amount, description })
const spent = (amount: number) => ({ type: 'DESPESA' as const, amount, transfer: null })
const got = (amount: number) => ({ type: 'RECEITA' as const, amount, transfer: null })

test('rows with the same amount are the same, each once', () => {
  const ofFile = [there(-10_00), there(-10_00), there(5_00)]
  expect(invoiceDifferences([spent(10_00), spent(10_00), got(5_00)], ofFile)).toEqual({ here: [], there: [] })
  expect(invoiceDifferences([spent(10_00), got(5_00)], ofFile).there).toEqual([there(-10_00)])
})

test('a purchase is no refund, and a payment is neither', () => {
  const own = [spent(5_00), { ...got(700_00), transfer: { id: 9, accountId: 2, accountName: 'Banco Roxo' } }]
  expect(invoiceDifferences(own, [there(5_00)])).toEqual({ here: [spent(5_00)], there: [there(5_00)] })
})

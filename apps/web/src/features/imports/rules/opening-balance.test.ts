import { MAX_CENTAVOS } from '@tostao/primitives/money'
import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { openingBalanceOf } from './opening-balance.ts'
import { paidBefore } from './paid-before.ts'

test.each([
  ['ends as the statement does', { closingBalance: 1_000, income: 5_000, expense: 7_000 }, 3_000],
  ['is not known without a closing balance', { closingBalance: undefined, income: 5_000, expense: 7_000 }, undefined],
  ['may be the largest', { closingBalance: MAX_CENTAVOS, income: 100, expense: 100 }, MAX_CENTAVOS],
  ['is none beyond the largest', { closingBalance: MAX_CENTAVOS, income: 0, expense: 1 }, undefined],
  ['is none beyond the largest debt', { closingBalance: -MAX_CENTAVOS, income: 1, expense: 0 }, undefined],
])('the opening balance %s', (_, statement, expected) => {
  expect(openingBalanceOf(statement.closingBalance, statement)).toBe(expected)
})

test.each([
  ['the payment of the invoice before', '2026-09-10,Pagamento recebido,-700.00\n', 700_00],
  ['both parts of it', '2026-09-10,Pagamento recebido,-500.00\n2026-09-12,Pagamento recebido,-200.00\n', 700_00],
  ['not that of an invoice of the file itself', '2026-10-10,Pagamento recebido,-700.00\n', 0],
  ['no refund', '2026-09-10,Estorno de Loja Lua,-70.00\n', 0],
])('before its first file a card owed %s', (_, payments, owed) => {
  const text = `date,title,amount\n2026-09-05,Padaria Sol,12.00\n2026-03-02,Loja Lua - Parcela 7/10,30.00\n${payments}`
  const read = readStatement(new TextEncoder().encode(text), 'nubank.csv')
  expect(read.ok && paidBefore(read.statement.accounts[0]?.transactions ?? [])).toBe(owed)
})

import { readStatement } from '@tostao/statements/read-statement'
import { expect, test } from 'vitest'
import { type Plan, prepareImport } from './prepare-import.ts'

const records = { accounts: [], categories: [], payees: [] }
const read = (text: string) => {
  const result = readStatement(new TextEncoder().encode(text), 'fatura.csv')
  if (!result.ok) throw new Error(result.refusal.message)
  return result.statement
}
const bill = read(`Vencimento: 10/12/2026
Data;Descrição;Valor (R$)
05/11/2026;Feira;30,00
06/11/2026;Estorno de Loja;-9,50
07/11/2026;Aplicativo;12,00
10/11/2026;Pagamento recebido;-400,00
Total da fatura;;32,50
`)
const plan: Plan = { typeMode: 'sign', accountIds: [1], records, invoiceMonths: ['2026-12'] }
const amountsBy = (more: Partial<Plan>, verdicts = {}) =>
  prepareImport(bill, { ...plan, ...more }, verdicts).invoices.map(({ rows }) => rows.map(({ amount }) => amount))

test('the invoice of a card’s file has its charges and credits, as they are sent, and what the file prints', () => {
  const [invoice] = prepareImport(bill, plan).invoices
  expect(invoice).toMatchObject({ accountId: 1, month: '2026-12', dueOn: '2026-12-10', total: 32_50 })
  expect(amountsBy({})).toEqual([[-30_00, 9_50, -12_00]])
  expect(amountsBy({ typeMode: 'RECEITA' })).toEqual([[30_00, 9_50, 12_00]])
})

test('what the user leaves out is of the bank’s invoice, what becomes a transfer is not', () => {
  expect(amountsBy({}, { 0: { isOut: true }, 2: { toAccountId: 7 } })).toEqual([[-30_00, 9_50]])
})

test('rows that go by their days are of no invoice, and two statements of one invoice are one', () => {
  expect(amountsBy({ invoiceMonths: [null] })).toEqual([])
  const [account] = bill.accounts
  const both = { ...bill, accounts: account ? [account, account] : [] }
  const two: Plan = { ...plan, accountIds: [1, 1], invoiceMonths: ['2026-12', '2026-12'] }
  expect(prepareImport(both, two).invoices.map(({ rows }) => rows.length)).toEqual([6])
})

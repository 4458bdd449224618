import { formatMoney, MAX_CENTAVOS } from '@tostao/primitives/money'
import { readStatement } from '@tostao/statements/read-statement'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enteringOf, openingHint, openingOf } from './opening-balance.ts'
import { previewOf } from './preview.ts'
import { readRows, reviewerOf } from './review.ts'

const card = { kind: 'card', paidBefore: 0 } as const
const moved = (amount: number) => ({ moved: amount, paidBefore: 0, paid: 0, paysLater: false })

test.each([
  ['ends as the statement does', { closingBalance: 1_000 }, -2_000, 3_000],
  ['is not known without a closing balance', {}, -2_000, undefined],
  ['may be the largest', { closingBalance: MAX_CENTAVOS }, 0, MAX_CENTAVOS],
  ['is none beyond the largest', { closingBalance: MAX_CENTAVOS }, -1, undefined],
  ['is none beyond the largest debt', { closingBalance: -MAX_CENTAVOS }, 1, undefined],
])('the opening balance %s', (_, statement, amount, expected) => {
  expect(openingOf({ ...card, ...statement }, moved(amount))).toBe(expected)
})

/** A first bill: purchases, a refund, payments of the invoice before and of this one, each of which comes in or stays out. */
const bill = fc.record({
  bought: fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 1, maxLength: 5 }),
  before: fc.array(fc.integer({ min: 1, max: 1_000_00 }), { maxLength: 2 }),
  paid: fc.array(fc.integer({ min: 1, max: 1_000_00 }), { maxLength: 2 }),
  entering: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  prints: fc.boolean(),
})

test('after its first bill a new card owes the bill less what was paid, whichever payments come in', () => {
  fc.assert(
    fc.property(bill, ({ bought, before, paid, entering, prints }) => {
      const payments = [
        ...before.map((amount, index) => ({
          day: '2026-09-10',
          amount,
          enters: entering[index] === true,
          isBefore: true,
        })),
        ...paid.map((amount, index) => ({
          day: '2026-10-20',
          amount,
          enters: entering[2 + index] === true,
          isBefore: false,
        })),
      ]
      const lines = [
        ...bought.map((amount, index) => `2026-09-05,Padaria ${index},${(amount / 100).toFixed(2)}`),
        ...payments.map(({ day, amount }) => `${day},Pagamento recebido,-${(amount / 100).toFixed(2)}`),
      ]
      const read = readStatement(new TextEncoder().encode(['date,title,amount', ...lines].join('\n')), 'nubank.csv')
      if (!read.ok) throw new Error(read.refusal.message)
      const preview = previewOf(read.statement)
      const [statement] = preview.accounts
      if (!statement) throw new Error('A file without an account')
      const records = { accounts: [], categories: [], payees: [] }
      const plan = { typeMode: 'sign' as const, accountIds: [7], records }
      const decisions = payments.map(({ enters }, index) => [bought.length + index, { enters, otherAccount: 9 }])
      const rows = reviewerOf(readRows(preview, plan), new Map())(Object.fromEntries(decisions))
      const total = bought.reduce((sum, amount) => sum + amount, 0)
      const printed = prints ? { ...statement, invoice: { total } } : statement
      const sum = (isBefore: boolean) =>
        payments.reduce((all, one) => all + (one.enters && one.isBefore === isBefore ? one.amount : 0), 0)
      const opening = openingOf(printed, enteringOf(rows)) ?? 0
      const owed = -(opening - total + sum(true) + sum(false))
      expect(owed).toBe(total - sum(false))
      const hint = openingHint(printed, enteringOf(rows), opening)
      if (prints) {
        expect(hint).toContain(formatMoney(total))
        expect(hint?.includes('menos os pagamentos')).toBe(paid.length > 0)
      } else expect(hint === undefined).toBe(before.length === 0)
      expect(openingHint(printed, enteringOf(rows), opening + 1)).toBe(undefined)
    }),
  )
})

test.each([
  ['the payment of the invoice before', '2026-09-10,Pagamento recebido,-700.00\n', 700_00],
  ['both parts of it', '2026-09-10,Pagamento recebido,-500.00\n2026-09-12,Pagamento recebido,-200.00\n', 700_00],
  ['not that of an invoice of the file itself', '2026-10-10,Pagamento recebido,-700.00\n', 0],
  ['no refund', '2026-09-10,Estorno de Loja Lua,-70.00\n', 0],
])('before its first file a card owed %s', (_, payments, owed) => {
  const text = `date,title,amount\n2026-09-05,Padaria Sol,12.00\n2026-03-02,Loja Lua - Parcela 7/10,30.00\n${payments}`
  const read = readStatement(new TextEncoder().encode(text), 'nubank.csv')
  expect(read.ok && previewOf(read.statement).accounts[0]?.paidBefore).toBe(owed)
})

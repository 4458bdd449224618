import type { Account } from '@tostao/contract/accounts'
import type { Follows } from '@tostao/contract/imports'
import { addMonths } from '@tostao/primitives/calendar'
import { readStatement } from '@tostao/statements/read-statement'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from './findings.ts'
import { besideInWords, besideOf, proposedPayer, sentAnswer } from './past-installments.ts'
import { previewOf } from './preview.ts'
import { readRows, reviewerOf } from './review.ts'

const records = { accounts: [], categories: [], payees: [] }
const ROWS = 4

function previewed() {
  const lines = Array.from({ length: ROWS }, (_, index) => `2026-07-0${index + 1},Loja ${index},${10 * (index + 1)}.00`)
  const read = readStatement(new TextEncoder().encode(['date,title,amount', ...lines].join('\n')), 'nubank.csv')
  if (!read.ok) throw new Error(read.refusal.message)
  return previewOf(read.statement)
}
const preview = previewed()

const findingOf = (follows: Follows | null): Finding => ({
  state: 'new',
  match: null,
  partner: undefined,
  candidates: 0,
  follows,
  proposal: {
    categoryId: null,
    payee: '',
    confidence: null,
    reason: null,
    newCategory: null,
    merchant: '',
    rule: null,
  },
})
const follows = fc.option(
  fc.record({
    from: fc.integer({ min: 0, max: 30 }).map((months) => addMonths('2025-01', months)),
    past: fc.nat(12),
    coming: fc.nat(12),
  }),
)

test('what comes beside the rows is that of the rows which come in', () => {
  const given = fc.tuple(
    fc.array(follows, { minLength: ROWS, maxLength: ROWS }),
    fc.array(fc.boolean(), { minLength: ROWS, maxLength: ROWS }),
  )
  fc.assert(
    fc.property(given, ([all, entering]) => {
      const findings = new Map(all.map((one, index) => [index, findingOf(one)]))
      const decisions = Object.fromEntries(entering.map((enters, index) => [index, { enters }]))
      const plan = { typeMode: 'sign' as const, accountIds: [1], records }
      const { past, coming } = besideOf(reviewerOf(readRows(preview, plan), findings)(decisions))
      const wanted = all.flatMap((one, index) =>
        one && entering[index] ? { ...one, amount: 10_00 * (index + 1) } : [],
      )
      const before = wanted.filter((one) => one.past > 0)
      expect(coming.count).toBe(wanted.reduce((sum, one) => sum + one.coming, 0))
      expect(coming.amount).toBe(wanted.reduce((sum, one) => sum + one.coming * one.amount, 0))
      expect(past.count).toBe(wanted.reduce((sum, one) => sum + one.past, 0))
      expect(past.amount).toBe(wanted.reduce((sum, one) => sum + one.past * one.amount, 0))
      if (before.length === 0) return
      expect(past.from).toBe(before.map((one) => one.from).sort()[0])
      expect(past.to).toBe(
        before
          .map((one) => addMonths(one.from, one.past - 1))
          .sort()
          .at(-1),
      )
    }),
  )
})

const none = { count: 0, amount: 0 }
const noPast = { ...none, from: '', to: '' }

test.each([
  [{ past: noPast, coming: none }, 'open', ''],
  [{ past: noPast, coming: { count: 3, amount: 15_504_20 } }, 'skip', 'e 15.504,20 em parcelas a vencer'],
  [{ past: { ...noPast, count: 2, amount: 20_00 }, coming: none }, 'skip', ''],
  [{ past: { ...noPast, count: 2, amount: 20_00 }, coming: none }, 'paid', 'e 20,00 em parcelas pagas'],
  [
    { past: { ...noPast, count: 2, amount: 20_00 }, coming: { count: 1, amount: 5_00 } },
    'open',
    'e 5,00 em parcelas a vencer, 20,00 em parcelas em aberto',
  ],
] as const)('of %j, answered by %s, the sums say %j', (beside, installments, words) => {
  expect(besideInWords(beside, installments)).toBe(words)
})

test('nothing is sent of what was not asked', () => {
  expect(sentAnswer({ past: noPast, coming: none }, { installments: 'paid', payer: 1 })).toBe('skip')
  const asked = { past: { ...noPast, count: 1 }, coming: none }
  expect(sentAnswer(asked, { installments: 'paid', payer: 1 })).toBe('paid')
})

test('the account that pays the card is proposed, else one for payments, else none of the user', () => {
  const account = (id: number, more: Partial<Account>): Account => ({
    id,
    name: `Conta ${id}`,
    type: 'checking',
    openingBalance: 0,
    balance: 0,
    forecastBalance: 0,
    monthMovement: 0,
    archivedAt: null,
    example: false,
    version: 1,
    creditLimit: null,
    paymentAccountId: null,
    ...more,
  })
  const [card, savings, bank] = [
    account(1, { type: 'credit_card' }),
    account(2, { type: 'savings' }),
    account(3, {}),
  ] as const
  const own = new Set([1])
  expect(proposedPayer([card, savings, bank], own)).toEqual({ payers: [savings, bank], payer: 3 })
  expect(proposedPayer([{ ...card, paymentAccountId: 2 }, savings, bank], own).payer).toBe(2)
  expect(proposedPayer([card, savings], own).payer).toBe(2)
  expect(proposedPayer([card], own)).toEqual({ payers: [], payer: 'outside' })
})

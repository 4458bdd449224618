import { expect, test } from 'vitest'
import type { ArchiveRow } from './archive-rows.ts'
import { wholeness } from './whole.ts'

const TODAY = '2026-11-21'
const TOO_MANY = 'há vencimentos em aberto demais'
const monthly = (id: number, next_run: string) => ({ id, next_run, due_day: 1, interval_count: 1 })

function problems() {
  const { before, checks } = wholeness(TODAY)
  return {
    before: (table: keyof typeof before, row: ArchiveRow) => before[table]?.(row),
    of: (table: keyof typeof checks, row: ArchiveRow) => checks[table]?.(row),
  }
}

test('the unpaid due dates of one fixed expense are limited', () => {
  const { of } = problems()
  expect(of('recurring', monthly(2, '2026-11-01'))).toBeUndefined()
  const posting = { recurring_id: 2, due_date: '2026-10-01', skipped: 0, transaction_id: null }
  expect(of('recurring_postings', { ...posting, skipped: 1 })).toBeUndefined()
  const found = Array.from({ length: 1_000 }, () => of('recurring_postings', posting))
  expect(found.indexOf(TOO_MANY)).toBe(999)
})

test('and so are those of all together', () => {
  const { of } = problems()
  // 120 months each.
  const found = Array.from({ length: 167 }, (_, id) => of('recurring', monthly(id + 1, '2016-12-01')))
  expect(found.indexOf(TOO_MANY)).toBe(166)
})

test.each([
  ['too far back', { next_run: '2016-10-01' }, 'o vencimento está a mais de 10 anos de hoje'],
  ['too far ahead', { next_run: '2036-12-01' }, 'o vencimento está a mais de 10 anos de hoje'],
  ['on another day', { next_run: '2026-12-02' }, 'o vencimento não é no dia escolhido'],
  ['on the last day of a short month', { next_run: '2027-02-28', due_day: 31 }, undefined],
])('a fixed expense %s', (_what, changes, problem) => {
  expect(problems().of('recurring', { ...monthly(1, ''), ...changes })).toBe(problem)
})

test('a transaction has as many split lines and tags as one may create', () => {
  const { before, of } = problems()
  const lines = Array.from({ length: 101 }, (_, position) =>
    before('transaction_splits', { transaction_id: 1, amount: 1, position }),
  )
  expect(lines.findIndex(Boolean)).toBe(100)
  const tags = Array.from({ length: 51 }, (_, tag_id) => of('transaction_tags', { transaction_id: 1, tag_id }))
  expect(tags.findIndex(Boolean)).toBe(50)
})

test.each([
  ['an expense', { type: 'DESPESA', transfer_id: null }, undefined],
  ['an income', { type: 'RECEITA', transfer_id: null }, 'só uma despesa paga um gasto fixo'],
  ['a transfer', { type: 'DESPESA', transfer_id: 3 }, 'só uma despesa paga um gasto fixo'],
])('a due date that is paid by %s', (_what, row, problem) => {
  const { before, of } = problems()
  before('recurring_postings', { transaction_id: 7 })
  expect(of('transactions', { id: 7, ...row })).toBe(problem)
})

test('an account has an import id of its own, the one written or its id', () => {
  const { of } = problems()
  expect(of('accounts', { id: 1, import_id: 5 })).toBeUndefined()
  expect(of('accounts', { id: 5, import_id: null })).toBe('outra conta tem o mesmo import_id')
})

test.each([
  ['fits', {}, undefined],
  ['lacks one that was cancelled', { first_installment: 1, total: 20 }, undefined],
  ['lacks one of its total', { first_installment: 1 }, 'as parcelas da compra não conferem'],
  ['sums to another total', { total: 19 }, 'as parcelas da compra não conferem'],
  ['is of another card', { account_id: 2 }, 'as parcelas da compra não conferem'],
])('a purchase that %s', (_what, changes, problem) => {
  const { before, of } = problems()
  before('purchase_installments', { purchase_id: 7, installment: 2, transaction_id: 1 })
  before('purchase_installments', { purchase_id: 7, installment: 3, transaction_id: 2 })
  expect(before('purchase_installments', { purchase_id: 8, installment: 3, transaction_id: 2 })).toBe(
    'uma transação é parcela de uma compra só',
  )
  of('accounts', { id: 1, type: 'credit_card', import_id: null })
  const terms = { account_id: 1, from_month: '2026-01', due_day: 10, closing: 'day', closing_value: 3 }
  of('card_terms', { ...terms, closing_day_purchases: 'next' })
  const row = { account_id: 1, type: 'DESPESA', transfer_id: null, amount: 10, invoice_source: 'user' }
  expect(of('transactions', { ...row, id: 1, invoice_month: '2026-11' })).toBeUndefined()
  expect(of('transactions', { ...row, id: 2, invoice_month: '2026-12' })).toBeUndefined()
  const purchase = { id: 7, account_id: 1, total: 30, installments: 3, first_installment: 2 }
  expect(of('purchases', { ...purchase, ...changes })).toBe(problem)
})

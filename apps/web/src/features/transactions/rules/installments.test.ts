import { expect, test } from 'vitest'
import { planText } from '../shared/rules/plan-text.ts'
import { hasInvoices, installmentsProblem } from './installments.ts'

const closed = { accountId: 3, name: 'Sem vencimento', creditLimit: null, available: null, bestDay: null }
const open = { month: '2026-12', closesOn: '2026-12-03', dueOn: '2026-12-10', payableUntil: '2026-12-10' }
const cards = [
  { ...closed, open: null, closed: null },
  { ...closed, accountId: 2, open: { ...open, status: 'aberta' as const, total: 0, rest: 0 }, closed: null },
]
const bought = { kind: 'DESPESA' as const, installments: 3, accountId: 1 }

test('a plan says each amount, and which are a centavo more', () => {
  expect(planText(90_00, 3)).toBe('3 x de R$\u00a030,00')
  expect(planText(100_00, 3)).toBe('1 x de R$\u00a033,34 e 2 x de R$\u00a033,33')
})

test('only a card with invoices has instalments, and what is not known yet is left to the server', () => {
  expect([1, 2, 3, null].map((id) => hasInvoices(cards, id))).toEqual([false, true, false, false])
  expect(installmentsProblem(bought, cards)).toHaveProperty('installments')
  expect(installmentsProblem({ ...bought, accountId: 2 }, cards)).toEqual({})
  expect(installmentsProblem({ ...bought, installments: 1 }, cards)).toEqual({})
  expect(installmentsProblem({ ...bought, kind: 'RECEITA' }, cards)).toEqual({})
  expect(installmentsProblem(bought, undefined)).toEqual({})
})

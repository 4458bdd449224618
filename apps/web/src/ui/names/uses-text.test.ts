import { expect, test } from 'vitest'
import { usesText } from './uses-text.ts'

test.each([
  [{ transactions: 24, budgets: ['2026-10'] }, '24 transações e o orçamento de outubro usam Mercado.'],
  [{ transactions: 1 }, '1 transação usa Mercado.'],
  [{ budgets: ['2026-01', '2025-12'] }, 'os orçamentos de dezembro de 2025 e janeiro usam Mercado.'],
  [
    { transactions: 1_234, budgets: ['2026-03', '2026-02', '2026-01'], rules: 1, recurring: 2, goals: 1, cards: 1 },
    '1.234 transações, 3 orçamentos, 1 regra, 2 gastos fixos, 1 meta e 1 cartão usam Mercado.',
  ],
  [{ transactions: 100_000 }, '100.000 transações ou mais usam Mercado.'],
])('what uses a record is said with its count: %j', (uses, text) => {
  expect(usesText('Mercado', uses, '2026-11')).toBe(text)
})

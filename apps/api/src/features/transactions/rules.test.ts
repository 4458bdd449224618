import { describe, expect, test } from 'vitest'
import { unfitForTransfer, valueAfter } from './rules.ts'

const expense = { type: 'DESPESA', amount: 10_00 } as const
const income = { type: 'RECEITA', amount: 10_00 } as const

describe('the value after an edit', () => {
  test.each([
    ['nothing sent', income, {}, income],
    ['an amount', income, { amount: 7_00 }, { type: 'RECEITA', amount: 7_00 }],
    ['a type', income, { type: 'DESPESA' }, expense],
    ['both', expense, { type: 'RECEITA', amount: 7_00 }, { type: 'RECEITA', amount: 7_00 }],
    ['a negative amount', income, { amount: -7_00 }, { type: 'DESPESA', amount: 7_00 }],
    ['a negative amount called income', income, { type: 'RECEITA', amount: -7_00 }, { type: 'DESPESA', amount: 7_00 }],
  ] as const)('%s', (_what, current, edit, value) => {
    expect(valueAfter(current, edit)).toEqual(value)
  })
})

describe('fields that a leg of a transfer cannot have', () => {
  const line = { amount: 5_00, description: '', categoryId: null, payeeId: null }

  test.each([
    ['another amount', expense, { amount: 7_00 }, false],
    ['a negative amount of what leaves', expense, { amount: -7_00 }, false],
    ['a negative amount of what arrives', income, { amount: -7_00 }, true],
    ['the type it has', expense, { type: 'DESPESA' }, false],
    ['another type', expense, { type: 'RECEITA' }, true],
    ['a category', expense, { categoryId: 1 }, true],
    ['no category', expense, { categoryId: null }, false],
    ['a payee', expense, { payeeName: 'Padaria' }, true],
    ['no payee', expense, { payeeName: '' }, false],
    ['split lines', expense, { splits: [line, line] }, true],
    ['no split lines', expense, { splits: [] }, false],
  ] as const)('%s', (_what, leg, edit, unfit) => {
    expect(unfitForTransfer(leg, edit)).toBe(unfit)
  })
})

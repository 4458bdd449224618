import { splitEvenly } from '@tostao/primitives/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRefusal, unfitForTransfer, valueAfter } from './rules.ts'

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

describe('split lines', () => {
  const lines = (...amounts: number[]) => amounts.map((amount) => ({ amount }))

  test.each([
    ['none', 10_00, [], undefined],
    ['one, even of the whole amount', 10_00, lines(10_00), 'split_count'],
    ['two that sum exactly', 10_00, lines(3_33, 6_67), undefined],
    ['two that lack a centavo', 10_00, lines(3_33, 6_66), 'split_sum_mismatch'],
    ['two with a centavo too many', 10_00, lines(3_33, 6_68), 'split_sum_mismatch'],
  ])('%s', (_what, amount, given, refusal) => {
    expect(splitRefusal(amount, given)).toBe(refusal)
  })

  test('evenly split lines always fit, and never when one differs by a centavo', () => {
    const split = fc.tuple(fc.integer({ min: 100, max: 999_999_999_999 }), fc.integer({ min: 2, max: 100 }))
    fc.assert(
      fc.property(split, ([amount, parts]) => {
        const even = splitEvenly(amount, parts)
        expect(splitRefusal(amount, lines(...even))).toBeUndefined()
        const [first = 0, ...others] = even
        expect(splitRefusal(amount, lines(first + 1, ...others))).toBe('split_sum_mismatch')
      }),
    )
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

import { MAX_CENTAVOS } from '@tostao/primitives/money'
import { expect, test } from 'vitest'
import { openingBalanceOf } from './opening-balance.ts'

test.each([
  ['ends as the statement does', { closingBalance: 1_000, income: 5_000, expense: 7_000 }, 3_000],
  ['is not known without a closing balance', { closingBalance: undefined, income: 5_000, expense: 7_000 }, undefined],
  ['may be the largest', { closingBalance: MAX_CENTAVOS, income: 100, expense: 100 }, MAX_CENTAVOS],
  ['is none beyond the largest', { closingBalance: MAX_CENTAVOS, income: 0, expense: 1 }, undefined],
  ['is none beyond the largest debt', { closingBalance: -MAX_CENTAVOS, income: 1, expense: 0 }, undefined],
])('the opening balance %s', (_, statement, expected) => {
  expect(openingBalanceOf(statement.closingBalance, statement)).toBe(expected)
})

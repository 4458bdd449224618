import { expect, test } from 'vitest'
import { owedOf } from './owed.ts'

test.each([
  ['nothing was paid', 500_00, { total: 800_00, rest: 800_00 }, 500_00],
  ['more came back since than was bought', 500_00, { total: 300_00, rest: 300_00 }, 500_00],
  ['a part was paid with the open one', 500_00, { total: 800_00, rest: 400_00 }, 100_00],
  ['all was paid with the open one', 500_00, { total: 800_00, rest: 0 }, 0],
  ['it was paid itself', 0, { total: 300_00, rest: 300_00 }, 0],
  ['more than it was paid', -20_00, { total: 300_00, rest: 300_00 }, 0],
])('of the closed invoice is left, where %s', (_, rest, open, owed) => {
  expect(owedOf({ closed: { rest }, open })).toBe(owed)
  expect(owedOf({ closed: { rest }, open: null })).toBe(Math.max(0, rest))
  expect(owedOf({ closed: null, open })).toBe(0)
})

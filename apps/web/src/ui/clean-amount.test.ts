import { expect, test } from 'vitest'
import { cleanAmount } from './clean-amount.ts'

test.each([
  ['1.234,56', '1.234,56'],
  ['R$ 1.234,56', '1.234,56'],
  ['12,345', '12,34'],
  ['1,2,3', '1,23'],
  ['12,3.4', '12,34'],
  ['abc', ''],
  ['-5', '5'],
])('%s is typed as %s', (typed, kept) => {
  expect(cleanAmount(typed, false)).toBe(kept)
})

test.each([
  ['-5,00', '-5,00'],
  ['−5', '-5'],
  ['5-', '5'],
  ['-', '-'],
])('with a minus allowed, %s is typed as %s', (typed, kept) => {
  expect(cleanAmount(typed, true)).toBe(kept)
})

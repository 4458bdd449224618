import { expect, test } from 'vitest'
import { formatCount } from './count.ts'

test.each([
  [0, '0'],
  [1000, '1.000'],
  [20_000, '20.000'],
])('%i things are %s', (things, text) => {
  expect(formatCount(things)).toBe(text)
})

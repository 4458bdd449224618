import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, isCalculation } from './calculate.ts'
import { formatAmount, MAX_CENTAVOS } from './money.ts'

test.each([
  ['12,50*3', 37_50],
  ['100/4', 25_00],
  ['50+25', 75_00],
  ['50-25', 25_00],
  ['25−50', -25_00],
  ['10+2*3', 16_00],
  ['10*2+3', 23_00],
  ['100/3', 33_33],
  ['200/3', 66_67],
  ['0,01/2', 1],
  ['0,03/2', 2],
  ['0-0,01/2', -1],
  ['0-0,004', 0],
  ['100/3*3', 100_00],
  ['100/8/2', 6_25],
  ['1.500,00/2', 750_00],
  ['1.500*2', 3_000_00],
  ['12.50*2', 25_00],
  ['40*5,899', 235_96],
  ['100*1,075', 107_50],
  ['R$ 10,00 + R$ 5', 15_00],
  ['3 x 40', 120_00],
  ['3×40', 120_00],
  ['90÷3', 30_00],
  ['90:3', 30_00],
  ['-5+20', 15_00],
  ['-5*3', -15_00],
  ['0,1+0,2', 30],
  ['9999999999,99+0', MAX_CENTAVOS],
])('%s is %i centavos', (text, centavos) => {
  expect(isCalculation(text)).toBe(true)
  expect(calculate(text)).toBe(centavos)
})

test.each([
  '50+',
  '50*-2',
  '*3',
  '5++5',
  '5/0',
  '1/0*0',
  '1,234.56+1',
  '1.23.4*2',
  '10 reais + 5',
  '(5+5)*2',
  '2**3',
  '9999999999,99+0,01',
  `1${'+1'.repeat(60)}`,
])('%s has no result', (text) => {
  expect(calculate(text)).toBeNaN()
})

test.each(['12,50', '-12,50', '− 3', 'R$ -5', '', '+'])('%j is no calculation', (text) => {
  expect(isCalculation(text)).toBe(false)
})

const amount = fc.integer({ min: 0, max: 1_000_000_00 })
const text = formatAmount

test('sums, differences and whole multiples are exact', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 1_000 }), (a, b, n) => {
      expect(calculate(`${text(a)}+${text(b)}`)).toBe(a + b)
      expect(calculate(`${text(a)}-${text(b)}`)).toBe(a - b)
      expect(calculate(`${text(a)}*${n}`)).toBe(a * n)
      expect(calculate(`${text(a)}+${text(b)}*${n}`)).toBe(a + b * n)
    }),
  )
})

test('a share is the nearest centavo, the larger one from the half on', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000 }), (a, n) => {
      const share = calculate(`${text(a)}/${n}`)
      expect(share).toBe(Math.floor((2 * a + n) / (2 * n)))
      expect(calculate(`${text(a)}/${n}*${n}`)).toBe(a)
    }),
  )
})

test('any text gives whole centavos within the limit, or none', () => {
  const typed = fc.string({ unit: fc.constantFrom('0', '7', '9', ',', '.', '+', '-', '*', '/', ' ') })
  fc.assert(
    fc.property(typed, (shown) => {
      const result = calculate(shown)
      expect(Number.isNaN(result) || (Number.isInteger(result) && Math.abs(result) <= MAX_CENTAVOS)).toBe(true)
    }),
  )
})

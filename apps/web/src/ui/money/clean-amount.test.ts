import { expect, test } from 'vitest'
import { amountOf, cleanAmount } from './clean-amount.ts'

const pasted = { before: '', key: false }

/** The field's text after pressing the keys one by one. */
const keyed = (keys: string, allowNegative = false) =>
  [...keys].reduce((before, key) => cleanAmount(before + key, { before, key: true, allowNegative }), '')

test.each([
  ['1.234,56', '1.234,56', 123_456],
  ['R$ 1.234,56', '1.234,56', 123_456],
  ['R$\u00a01.234,56\n', '1.234,56', 123_456],
  ['1234.56', '1234.56', 123_456],
  ['12,', '12,', 1200],
  ['  ', '', null],
])('%j pasted is %s', (text, shown, amount) => {
  expect(cleanAmount(text, { ...pasted, allowNegative: false })).toBe(shown)
  expect(amountOf(shown, false)).toBe(amount)
})

test.each(['1,234.56', '12,345', '1,2,3', '12,3.4', '10 20', 'abc', '−50,00', 'R$ -50,00', '99999999999'])(
  'pasted %s stays as it is, and is not an amount',
  (text) => {
    expect(cleanAmount(text, { ...pasted, allowNegative: false })).toBe(text)
    expect(amountOf(text, false)).toBeNaN()
  },
)

test.each([
  ['−50,00', '-50,00', -5000],
  ['- R$ 5', '-5', -500],
  ['R$ -1.234,56', '-1.234,56', -123_456],
])('with a minus allowed, %s pasted is %s', (text, shown, amount) => {
  expect(cleanAmount(text, { ...pasted, allowNegative: true })).toBe(shown)
  expect(amountOf(shown, true)).toBe(amount)
})

test.each([
  ['R$ 1.234,56', '1.234,56'],
  ['12,345', '12,34'],
  ['1,2,3', '1,23'],
  ['12,3.4', '12,34'],
  ['-5a', '5'],
])('the keys of %s make %s', (keys, shown) => {
  expect(keyed(keys)).toBe(shown)
})

test.each([
  ['-5,00', '-5,00'],
  ['−5', '-5'],
])('with a minus allowed, the keys of %s make %s', (keys, shown) => {
  expect(keyed(keys, true)).toBe(shown)
})

test.each([
  ['1.500,00', '1.5000,00', '15000,00'],
  ['1.500,00', '1.50,00', '150,00'],
  ['15.000', '1.000', '1.000'],
  ['1.500', '1.50', '150'],
  ['-1.500,00', '-1.2500,00', '-12500,00'],
  ['1.234.567,00', '1.234.67,00', '123467,00'],
  ['1.500', '1.500.', '1.500.'],
  ['1.500.', '1.500.0', '1.500.0'],
  ['1234.56', '1234.567', '1234.567'],
  ['1.500,00', '1.500,000', '1.500,00'],
])('%s changed by one key to %s shows %s', (before, typed, shown) => {
  expect(cleanAmount(typed, { before, key: true, allowNegative: true })).toBe(shown)
})

test.each([
  ['12,50*3', '12,50*3', 37_50],
  ['50 + 25', '50+25', 75_00],
  ['50++25', '50+25', 75_00],
  ['*50', '50', 50_00],
  ['3x40,5', '3x40,5', 121_50],
  ['40*5,899', '40*5,899', 235_96],
  ['100/', '100/', Number.NaN],
  ['10-50', '10-50', Number.NaN],
])('the keys of %s calculate', (keys, shown, amount) => {
  expect(keyed(keys)).toBe(shown)
  expect(amountOf(shown, false)).toBe(amount)
})

test('a calculation may be negative where an amount may', () => {
  expect(keyed('-10-50', true)).toBe('-10-50')
  expect(amountOf('10-50', true)).toBe(-40_00)
})

test('an invalid amount can be corrected key by key', () => {
  const key = { key: true, allowNegative: false }
  expect(cleanAmount('1,234.567', { ...key, before: '1,234.56' })).toBe('1,234.567')
  expect(cleanAmount('1,234.5', { ...key, before: '1,234.56' })).toBe('1,234.5')
})

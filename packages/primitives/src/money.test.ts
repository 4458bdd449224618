import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  centavosFromReais,
  formatAmount,
  formatMoney,
  MAX_CENTAVOS,
  parseAmount,
  reaisFromCentavos,
  shortAmount,
  shortMoney,
  splitEvenly,
  spokenMoney,
} from './money.ts'

const anyCentavos = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }),
  fc.constantFrom(MAX_CENTAVOS, -MAX_CENTAVOS),
)

describe('reais on the wire', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [1.15, 115],
    [-1.005e2, -10_050],
    [1234.56, 123_456],
    [9_999_999_999.99, MAX_CENTAVOS],
    [-9_999_999_999.99, -MAX_CENTAVOS],
  ])('%f reais are %i centavos', (reais, centavos) => {
    expect(centavosFromReais(reais)).toBe(centavos)
  })

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0.001,
    -0.001,
    1e-300,
    1.005,
    0.1 + 0.2,
    9_999_999_999.985,
    10_000_000_000,
    -10_000_000_000,
    Number.MAX_VALUE,
  ])('%f is no amount', (reais) => {
    expect(centavosFromReais(reais)).toBeUndefined()
  })

  it('returns every amount unchanged through JSON', () => {
    fc.assert(
      fc.property(anyCentavos, (centavos) => {
        const received: unknown = JSON.parse(JSON.stringify(reaisFromCentavos(centavos)))
        expect(centavosFromReais(Number(received))).toBe(centavos)
      }),
    )
  })

  it('refuses every third decimal that is not zero', () => {
    fc.assert(
      fc.property(anyCentavos, fc.integer({ min: 1, max: 9 }), (centavos, thousandth) => {
        const [whole, decimals = ''] = String(reaisFromCentavos(centavos)).split('.')
        expect(centavosFromReais(Number(`${whole}.${decimals.padEnd(2, '0')}${thousandth}`))).toBeUndefined()
      }),
    )
  })
})

describe('typed amounts', () => {
  test.each([
    ['10', 1000],
    ['007', 700],
    ['1234,5', 123_450],
    ['1234,56', 123_456],
    ['1.234', 123_400],
    ['1.234,56', 123_456],
    ['12.345.678,90', 1_234_567_890],
    ['0,05', 5],
    [',5', 50],
    ['-,50', -50],
    ['.05', 5],
    ['150.75', 15_075],
    ['1.5', 150],
    ['-1234.56', -123_456],
    ['R$ 99.90', 9990],
    ['R$ 10', 1000],
    ['R$10,00', 1000],
    ['r$ 10', 1000],
    ['R$\u00a01.234,56', 123_456],
    ['-3,00', -300],
    ['−3,00', -300],
    ['- 3', -300],
    ['-R$\u00a03,00', -300],
    ['R$ -3,00', -300],
    [' \u00a0 1,00 \t', 100],
    ['-0,00', 0],
    ['9.999.999.999,99', MAX_CENTAVOS],
    ['-9999999999,99', -MAX_CENTAVOS],
  ])('%j is %i centavos', (text, centavos) => {
    expect(parseAmount(text)).toBe(centavos)
  })

  test.each([
    '',
    ' ',
    '-',
    'R$',
    'abc',
    '1.2345',
    '1234.567',
    '.123',
    '0.123',
    '1..234',
    '1.234.56',
    '1,234.56',
    '1,234',
    '1,2,3',
    ',',
    '.',
    '1.2.3',
    '1.2,3',
    ',505',
    '10,',
    '1 234,56',
    '+5',
    '--5',
    '-R$ -5',
    '5-',
    '(5)',
    'R$ R$ 5',
    'US$ 5',
    '5 R$',
    '1e3',
    '0x10',
    '١٢',
    'NaN',
    'Infinity',
    '10.000.000.000,00',
    '9'.repeat(400),
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })

  it('parses every formatted amount', () => {
    fc.assert(
      fc.property(anyCentavos, (centavos) => {
        expect(parseAmount(formatAmount(centavos))).toBe(centavos)
        expect(parseAmount(formatMoney(centavos))).toBe(centavos)
      }),
    )
  })

  it('returns an integer within the limit or undefined for any text', () => {
    const typed = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', 'R$', ' ') })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const centavos = parseAmount(text) ?? 0
        expect(Number.isInteger(centavos)).toBe(true)
        expect(Math.abs(centavos)).toBeLessThanOrEqual(MAX_CENTAVOS)
      }),
    )
  })

  it('takes linear time for a long line of spaces', () => {
    const started = process.cpuUsage()
    expect(parseAmount(`-${' '.repeat(100_000)}R$${' '.repeat(100_000)}x`)).toBeUndefined()
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500)
  })
})

describe('printed amounts', () => {
  test.each([
    [0, '0,00'],
    [-0, '0,00'],
    [5, '0,05'],
    [-5, '−0,05'],
    [-100, '−1,00'],
    [123_456, '1.234,56'],
    [100_000_000, '1.000.000,00'],
    [MAX_CENTAVOS, '9.999.999.999,99'],
  ])('%i centavos print as %s', (centavos, printed) => {
    expect(formatAmount(centavos)).toBe(printed)
    const sign = printed.startsWith('−') ? '−\u00a0' : ''
    expect(formatMoney(centavos)).toBe(`${sign}R$\u00a0${printed.replace('−', '')}`)
  })

  it('prints every digit of sums far above the limit of one amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_000 * MAX_CENTAVOS }), (centavos) => {
        expect(formatAmount(centavos).replace(/\D/g, '')).toBe(String(centavos).padStart(3, '0'))
      }),
    )
  })
})

test.each([
  [0, '0 reais'],
  [1, '1 centavo'],
  [-100, 'menos 1 real'],
  [-91_20, 'menos 91 reais e 20 centavos'],
  [123_456, '1234 reais e 56 centavos'],
])('%i centavos are read as %s', (centavos, words) => {
  expect(spokenMoney(centavos)).toBe(words)
})

describe('splitting', () => {
  test.each([
    [100, 3, [34, 33, 33]],
    [-100, 3, [-34, -33, -33]],
    [2, 3, [1, 1, 0]],
    [-1, 2, [-1, 0]],
    [-0, 2, [0, 0]],
    [99, 3, [33, 33, 33]],
    [MAX_CENTAVOS, 1, [MAX_CENTAVOS]],
  ])('%i in %i', (total, parts, expected) => {
    expect(splitEvenly(total, parts)).toStrictEqual(expected)
  })

  it('sums exactly, differs by a centavo at most and puts the larger parts first', () => {
    fc.assert(
      fc.property(anyCentavos, fc.integer({ min: 1, max: 480 }), (total, parts) => {
        const shares = splitEvenly(total, parts)
        const sizes = shares.map(Math.abs)
        expect(shares).toHaveLength(parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(sizes).toStrictEqual(sizes.toSorted((one, other) => other - one))
      }),
    )
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d parts', (parts) => {
    expect(() => splitEvenly(100, parts)).toThrow(RangeError)
  })
})

test.each([
  [45_00, '45', 'R$\u00a045'],
  [1_234_50, '1.234,50', 'R$\u00a01.234,50'],
  [0, '0', 'R$\u00a00'],
])('without centavos %i is %s', (centavos, amount, money) => {
  expect(shortAmount(centavos)).toBe(amount)
  expect(shortMoney(centavos)).toBe(money)
})

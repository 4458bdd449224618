import { expect, test } from 'vitest'
import { type Charge, iofOf } from './iof.ts'

const row = (date: string, amount: number, description: string, isPlain = true): Charge => ({
  date,
  amount,
  description,
  isPlain,
})
const hosting = row('2026-06-20', 473_20, 'SOFTWORKS* PLANO PRO NY')

test.each<[string, Charge[], [number, number][]]>([
  ['the same text after it', [hosting, { ...hosting, amount: 16_56 }], [[1, 0]]],
  ['the same text before it', [{ ...hosting, amount: 16_56 }, hosting], [[0, 1]]],
  ['its name, a day later', [hosting, row('2026-06-21', 16_56, 'IOF - COMPRA NO EXTERIOR')], [[1, 0]]],
  [
    'the nearest purchase',
    [
      row('2026-06-20', 500_00, 'LOJA'),
      row('2026-06-20', 400_00, 'PAYPAL'),
      row('2026-06-20', 14_00, 'IOF INTERNACIONAL'),
    ],
    [[2, 1]],
  ],
  [
    'one with a rate of the tax before one that fits by chance',
    [
      row('2026-06-20', 100_00, 'AMAZON'),
      row('2026-06-20', 60_00, 'PADARIA'),
      row('2026-06-20', 3_50, 'IOF INTERNACIONAL'),
    ],
    [[2, 0]],
  ],
  [
    'each purchase its own',
    [hosting, { ...hosting, amount: 16_56 }, row('2026-06-20', 57_85, 'PAYPAL'), row('2026-06-20', 3_69, 'IOF')],
    [
      [1, 0],
      [3, 2],
    ],
  ],
  ['two days are too far', [hosting, row('2026-06-22', 16_56, 'IOF')], []],
  ['more than 7 % is none', [hosting, row('2026-06-20', 40_00, 'IOF')], []],
  ['less than 0.3 % is none', [hosting, row('2026-06-20', 1_00, 'IOF')], []],
  [
    'the same text elsewhere is another purchase',
    [hosting, row('2026-06-20', 9_00, 'CAFE'), { ...hosting, amount: 16_56 }],
    [],
  ],
  ['two rides are no tax', [row('2026-06-20', 35_00, 'UBER *TRIP'), row('2026-06-20', 2_00, 'UBER *TRIP')], []],
  ['the tax on a late payment is another', [hosting, row('2026-06-20', 16_56, 'IOF ATRASO FATURA')], []],
  ['a refund has none', [{ ...hosting, isPlain: false }, row('2026-06-20', 16_56, 'IOF')], []],
  ['a word that holds it is another', [hosting, row('2026-06-20', 16_56, 'BIOFORMULA')], []],
])('of a foreign purchase: %s', (_, rows, pairs) => {
  expect([...iofOf(rows)]).toEqual(pairs)
})

import { expect, test } from 'vitest'
import { rowText } from './row-text.ts'

test.each([
  ['Mercado do Zé - Parcela 2/3', 2, 3, 'Mercado do Zé'],
  ['Bicicletaria (1/3)', 1, 3, 'Bicicletaria'],
  ['LOJA PARC 02/03', 2, 3, 'LOJA'],
  ['AMAZON 3 de 6', 3, 6, 'AMAZON'],
  ['Parcela 2/3', 2, 3, 'Parcela 2/3'],
  ['Loja 12/3', 2, 3, 'Loja 12/3'],
  ['Loja 2/3 Centro', 2, 3, 'Loja 2/3 Centro'],
])('%s', (description, number, of, expected) => {
  expect(rowText(description, { number, of })).toBe(expected)
})

test('keeps a text without an instalment', () => {
  expect(rowText('Padaria 2/3', undefined)).toBe('Padaria 2/3')
})

import { expect, test } from 'vitest'
import { titlesOf } from './rules.ts'

test('a title is without what the bank adds, unless two would be called alike', () => {
  expect(titlesOf(['COMPRA NO DEBITO - PADARIA REAL', 'FEIRA'])).toEqual(['Padaria Real', 'Feira'])
  expect(titlesOf(['PADARIA REAL 12/03', 'COMPRA PADARIA REAL'])).toEqual(['Padaria Real 12/03', 'Compra Padaria Real'])
})

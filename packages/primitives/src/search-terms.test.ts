import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_TERMS, searchTerms } from './search-terms.ts'

const amount = (text: string, least: number, most = least) => ({ text, amounts: { least, most } })

test.each([
  ['  Padaria  do ZÉ, padaria ', [{ text: 'padaria' }, { text: 'do' }, { text: 'ze' }]],
  ['#casa c&a x-tudo', ['casa', 'c', 'a', 'x', 'tudo'].map((text) => ({ text }))],
  ['52,30', [amount('52,30', 52_30)]],
  ['R$ 52,30', [amount('52,30', 52_30)]],
  ['R$\u00a052,30.', [amount('52,30', 52_30)]],
  ['−52,3', [amount('52,3', 52_30)]],
  ['1.234,56', [amount('1.234,56', 1_234_56)]],
  ['1.234', [amount('1.234', 1_234_00, 1_234_99)]],
  ['52.30', [amount('52.30', 52_30)]],
  ['mercado 52', [{ text: 'mercado' }, amount('52', 52_00, 52_99)]],
  ['12/03', [amount('12', 12_00, 12_99), amount('03', 3_00, 3_99)]],
  ['1.2.3', [amount('1', 1_00, 1_99), amount('2', 2_00, 2_99), amount('3', 3_00, 3_99)]],
  ['12345678901234', [{ text: '12345678901234' }]],
  ['99app cr$ 5', [{ text: '99app' }, { text: 'cr' }, amount('5', 5_00, 5_99)]],
  ['🍕', [{ text: '🍕' }]],
  ['"*" -- …', []],
  ['R$', [{ text: 'r' }]],
  ['', []],
])('what %j searches for', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms)
})

test('a term has no spaces, and stands once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const texts = searchTerms(text).map((term) => term.text)
      expect(texts.every((term) => term !== '' && !/\s/.test(term))).toBe(true)
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.length).toBeLessThanOrEqual(MAX_TERMS)
    }),
  )
})

import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fold, tidy } from './text.ts'

const anyText = fc.string({ unit: 'grapheme' })

test.each([
  ['Alimentação', 'alimentacao'],
  ['AÇÃO', 'acao'],
  ['A\u0301GUA', 'agua'],
  ['Crédito à vista', 'credito a vista'],
  ['  Pão \u00a0\t de\r\n queijo ', 'pao de queijo'],
  ['PIX 123-A', 'pix 123-a'],
  // Turkish rules would give a dotless i.
  ['ITAÚ', 'itau'],
  ['', ''],
  [' \u00a0 ', ''],
])('%j folds to %j', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

it('does not change a folded text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

it('ignores how an accent is composed, and white space at the ends', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(`\u00a0${text.normalize('NFC')} `)).toBe(fold(text))
      expect(fold(text.normalize('NFD'))).toBe(fold(text))
    }),
  )
})

it('removes accents and doubled spaces', () => {
  const words = fc.array(fc.constantFrom('Café', 'AVÓ', 'Ünião', '\u00a0', '  ', '\t'))
  fc.assert(
    fc.property(words, (parts) => {
      expect(fold(parts.join(' '))).toMatch(/^(?:[a-z]+(?: (?!$))?)*$/)
    }),
  )
})

test.each([
  ['  Pão \u00a0\t de\r\n queijo ', 'Pão de queijo'],
  ['Cafe\u0301', 'Café'],
  ['Cafe\u200b\u0301', 'Café'],
  ['\u200bNu\u200bbank', 'Nubank'],
  ['a\u0007b', 'a b'],
  ['\u200b\u2060 \ufeff', ''],
  ['Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
])('%j is kept as %j', (text, kept) => {
  expect(tidy(text)).toBe(kept)
})

it('does not change a tidied name, nor case and accents', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(tidy(tidy(text))).toBe(tidy(text))
      expect(fold(tidy(text))).toBe(fold(tidy(text).normalize('NFD')))
    }),
  )
})

test.each([
  ['tidy', tidy],
  ['fold', fold],
])('%s takes no longer for marks without end', (_name, change) => {
  const before = process.cpuUsage()
  const changed = change(`a${'\u0301\u0316'.repeat(500_000)}`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  expect(changed.length).toBeLessThan(40)
})

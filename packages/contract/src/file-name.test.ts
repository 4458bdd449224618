import { expect, test } from 'vitest'
import { dispositionOf, fileNameOf } from './file-name.ts'

test.each([
  ['extrato.csv', 'extrato.csv', 'extrato.csv'],
  ['Cartão de março.csv', 'Cartao de marco.csv', 'Cart%C3%A3o%20de%20mar%C3%A7o.csv'],
  ['a"; b=\\c\r\nx: y.csv', 'a__ b__c__x_ y.csv', 'a%22%3B%20b%3D%5Cc%0D%0Ax%3A%20y.csv'],
  ["Ana's (1)*.csv", 'Ana_s (1)_.csv', 'Ana%27s%20%281%29%2a.csv'],
  ['💰.csv', '__.csv', '%F0%9F%92%B0.csv'],
])('the name %j is safe in a header, and is read again', (name, ascii, encoded) => {
  const disposition = dispositionOf(name)
  expect(disposition).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  expect(fileNameOf(disposition)).toBe(name)
})

test('half a character does not break the header', () => {
  expect(fileNameOf(dispositionOf('a\ud83d'))).toBe('a\ufffd')
})

test('an answer that is no download has no name', () => {
  expect([null, 'inline', 'attachment; filename="a.csv"'].map(fileNameOf)).toEqual([undefined, undefined, undefined])
})

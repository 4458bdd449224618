import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { recordsOf } from './records.ts'

test.each([
  ['', [['']]],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,,\n,b',
    [
      ['a', '', ''],
      ['', 'b'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"a, b","c\nd",e', [['a, b', 'c\nd', 'e']]],
  ['"Bar ""do Zé""",""', [['Bar "do Zé"', '']]],
  ['Bar "do Zé",x', [['Bar "do Zé"', 'x']]],
  ['"never ended', [['"never ended']]],
  ['a,"b\nc,d\n"e",f', [['a,"b'], ['c', 'd'], ['e', 'f']]],
  ['a,"b"c,d\ne', [['a,"b"c,d'], ['e']]],
  ['"a" ,b', [['"a" ,b']]],
  ['"a\nb","c"d\ne', [['"a\nb","c"d'], ['e']]],
  [','.repeat(99), [Array.from({ length: 100 }, () => '')]],
  [`${','.repeat(100)}\na`, [[','.repeat(100)], ['a']]],
])('%j is read as %j', (text, records) => {
  expect(recordsOf(text, 10)).toEqual(records)
})

test('of a longer file the first records are read', () => {
  expect(recordsOf('a\nb\nc', 2)).toEqual([['a'], ['b']])
  expect(recordsOf('a\nb\n"', 2)).toEqual([['a'], ['b']])
})

it('reads back whatever cells are written', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ',', '\n', 'a"b', '", "'))
  const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(records, fc.boolean(), (written, quoteAll) => {
      const write = (text: string) => (quoteAll || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
      const text = written.map((cells) => cells.map(write).join(',')).join('\n')
      expect(recordsOf(text, written.length)).toEqual(written)
    }),
  )
})

// Ten megabytes each: whoever looks at their characters again and again does not come to an end within the test's time.
test.each([
  ['quotes where none may stand', `"${'"a'.repeat(5_000_000)} ,`],
  ['quotes in a bare cell', `a${'"a'.repeat(5_000_000)} ,`],
  ['quotes that begin each line', '"a\n'.repeat(3_000_000)],
  ['lines with a cell that never ends', 'a,"b\n'.repeat(20_000) + '""'.repeat(5_000_000)],
  ['lines without commas', 'aaaa\n'.repeat(2_000_000)],
  ['commas without an end of line', 'aaaa,'.repeat(2_000_000)],
])('%s are read in one pass', (_what, text) => {
  expect([1, 20_000]).toContain(recordsOf(text, 20_000).length)
})

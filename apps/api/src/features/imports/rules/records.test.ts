import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { recordsOf } from './records.ts'

test.each([
  ['', []],
  [
    'a,b\nc,d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a,,\n,b',
    [
      [1, 'a', '', ''],
      [2, '', 'b'],
    ],
  ],
  [
    'a\n\nb',
    [
      [1, 'a'],
      [2, ''],
      [3, 'b'],
    ],
  ],
  [
    '"a, b","c\nd",e\nf',
    [
      [1, 'a, b', 'c\nd', 'e'],
      [3, 'f'],
    ],
  ],
  ['"Bar ""do Zé""",""', [[1, 'Bar "do Zé"', '']]],
  [','.repeat(99), [[1, ...Array.from({ length: 100 }, () => '')]]],
])('%j is read with the line of each record', (text, expected) => {
  expect(recordsOf(text, 10)).toEqual({ records: expected.map(([line, ...cells]) => ({ line, cells })) })
})

test.each([
  ['a quote inside a cell', 'a,b\nBar "do Zé",x', 2],
  ['text after a closing quote', 'a\n"b\nc"\n"d"e\nf', 4],
  ['a quote that is never closed', 'a,b\nc,"d\ne,f', 2],
  ['a row of too many cells', `a\n${'x,'.repeat(100)}`, 2],
])('%s is reported by its line', (_what, text, badLine) => {
  expect(recordsOf(text, 10)).toEqual({ badLine })
})

test('only the first records of a longer file are read', () => {
  expect(recordsOf('a\nb\n"', 2)).toEqual({
    records: [
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
    ],
  })
})

it('reads the cells that were written', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ',', '\n', 'a"b', '", "'))
  const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(records, (written) => {
      const write = (text: string) => `"${text.replaceAll('"', '""')}"`
      const read = recordsOf(written.map((cells) => cells.map(write).join(',')).join('\n'), written.length)
      expect('records' in read && read.records.map(({ cells }) => cells)).toEqual(written)
    }),
  )
})

// Ten megabytes each: a parser of quadratic time would not end within the test's time limit.
test.each([
  ['one quoted cell', `"${'x'.repeat(10_000_000)}`],
  ['one quoted cell of many lines', `"${'x\n'.repeat(5_000_000)}`],
  ['quotes where none may stand', `"${'"a'.repeat(5_000_000)} ,`],
  ['quotes in a bare cell', `a${'"a'.repeat(5_000_000)} ,`],
  ['quotes that begin each line', '"a\n'.repeat(3_000_000)],
  ['doubled quotes', `"${'""'.repeat(5_000_000)}`],
  ['lines without commas', 'aaaa\n'.repeat(2_000_000)],
  ['commas', ','.repeat(10_000_000)],
  ['commas without an end of line', 'aaaa,'.repeat(2_000_000)],
  ['rows of many cells', `${`${','.repeat(99)}x`.repeat(100_000)}`],
])('%s end in time', (_what, text) => {
  const read = recordsOf(text, 20_002)
  expect('records' in read ? read.records.length : 0).toBeLessThanOrEqual(20_002)
})

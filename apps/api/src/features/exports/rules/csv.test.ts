import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const BRAZILIAN = { delimiter: ';', decimalMark: ',' } as const
const PLAIN = { delimiter: ',', decimalMark: '.' } as const

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-Desconto', "'-Desconto"],
  ['@soma', "'@soma"],
  ['＝1+1', "'＝1+1"],
  ["'=já com apóstrofo", "''=já com apóstrofo"],
  ['\t=1', '"\'\t=1"'],
  ["D'Ávila", "D'Ávila"],
  ['Padaria = pão', 'Padaria = pão'],
])('%j is written as %j', (text, cell) => {
  expect(csvLine([text], BRAZILIAN)).toBe(`${cell}\r\n`)
})

test('amounts have the decimal mark of their style, and a minus of their own', () => {
  const cells = [{ amount: -1_234_56 }, { amount: 5 }, { amount: 0 }]
  expect([csvLine(cells, BRAZILIAN), csvLine(cells, PLAIN)]).toEqual([
    '-1234,56;0,05;0,00\r\n',
    '-1234.56,0.05,0.00\r\n',
  ])
})

test('separators, quotes and line ends stay inside their cell', () => {
  expect(csvLine(['a;b', 'a,b', 'diz "oi"', 'um\ndois', null, 7], PLAIN)).toBe(
    '"a;b","a,b","diz ""oi""","um\ndois",,7\r\n',
  )
})

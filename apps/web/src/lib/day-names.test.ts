import { expect, test } from 'vitest'
import { dayHeading, dayTitle, recentDay } from './day-names.ts'

const TODAY = '2026-11-22'

test.for([
  [TODAY, 'Hoje'],
  ['2026-11-21', 'Ontem'],
  ['2026-11-20', 'Sexta, 20'],
  ['2026-11-16', 'Segunda, 16'],
  ['2026-11-15', '15/11'],
  ['2026-11-23', '23/11'],
  ['2025-12-31', '31/12/2025'],
] as const)('the short name of %s is %s', ([day, name]) => {
  expect(recentDay(day, TODAY)).toBe(name)
})

test('the page says which day it is, in words that no line breaks', () => {
  expect(dayTitle(TODAY)).toBe('Domingo, 22\u00a0de\u00a0novembro')
})

test.each([
  ['2026-11-21', { name: 'Hoje', date: 'sábado, 21' }],
  ['2026-11-20', { name: 'Ontem', date: 'sexta, 20' }],
  ['2026-11-19', { name: 'Quinta, 19\u00a0de\u00a0novembro' }],
  ['2025-12-31', { name: 'Quarta, 31\u00a0de\u00a0dezembro de 2025' }],
])('%s is called %o', (day, name) => {
  expect(dayHeading(day, '2026-11-21')).toEqual(name)
})

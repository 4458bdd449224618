import { calendarMonths, monthsFrom } from '@tostao/primitives/months'
import { expect, test } from 'vitest'
import { comparison, dataElsewhere } from './rules.ts'

const TODAY = '2026-11-22'

test.for([
  ['2026-11', TODAY, 'Comparado com outubro até o dia 22'],
  ['2026-11', '2026-11-30', 'Comparado com outubro'],
  ['2026-10', TODAY, 'Comparado com setembro'],
  ['2026-03', '2026-03-29', 'Comparado com fevereiro'],
] as const)('%s is compared on %s', ([month, today, text]) => {
  expect(comparison(month, today, calendarMonths)).toBe(text)
})

test('a month of its own days is compared with days', () => {
  expect(comparison('2026-11', '2026-12-02', monthsFrom(5))).toBe('Comparado com outubro até 02/11')
  expect(comparison('2026-11', '2026-12-04', monthsFrom(5))).toBe('Comparado com outubro')
})

test.for([
  ['2025-06-06', '2025-06-25', 'Suas transações estão em junho de 2025', '2025-06'],
  ['2024-12-01', '2025-06-25', 'Suas transações vão de dezembro de 2024 a junho de 2025', '2025-06'],
  ['2027-01-02', '2027-03-01', 'Suas transações vão de janeiro a março de 2027', '2027-01'],
] as const)('data from %s to %s is elsewhere', ([dataFrom, dataTo, text, month]) => {
  expect(dataElsewhere({ dataFrom, dataTo }, '2026-11', calendarMonths)).toEqual({ text, month })
})

test('data in the month is not elsewhere', () => {
  expect(dataElsewhere({ dataFrom: null, dataTo: null }, '2026-11', calendarMonths)).toBeUndefined()
})

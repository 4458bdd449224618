import { expect, test } from 'vitest'
import { levels, moved, turned, weeksOf } from './levels.ts'

const SATURDAY = '2026-11-28'

test.each([
  ['days', SATURDAY, 'ArrowLeft', '2026-11-27'],
  ['days', SATURDAY, 'ArrowRight', '2026-11-29'],
  ['days', SATURDAY, 'ArrowUp', '2026-11-21'],
  ['days', SATURDAY, 'ArrowDown', '2026-12-05'],
  ['days', SATURDAY, 'Home', '2026-11-22'],
  ['days', SATURDAY, 'End', SATURDAY],
  ['days', '2026-11-29', 'Home', '2026-11-29'],
  ['days', '2026-11-29', 'End', '2026-12-05'],
  ['days', '2026-03-31', 'PageUp', '2026-02-28'],
  ['days', '2026-10-31', 'PageDown', '2026-11-30'],
  ['days', '2024-02-29', 'Shift+PageUp', '2023-02-28'],
  ['days', SATURDAY, 'Shift+PageDown', '2027-11-28'],
  ['days', SATURDAY, 'a', undefined],
  ['days', SATURDAY, 'Escape', undefined],
  ['days', '2999-12-31', 'ArrowRight', '2999-12-31'],
  ['days', '1900-01-15', 'PageUp', '1900-01-01'],
  ['months', '2026-11-01', 'ArrowLeft', '2026-10-01'],
  ['months', '2026-12-01', 'ArrowRight', '2027-01-01'],
  ['months', '2026-11-01', 'ArrowUp', '2026-08-01'],
  ['months', '2026-11-01', 'ArrowDown', '2027-02-01'],
  ['months', '2026-11-01', 'Home', '2026-10-01'],
  ['months', '2026-11-01', 'End', '2026-12-01'],
  ['months', '2026-11-01', 'PageDown', '2027-11-01'],
  ['months', '2026-11-01', 'Shift+PageUp', '2016-11-01'],
  ['years', SATURDAY, 'ArrowRight', '2027-11-28'],
  ['years', SATURDAY, 'ArrowDown', '2029-11-28'],
  ['years', SATURDAY, 'Home', '2025-11-28'],
  ['years', SATURDAY, 'End', '2027-11-28'],
  ['years', SATURDAY, 'PageUp', '2014-11-28'],
] as const)('among %s %s %s leads to %s', (level, day, pressed, expected) => {
  const [key = '', shift] = pressed.split('+').toReversed()
  expect(moved(level, day, { key, shiftKey: shift !== undefined })).toBe(expected)
})

test.each([
  ['days', 'novembro de 2026', 'sábado, 28 de novembro de 2026', '28'],
  ['months', '2026', 'novembro de 2026', 'novembro'],
  ['years', '2016 a 2027', '2026', '2026'],
] as const)('%s are shown under %s and read in full', (level, title, name, text) => {
  const shape = levels[level]
  expect([shape.title(SATURDAY), shape.name(SATURDAY), shape.text(SATURDAY)]).toEqual([title, name, text])
})

test('every cell is shown once, in its place', () => {
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-11').flat()).toHaveLength(35)
  expect(weeksOf('2026-08').map(([sunday]) => sunday)).toEqual([
    '2026-07-26',
    '2026-08-02',
    '2026-08-09',
    '2026-08-16',
    '2026-08-23',
    '2026-08-30',
  ])
  expect(levels.months.rows('2026-01-31').flat().slice(0, 4)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  expect(levels.years.rows(SATURDAY).flat().at(0)).toBe('2016-11-28')
  expect(turned('months', SATURDAY, -1)).toBe('2025-11-28')
})

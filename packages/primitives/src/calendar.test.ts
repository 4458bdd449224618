import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsAnchored,
  type Day,
  dayAt,
  FIRST_DAY,
  firstDay,
  formatDay,
  formatMonth,
  formatShortDay,
  isDay,
  isMonth,
  LAST_DAY,
  lastDay,
  monthName,
  monthOf,
  monthRange,
  monthsIn,
  parseDay,
} from './calendar.ts'

const DAYS_OF_THE_CALENDAR = 401_767

const anyDay = fc.integer({ min: 0, max: DAYS_OF_THE_CALENDAR - 1 }).map((days) => addDays(FIRST_DAY, days))
const anyMonth = anyDay.map(monthOf)

function instant(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds
}

describe('isDay and isMonth', () => {
  test.each(['1900-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '2999-12-31'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '',
    '1899-12-31',
    '3000-01-01',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-02-00',
    '2026-00-10',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '20260101',
    '+002026-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01 ',
    '2026-01-01\n',
    '01/01/2026',
  ])('%j is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test.each([
    ['1900-01', true],
    ['2999-12', true],
    ['1899-12', false],
    ['3000-01', false],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-1', false],
    ['2026-01-01', false],
    ['', false],
  ])('%j is a month: %s', (text, expected) => {
    expect(isMonth(text)).toBe(expected)
  })

  it('accepts every day from 1900 to 2999', () => {
    expect(addDays(FIRST_DAY, DAYS_OF_THE_CALENDAR - 1)).toBe(LAST_DAY)
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isDay(day) && isMonth(monthOf(day))).toBe(true)
      }),
    )
  })
})

describe('the day at an instant', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  describe.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'America/Los_Angeles'])('on a machine in %s', (machine) => {
    test.each([
      ['2026-11-01T02:59:59.999Z', 'America/Sao_Paulo', '2026-10-31'],
      ['2026-11-01T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-01'],
      ['2026-01-01T02:59:00Z', 'America/Sao_Paulo', '2025-12-31'],
      // Summer time, in force until 2019: the day starts an hour earlier.
      ['2018-12-25T01:59:00Z', 'America/Sao_Paulo', '2018-12-24'],
      ['2018-12-25T02:00:00Z', 'America/Sao_Paulo', '2018-12-25'],
      ['2026-11-01T04:59:00Z', 'America/Rio_Branco', '2026-10-31'],
      ['2026-11-01T01:59:00Z', 'America/Noronha', '2026-10-31'],
      ['2024-02-29T23:59:59Z', 'UTC', '2024-02-29'],
      ['1969-12-31T23:59:59Z', 'UTC', '1969-12-31'],
    ])('%s in %s is %s', (text, timeZone, day) => {
      vi.stubEnv('TZ', machine)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine)
      expect(dayAt(instant(text), timeZone)).toBe(day)
    })

    it('names the same month', () => {
      vi.stubEnv('TZ', machine)
      expect(formatMonth('2026-11')).toBe('novembro de 2026')
    })
  })

  it('refuses an unknown time zone', () => {
    expect(() => dayAt(0, 'America/Atlantida')).toThrow(RangeError)
  })
})

describe('months', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-04', '2026-04-01', '2026-04-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s goes from %s to %s', (month, from, to) => {
    expect(monthRange(month)).toStrictEqual({ from, to })
  })

  it('ends the day before the next one starts', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        expect(addDays(lastDay(month), 1)).toBe(firstDay(addMonths(month, 1)))
      }),
    )
  })

  test.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
    ['2026-06', -30, '2023-12'],
  ])('%s plus %i is %s', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected)
  })

  test.each([
    ['2026-11-30', '2026-11-30', ['2026-11']],
    ['2026-11-30', '2027-02-01', ['2026-11', '2026-12', '2027-01', '2027-02']],
    ['2026-11-30', '2026-11-29', []],
    ['2027-01-01', '2026-12-31', []],
  ])('%s to %s touches %j', (from, to, expected) => {
    expect(monthsIn(from, to)).toStrictEqual(expected)
  })

  it('lists as many months as were added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (day, months) => {
        const listed = monthsIn(day, lastDay(addMonths(monthOf(day), months)))
        expect(listed).toStrictEqual(Array.from({ length: months + 1 }, (_, index) => addMonths(monthOf(day), index)))
      }),
    )
  })
})

describe('moving days', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    // São Paulo skipped midnight when summer time began in 2018: calendar days must not be affected.
    ['2018-11-03', 1, '2018-11-04'],
  ])('%s plus %i is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('returns to the same day with the opposite number of days', () => {
    const steps = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(anyDay, steps, (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })

  test.each<[Day, number, Day[]]>([
    ['2026-12-31', 31, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-12-30', 30, ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2026-12-29', 29, ['2027-01-29', '2027-02-28', '2027-03-29']],
    ['2023-12-29', 29, ['2024-01-29', '2024-02-29', '2024-03-29']],
    ['2026-11-05', 5, ['2026-12-05', '2027-01-05']],
  ])('from %s, anchored on %i, month by month', (start, anchor, expected) => {
    let day = start
    for (const next of expected) {
      day = addMonthsAnchored(day, 1, anchor)
      expect(day).toBe(next)
    }
  })

  test.each([
    () => lastDay('2026-13'),
    () => addDays('2026-02-30', 1),
    () => addDays('', 1),
    () => addDays('2026-11-05', 0.5),
    () => addMonths('2026-13', 1),
    () => addMonths('2026-11', 0.5),
    () => addMonthsAnchored('2026-11-05', 1, 0),
    () => addMonthsAnchored('2026-13-05', 1, 5),
  ])('%s is refused', (move) => {
    expect(move).toThrow(RangeError)
  })

  it('may result in a day that isDay refuses', () => {
    expect([addDays('2999-12-31', 1), addDays(FIRST_DAY, -1)].map(isDay)).toStrictEqual([false, false])
    expect([addMonths('2999-12', 1), addMonths('1900-01', -1)].map(isMonth)).toStrictEqual([false, false])
  })

  it('gives the same day in one step or in many', () => {
    const anchors = fc.integer({ min: 1, max: 31 })
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), anchors, (day, months, anchor) => {
        let walked = day
        for (let step = 0; step < months; step += 1) walked = addMonthsAnchored(walked, 1, anchor)
        expect(walked).toBe(addMonthsAnchored(day, months, anchor))
        expect(monthOf(addMonthsAnchored(walked, -months, anchor))).toBe(monthOf(day))
        expect(Number(walked.slice(8))).toBe(Math.min(anchor, Number(lastDay(monthOf(walked)).slice(8))))
      }),
    )
  })
})

describe('days and months as Brazilians write them', () => {
  test.each([
    ['05/11/2026', '2026-11-05'],
    ['5/1/2026', '2026-01-05'],
    ['5/1/26', '2026-01-05'],
    [' 29/02/2024 ', '2024-02-29'],
    ['31/12/1999', '1999-12-31'],
    ['01022026', '2026-02-01'],
    [' 010226', '2026-02-01'],
    ['29/02/2026', undefined],
    ['31/04/2026', undefined],
    ['310426', undefined],
    ['1022026', undefined],
    ['0102', undefined],
    ['12/25/2026', undefined],
    ['00/01/2026', undefined],
    ['01/00/2026', undefined],
    ['01/01/1899', undefined],
    ['01/01/026', undefined],
    ['1/', undefined],
    ['01-01-2026', undefined],
    ['2026-01-01', undefined],
    ['001/01/2026', undefined],
    ['', undefined],
  ])('%j is %s', (text, expected) => {
    expect(parseDay(text, '2026-11-21')).toBe(expected)
  })

  test.each([
    ['21/11', '2026-11-21', '2026-11-21'],
    [' 5/1 ', '2026-11-21', '2026-01-05'],
    ['28/12', '2026-11-21', '2026-12-28'],
    ['28/12', '2026-01-10', '2025-12-28'],
    ['31/07', '2026-01-10', '2026-07-31'],
    ['01/08', '2026-01-10', '2025-08-01'],
    ['29/02', '2026-11-21', undefined],
    ['31/04', '2026-11-21', undefined],
  ])('%j typed on %s is %s', (text, today, expected) => {
    expect(parseDay(text, today)).toBe(expected)
  })

  it('reads back every day it prints', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(formatDay(day), FIRST_DAY)).toBe(day)
      }),
    )
    expect(formatDay('2026-11-05')).toBe('05/11/2026')
    expect(formatShortDay('2026-11-05')).toBe('05/11')
  })

  it('names each month', () => {
    expect(monthName('2026-03')).toBe('março')
    expect(monthsIn('2026-01-01', '2026-12-31').map(formatMonth)).toStrictEqual([
      'janeiro de 2026',
      'fevereiro de 2026',
      'março de 2026',
      'abril de 2026',
      'maio de 2026',
      'junho de 2026',
      'julho de 2026',
      'agosto de 2026',
      'setembro de 2026',
      'outubro de 2026',
      'novembro de 2026',
      'dezembro de 2026',
    ])
  })
})

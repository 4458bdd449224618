import { addDays, addMonthsAnchored, type Day } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goingOn, type ReadCharge, subscriptionsIn, yearlyOf } from './found.ts'
import { coveredBy } from './found-followed.ts'
import { mayBeCharge, mayRepeat, merchantKey } from './found-merchants.ts'
import type { Rhythm } from './found-rhythm.ts'

const TODAY = '2026-11-20'

/** The newest first: day and amount of each. */
const charges = (all: readonly (readonly [Day, number])[], description = 'NETFLIX.COM'): ReadCharge[] =>
  all
    .map(([date, amount], at) => ({
      id: at,
      date,
      amount,
      accountId: 1,
      categoryId: null,
      description,
      isOnCard: true,
    }))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))

const back = (from: Day, { unit, count }: Rhythm, times: number): Day =>
  unit === 'week'
    ? addDays(from, -7 * count * times)
    : addMonthsAnchored(from, -(unit === 'year' ? 12 : 1) * count * times, Number(from.slice(8)))

const rhythms: readonly (Rhythm & { within: number; times: number })[] = [
  { unit: 'week', count: 1, within: 0, times: 52 },
  { unit: 'week', count: 2, within: 0, times: 26 },
  { unit: 'month', count: 1, within: 3, times: 12 },
  { unit: 'month', count: 2, within: 3, times: 6 },
  { unit: 'month', count: 3, within: 3, times: 4 },
  { unit: 'month', count: 6, within: 3, times: 2 },
  { unit: 'year', count: 1, within: 3, times: 1 },
]
const anyRhythm = fc.constantFrom(...rhythms)
const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-10-01', days))

describe('a rhythm', () => {
  test('any steady one is found, each charge up to three days off, and each amount of 15 %', () => {
    const offs = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -10, max: 10 })), {
      minLength: 3,
      maxLength: 24,
    })
    fc.assert(
      fc.property(anyRhythm, anyDay, offs, fc.integer({ min: 100, max: 900_00 }), (rhythm, last, all, price) => {
        const found = subscriptionsIn(
          charges(
            all.map(([late, more], at) => [
              addDays(back(last, rhythm, at), Math.min(late, rhythm.within)),
              Math.round(price * (1 + more / 200)),
            ]),
          ),
        )
        expect(found).toHaveLength(1)
        expect(found[0]?.isPart).toBe(false)
        // A few months may also be four weeks each.
        const isSure = rhythm.unit !== 'month' || rhythm.count > 1 || all.length >= 12
        if (isSure) expect(found[0]?.rhythm).toEqual({ unit: rhythm.unit, count: rhythm.count })
        expect(found[0]?.charges).toHaveLength(all.length)
      }),
    )
  })

  test('what is found comes at steady days, whatever the charges are', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.constantFrom(10_00, 10_50, 25_00)), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(some, (all) => {
        for (const { charges: of, expectedOn, last } of subscriptionsIn(
          charges(all.map(([days, amount]) => [addDays(TODAY, -days), amount])),
        )) {
          expect(of.length).toBeGreaterThanOrEqual(3)
          expect(expectedOn > last.date).toBe(true)
          expect(new Set(of.map(({ date }) => date)).size).toBe(of.length)
        }
      }),
    )
  })

  test.each([
    [
      'two',
      [
        ['2026-11-12', 55_90],
        ['2026-10-12', 55_90],
      ],
    ],
    [
      'any days',
      [
        ['2026-11-12', 60_00],
        ['2026-10-22', 60_00],
        ['2026-08-30', 60_00],
        ['2026-08-11', 60_00],
      ],
    ],
    [
      'any amounts',
      [
        ['2026-11-12', 60_00],
        ['2026-10-12', 91_00],
        ['2026-09-12', 20_00],
        ['2026-08-12', 133_00],
      ],
    ],
    [
      'three of many',
      [0, 30, 61, 65, 80, 84, 99, 120, 127].map((days) => [addDays(TODAY, -days), 45_00 + days] as const),
    ],
    [
      'a price more than doubled',
      [
        ['2026-11-12', 90_00],
        ['2026-10-12', 40_00],
        ['2026-09-12', 40_00],
      ],
    ],
  ] as const)('%s are none', (_what, all) => expect(subscriptionsIn(charges(all))).toEqual([]))

  test('one that did not come, or a pause, breaks none', () => {
    const of = (months: readonly number[]) =>
      subscriptionsIn(charges(months.map((ago) => [addMonthsAnchored('2026-11-12', -ago, 12), 55_90])))[0]
    expect(of([0, 1, 3, 4])?.charges).toHaveLength(4)
    expect(of([0, 1, 2, 6, 7, 8])?.charges).toHaveLength(3)
    expect(of([0, 2, 3])).toBeUndefined()
  })

  test('what is paid for thirty days goes through the month', () => {
    const days = Array.from({ length: 12 }, (_, at) => [addDays('2026-11-12', -30 * at), 30_00] as const)
    expect(subscriptionsIn(charges(days))[0]).toMatchObject({ rhythm: { unit: 'month', count: 1 } })
  })
})

test('two of one merchant are found by their amounts, beside what else is bought there', () => {
  const monthly = (day: number, amount: number) =>
    [0, 1, 2, 3, 4].map((ago) => [addMonthsAnchored('2026-11-12', -ago, day), amount] as const)
  const others = [
    ['2026-11-02', 7_90],
    ['2026-10-19', 49_00],
    ['2026-08-27', 14_90],
  ] as const
  const found = subscriptionsIn(charges([...monthly(5, 3_50), ...monthly(12, 21_90), ...others]))
  expect(found.map(({ last, dueDay, isPart }) => [last.amount, dueDay, isPart])).toEqual([
    [21_90, 12, true],
    [3_50, 5, true],
  ])
})

test.each([
  [[55_90, 55_90, 44_90, 44_90], { from: 44_90, on: '2026-10-12' }],
  [[49_90, 44_90, 44_90], { from: 44_90, on: '2026-11-12' }],
  [[39_90, 39_90, 49_90], { from: 49_90, on: '2026-10-12' }],
  [[44_90, 44_90, 44_90], null],
  // In another currency.
  [[20_10, 19_60, 20_90, 19_90], null],
])('the change of price in %j', (amounts, change) => {
  const all = amounts.map((amount, ago) => [addMonthsAnchored('2026-11-12', -ago, 12), amount] as const)
  expect(subscriptionsIn(charges(all))[0]?.change).toEqual(change)
})

const monthly = (last: Day, description?: string) =>
  charges(
    [0, 1, 2, 3].map((ago) => [addMonthsAnchored(last, -ago, Number(last.slice(8))), 55_90] as const),
    description,
  )

test.each([
  ['2026-11-12', TODAY, { nextOn: '2026-12-12', missedOn: null }],
  ['2026-10-22', TODAY, { nextOn: '2026-11-22', missedOn: null }],
  // It may be late.
  ['2026-10-17', TODAY, { nextOn: '2026-12-17', missedOn: null }],
  ['2026-10-12', TODAY, { nextOn: '2026-12-12', missedOn: '2026-11-12' }],
  // Its file may not have come.
  ['2026-10-12', '2026-10-30', { nextOn: '2026-12-12', missedOn: null }],
  ['2026-09-12', TODAY, undefined],
])('last charged on %s, known until %s', (last, knownUntil, state) => {
  const [found] = goingOn(monthly(last), TODAY, () => knownUntil)
  expect(found && { nextOn: found.nextOn, missedOn: found.missedOn }).toEqual(state)
})

test('the usual day is that of most charges, and the next one is near it', () => {
  const late = ['2026-10-31', '2026-10-01', '2026-09-01', '2026-08-03'].map((date) => [date, 30_00] as const)
  expect(subscriptionsIn(charges(late))[0]).toMatchObject({ dueDay: 1, expectedOn: '2026-12-01' })
})

test('what it costs a year', () => {
  const of = (unit: Rhythm['unit'], count: number) =>
    yearlyOf({ last: { id: 1, date: TODAY, amount: 10_00, accountId: 1, categoryId: null }, rhythm: { unit, count } })
  expect(rhythms.map(({ unit, count }) => of(unit, count))).toEqual(rhythms.map(({ times }) => times * 10_00))
})

test.each([
  ['netflix', undefined, true],
  ['academia corpo vivo', 'Academia', true],
  ['uber one', 'Transporte', true],
  ['uber', undefined, false],
  ['ifood', 'Lazer', false],
  ['assai', undefined, false],
  ['auto posto beira rio', undefined, false],
  ['restaurante sabor mineiro', undefined, false],
  ['tres irmaos', 'Mercado', false],
  ['tres irmaos', 'Supermercado e feira', false],
  ['tres irmaos', 'Feira', false],
  ['tres irmaos', 'Casa', true],
  ['saque', undefined, false],
  ['', undefined, false],
])('%j in %j may repeat: %s', (merchant, category, may) => expect(mayRepeat(merchant, category)).toBe(may))

test.each([
  ['NETFLIX.COM SAO PAULO BR', true, true],
  ['PIX ENVIADO MARIA JOSE DOS SANTOS', false, false],
  ['MAGALU 03/10', true, false],
  ['CURSO INGLES PARC 02/06', false, false],
  ['APLICACAO RDB', false, false],
  ['PAGAMENTO FATURA CARTAO', false, false],
  ['DEBITO AUT VIVO FIBRA', false, true],
])('%j may be a charge: %s', (description, isOnCard, may) => {
  expect(mayBeCharge(description, isOnCard)).toBe(may)
  const all = monthly('2026-11-12', description).map((charge) => ({ ...charge, isOnCard }))
  expect(goingOn(all, TODAY, () => TODAY)).toHaveLength(may ? 1 : 0)
})

test('the key of a merchant is its own', () => {
  for (const text of ['NETFLIX.COM SAO PAULO BR', 'Uber *One', 'Casa Ómega', '!!', 'a'.repeat(300)])
    expect(merchantKey(merchantKey(text))).toBe(merchantKey(text))
})

test.each([
  [{ description: 'Netflix' }, true],
  [{ description: 'Filmes', payeeName: 'Netflix' }, true],
  [{ description: 'Filmes', merchant: 'netflix' }, true],
  [{ description: 'Filmes' }, false],
])('a fixed expense %j covers it: %s', (given, covers) => {
  const one = { id: 1, amount: 200_00, merchant: null, payeeName: null, ...given }
  const sought = { merchant: 'netflix', amount: 55_90, isPart: false }
  expect(coveredBy([one], [])(sought)).toBe(covers)
  expect(coveredBy([one], [{ id: 1, merchant: 'netflix' }])(sought)).toBe(true)
  // Another amount of the same merchant.
  expect(coveredBy([one], [])({ ...sought, isPart: true })).toBe(false)
})

test('a word in common covers at nearly the same amount', () => {
  const one = { id: 1, amount: 120_00, description: 'Internet Vivo', merchant: null, payeeName: null }
  expect(coveredBy([one], [])({ merchant: 'vivo', amount: 119_90, isPart: false })).toBe(true)
  expect(coveredBy([one], [])({ merchant: 'vivo', amount: 54_90, isPart: false })).toBe(false)
})

import { addMonths } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainOf, type Spending, standingOf, usualSpending } from './rules.ts'

const MONTH = '2026-11'
const FOOD = 1

type PlannedMonth = readonly [amount: number, spent: number, rollover?: 0 | 1 | undefined] | number | undefined

/** Budgets of one category, the last one of MONTH; what was spent, or `undefined`, for a month without. */
function planned(plans: readonly PlannedMonth[]) {
  const budgets = []
  const spending: Spending[] = []
  for (const [index, plan] of plans.entries()) {
    const month = addMonths(MONTH, index + 1 - plans.length)
    if (typeof plan === 'number') spending.push({ categoryId: FOOD, month, spent: plan })
    if (typeof plan !== 'object') continue
    const [amount, spent, rollover = 1] = plan
    budgets.push({ month, amount, rollover })
    spending.push({ categoryId: FOOD, month, spent })
  }
  return { budgets, spending }
}

function standing(...plans: PlannedMonth[]) {
  const { budgets, spending } = planned(plans)
  const budget = budgets.at(-1)
  if (budget?.month !== MONTH) throw new Error('The last month has no budget')
  const chain = chainOf(budget, budgets)
  const sum = (counts: (month: string) => boolean) =>
    spending.reduce((total, { month, spent }) => total + (counts(month) ? spent : 0), 0)
  return standingOf(budget, chain, {
    spent: sum((month) => month === MONTH),
    spentBefore: sum((month) => month >= chain.from && month < MONTH),
  })
}

describe('what is carried into a month', () => {
  test.each<[string, PlannedMonth[], number]>([
    ['nothing without a month before', [[100, 30]], 0],
    [
      'what the month before left',
      [
        [100, 30],
        [100, 0],
      ],
      70,
    ],
    [
      'what the month before overspent',
      [
        [100, 130],
        [100, 0],
      ],
      -30,
    ],
    [
      'all that was left of the months before',
      [
        [100, 30],
        [100, 10],
        [100, 0],
      ],
      160,
    ],
    [
      'nothing without rollover',
      [
        [100, 30],
        [100, 0, 0],
      ],
      0,
    ],
    [
      'only the rest of the last month when that had no rollover',
      [
        [100, 30],
        [100, 10, 0],
        [100, 0],
      ],
      90,
    ],
    ['what was left before a month without a budget, less what that month spent', [[100, 30], 20, [100, 0]], 50],
    ['the same through twelve of them', [[100, 30], ...Array.from({ length: 12 }, () => 5), [100, 0]], 10],
    ['nothing through thirteen', [[100, 30], ...Array.from({ length: 13 }, () => 5), [100, 0]], 0],
    ['only the rest of the last budget when that had no rollover', [[100, 30], [100, 10, 0], 10, [100, 0]], 80],
    [
      'more than the amount when money came back',
      [
        [100, -20],
        [100, 0],
      ],
      120,
    ],
  ])('%s', (_what, plans, carried) => {
    expect(standing(...plans).carried).toBe(carried)
  })

  const plan = fc.tuple(fc.nat(500_00), fc.integer({ min: -200_00, max: 900_00 }), fc.constantFrom<0 | 1>(0, 1))

  test('nothing is lost or made: over unbroken rollover what is left is all amounts less all spending', () => {
    fc.assert(
      fc.property(fc.array(plan, { minLength: 1, maxLength: 24 }), (plans) => {
        const rolled = plans.map(([amount, spent]) => [amount, spent, 1] as const)
        const left = plans.reduce((sum, [amount, spent]) => sum + amount - spent, 0)
        expect(standing(...rolled).remaining).toBe(left)
      }),
    )
  })

  test('each month is the one before and its own, whatever the flags', () => {
    fc.assert(
      fc.property(fc.array(fc.option(plan, { nil: 30 }), { maxLength: 12 }), plan, (past, last) => {
        const budgeted = past.slice(0, past.findLastIndex((one) => typeof one === 'object') + 1)
        const gap = 30 * (past.length - budgeted.length)
        const before = budgeted.length > 0 ? standing(...budgeted).remaining - gap : 0
        const { carried, available, spent, remaining } = standing(...past, last)
        expect(carried).toBe(last[2] === 1 ? before : 0)
        expect(available).toBe(last[0] + carried)
        expect(spent).toBe(last[1])
        expect(remaining).toBe(available - spent)
      }),
    )
  })

  test('a chain goes over the turn of a year', () => {
    const year = planned(Array.from({ length: 14 }, () => [100, 0] as const))
    const budget = { month: MONTH, amount: 100, rollover: 1 } as const
    expect(chainOf(budget, year.budgets)).toEqual({ from: '2025-10', plannedBefore: 1300 })
  })
})

test.each([
  [
    'of what is available',
    [
      [100, 50],
      [100, 75],
    ],
    50,
  ],
  ['with one decimal', [[300, 100]], 33.3],
  ['above 100', [[100, 250]], 250],
  ['zero', [[100, 0]], 0],
  ['negative when more came back', [[100, -50]], -50],
  [
    'none when nothing is available',
    [
      [100, 200],
      [100, 10],
    ],
    null,
  ],
] as [string, PlannedMonth[], number | null][])('the percentage: %s', (_what, plans, percent) => {
  expect(standing(...plans).percent).toBe(percent)
})

describe('the usual spending', () => {
  const months = ['2026-08', '2026-09', '2026-10']
  const usual = (...sums: (readonly [month: string, spent: number, categoryId?: number])[]) =>
    usualSpending(
      sums.map(([month, spent, categoryId = FOOD]) => ({ month, spent, categoryId })),
      months,
    )(FOOD)

  test.each<[string, Parameters<typeof usual>, number]>([
    [
      'is the middle one',
      [
        ['2026-08', 300],
        ['2026-09', 100],
        ['2026-10', 200],
      ],
      200,
    ],
    [
      'counts a month without as zero',
      [
        ['2026-08', 300],
        ['2026-10', 200],
      ],
      200,
    ],
    ['is zero for a single purchase', [['2026-08', 300]], 0],
    ['leaves out the months before the first spending', [['2026-10', 200]], 200],
    [
      '… of any category',
      [
        ['2026-08', 5, 2],
        ['2026-10', 200],
      ],
      0,
    ],
    [
      'is the mean of two, rounded',
      [
        ['2026-09', 100],
        ['2026-10', 201],
      ],
      151,
    ],
    ['is zero without spending', [], 0],
  ])('%s', (_what, sums, amount) => {
    expect(usual(...sums)).toBe(amount)
  })
})

import type { Goal } from '@tostao/contract/goal-shape'
import { addDays, monthOf } from '@tostao/primitives/calendar'
import { shortMoney } from '@tostao/primitives/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalBody, goalValues, paceOf, paceText, summaryOf } from './rules.ts'

const goal = (fields: Partial<Goal> = {}): Goal => ({
  id: 1,
  name: 'Viagem',
  type: 'poupanca',
  strategy: 'linear',
  priority: 'media',
  targetAmount: 1_000_00,
  initialAmount: 0,
  currentAmount: 400_00,
  accumulated: 400_00,
  remaining: 600_00,
  percent: 40,
  monthsLeft: 6,
  suggestedMonthly: 100_00,
  status: 'em_andamento',
  accountId: null,
  categoryId: null,
  targetDate: '2027-05-31',
  plannedMonthlyAmount: null,
  recurringDay: null,
  archivedAt: null,
  version: 1,
  ...fields,
})

const TODAY = '2026-11-21'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [100_00, '2027-05', true],
  [99_99, '2027-06', false],
  [600_00, '2026-12', true],
  [37_50, '2028-03', false],
  [1, null, false],
])('with %i a month the goal is reached in %s', (plannedMonthlyAmount, month, enough) => {
  expect(paceOf(goal({ plannedMonthlyAmount }), TODAY)).toEqual({ month, enough })
})

test('without a plan, with none a month or without anything missing there is no pace', () => {
  expect(paceOf(goal(), TODAY)).toBeUndefined()
  expect(paceOf(goal({ plannedMonthlyAmount: 0 }), TODAY)).toBeUndefined()
  expect(paceOf(goal({ plannedMonthlyAmount: 1_00, remaining: 0 }), TODAY)).toBeUndefined()
})

test('the planned amount is enough exactly when it is at least the suggested one', () => {
  const amount = fc.integer({ min: 1, max: 10_000_00 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 600 }), fc.nat(3_000), (planned, remaining, months, days) => {
      const today = addDays('2025-01-01', days)
      const pace = paceOf({ plannedMonthlyAmount: planned, remaining, monthsLeft: months }, today)
      expect(pace?.enough).toBe(planned >= Math.ceil(remaining / months))
      if (pace?.month) expect(pace.month > monthOf(today)).toBe(true)
    }),
  )
})

test('the pace in words', () => {
  expect(plain(paceText({ month: '2028-03', enough: false }, 37_50))).toBe(
    'Com R$ 37,50 por mês você só chega em março de 2028',
  )
  expect(plain(paceText({ month: '2027-05', enough: true }, 100_00))).toBe(
    'Com R$ 100 por mês você chega em maio de 2027',
  )
  expect(plain(paceText({ month: null, enough: true }, 1))).toBe('Com R$ 0,01 por mês você leva mais de cem anos')
})

test('only whole amounts lose their centavos', () => {
  expect([800_00, 574_29, 1_000_00].map((amount) => plain(shortMoney(amount)))).toEqual([
    'R$ 800',
    'R$ 574,29',
    'R$ 1.000',
  ])
})

test('a reached goal counts in what is saved, and asks for nothing', () => {
  const reached = goal({ status: 'concluida', currentAmount: 50_00, suggestedMonthly: 0 })
  expect(summaryOf([goal(), reached, goal({ suggestedMonthly: null })])).toEqual({
    current: 850_00,
    running: 2,
    reached: 1,
    suggested: 100_00,
  })
})

test('a form that nothing was changed in sends what the goal has', () => {
  const { name, type, strategy, priority, targetAmount, targetDate } = goal()
  const fields = { name, type, strategy, priority, targetAmount, targetDate }
  expect(goalBody(goalValues(goal({ recurringDay: 5 })))).toEqual({
    ...fields,
    initialAmount: null,
    plannedMonthlyAmount: null,
    accountId: null,
    categoryId: null,
    recurringDay: 5,
  })
})

import type { Recurring } from '@tostao/contract/recurring-shape'
import { expect, test } from 'vitest'
import { exampleExpenses } from '../shared/rules/example.ts'
import {
  dateText,
  editBody,
  firstDue,
  firstUnpaid,
  hasPassed,
  newBody,
  ownProblems,
  type RecurringValues,
  recurringValues,
  repeatsText,
} from './values.ts'

const values = (fields: Partial<RecurringValues>): RecurringValues => ({ ...recurringValues(), ...fields })

test.each([
  ['31', '2026-11-10', false, '2026-11-30'],
  ['31', '2027-02-10', false, '2027-02-28'],
  ['10', '2026-11-10', false, '2026-11-10'],
  ['9', '2026-11-10', false, '2026-12-09'],
  ['9', '2026-11-10', true, '2026-11-09'],
  ['30', '2027-01-31', false, '2027-02-28'],
])('day %s chosen on %s (still open: %s) is first due on %s', (dueDay, today, stillOpen, due) => {
  expect(firstDue(values({ dueDay, stillOpen }), today)).toBe(due)
  expect(hasPassed(values({ dueDay }), today)).toBe(due.slice(0, 7) !== today.slice(0, 7) || due < today)
})

const FIFTH = { dueRule: 'business_day', dueDay: '5' } as const
test.each([
  // Finados on Monday the 2nd.
  [FIFTH, '2026-11-01', '2026-11-09'],
  [FIFTH, '2026-11-29', '2026-12-07'],
  // Carnival on the 8th and 9th.
  [{ ...FIFTH, dueDay: '6' }, '2027-02-01', '2027-02-10'],
  [{ ...FIFTH, dueDay: '20' }, '2027-02-01', '2027-02-26'],
  [{ dueRule: 'last_business_day' }, '2026-10-31', '2026-11-30'],
  [{ every: 'months', intervalCount: '3', dueDay: '10' }, '2026-11-29', '2026-12-10'],
  [{ every: 'week', nextRun: '2026-12-04' }, '2026-11-29', '2026-12-04'],
  [{ every: 'years', intervalCount: '2', nextRun: '2028-02-29' }, '2026-11-29', '2028-02-29'],
  [{ every: 'year', nextRun: null }, '2026-11-29', null],
] as const)('%o chosen on %s is first due on %s', (fields, today, due) => {
  expect(firstDue(values(fields), today)).toBe(due)
})

test('the day that was typed is kept as the anchor, also where the month is shorter', () => {
  const body = newBody('2026-11-10', 3)(values({ dueDay: '31', amount: 10_00, accountId: 2 }))
  expect(body).toMatchObject({ dueDay: 31, nextRun: '2026-11-30', notifyDays: 3, intervalCount: 1, mode: 'manual' })
})

test('what repeats by week, by business day or with an end is sent as such', () => {
  const body = (fields: Partial<RecurringValues>) => newBody('2026-11-29', 3)(values({ dueDay: '5', ...fields }))
  expect(body({ every: 'weeks', dueRule: 'business_day', nextRun: '2026-12-04' })).toMatchObject({
    intervalUnit: 'week',
    intervalCount: 2,
    dueRule: 'day',
    nextRun: '2026-12-04',
  })
  expect(body({ every: 'weeks' })).not.toHaveProperty('dueDay')
  expect(body({ dueRule: 'last_business_day' })).not.toHaveProperty('dueDay')
  expect(body({ ends: 'times', times: '10', endsOn: '2027-01-01' })).toMatchObject({ endsOn: null, times: 10 })
  expect(body({ ends: 'on', times: '10', endsOn: '2027-01-01' })).toMatchObject({ endsOn: '2027-01-01', times: null })
  expect(body({ type: 'TRANSFER', toAccountId: 7, categoryId: 1 })).toMatchObject({ type: 'TRANSFER', toAccountId: 7 })
  expect(body({ type: 'TRANSFER', categoryId: 1 })).not.toHaveProperty('categoryId')
})

test('an edit sends a date only when it is another, and says of which due dates a changed amount is', () => {
  const [rent] = exampleExpenses('2026-11-29')
  const weekly: Recurring | undefined = rent && { ...rent, intervalUnit: 'week', nextRun: '2026-12-04' }
  if (!weekly) throw new Error('no example')
  const edit = (fields: Partial<RecurringValues>) => editBody(weekly)({ ...recurringValues(weekly), ...fields })
  expect(edit({})).not.toHaveProperty('nextRun')
  expect(edit({})).not.toHaveProperty('scope')
  expect(edit({ nextRun: '2026-12-05', amount: 1_00, scope: 'this' })).toMatchObject({
    nextRun: '2026-12-05',
    scope: 'this',
  })
  expect(edit({ every: 'month', dueDay: '4' })).toMatchObject({ intervalUnit: 'month', dueDay: 4 })
})

test('where no account is chosen it is the only one', () => {
  const accountOf = (accountId: number | null) => newBody('2026-11-10', 3)(values({ accountId })).accountId
  expect([accountOf(null), accountOf(2)]).toEqual([3, 2])
})

test.each([
  [{ dueDay: '23' }, '2026-11-23', '2026-12-23'],
  [{ dueDay: '28' }, '2026-11-20', '2026-12-28'],
  [{ dueDay: '31' }, '2026-11-02', '2026-12-31'],
  [{ dueDay: '28' }, '2026-10-28', '2026-11-28'],
  [{ dueDay: '5' }, '2026-10-05', '2026-12-05'],
  [{ dueDay: '5', stillOpen: true }, '2026-10-05', '2026-11-05'],
  [{ every: 'months', intervalCount: '3', dueDay: '5' }, '2026-10-05', '2027-01-05'],
  [FIFTH, '2026-11-09', '2026-12-07'],
  [{ every: 'week', nextRun: '2026-11-20' }, '2026-11-20', '2026-11-27'],
  [{ every: 'week', nextRun: '2026-11-02' }, '2026-11-02', '2026-11-23'],
  [{ every: 'weeks', intervalCount: '2', nextRun: '2026-11-20' }, '2026-11-20', '2026-12-04'],
  [{ every: 'year', nextRun: '2026-03-10' }, '2026-03-10', '2027-03-10'],
] as const)('of %o with a payment on %s the first one to pay is %s', (fields, paidOn, due) => {
  expect(firstUnpaid(values(fields), '2026-11-23', paidOn)).toBe(due)
})

test.each([
  [{}, 'Repete todo mês, sem fim'],
  [{ every: 'weeks' }, 'Repete a cada 2 semanas, sem fim'],
  [{ ends: 'times', times: '10' }, 'Repete todo mês, 10 vezes'],
  [{ ends: 'times', times: '1' }, 'Repete todo mês, 1 vez'],
  [{ every: 'year', ends: 'on', endsOn: '2030-12-31' }, 'Repete todo ano, até\u00a031/12/2030'],
] as const)('%o: %s', (fields, text) => expect(repeatsText(values(fields))).toBe(text))

test.each([
  [{ every: 'weeks', intervalCount: '9' }, { intervalCount: 'Informe de 1 a 8 semanas' }],
  [{ every: 'years', intervalCount: 'x' }, { intervalCount: 'Informe de 1 a 5 anos' }],
  [{ every: 'week', intervalCount: '99' }, {}],
  [{ dueRule: 'business_day', dueDay: '21' }, { dueDay: 'Informe o dia útil, de 1 a 20' }],
  [{ type: 'TRANSFER' }, { toAccountId: 'Escolha a conta para onde o dinheiro vai' }],
] as const)('%o is refused: %o', (fields, problems) => expect(ownProblems(values(fields))).toEqual(problems))

test('a date of weeks and years says its rhythm', () => {
  expect(dateText(values({ every: 'weeks', nextRun: '2026-12-04' }))).toBe('a cada 2 semanas, sexta')
  expect(dateText(values({ every: 'week' }))).toBeUndefined()
})

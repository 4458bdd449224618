import type { FoundSubscription } from '@tostao/contract/recurring-found'
import { expect, test } from 'vitest'
import { changeText, missedText, rhythmText, valuesOfFound } from './found.ts'
import { newBody } from './values.ts'

const TODAY = '2026-11-20'

const found = (given: Partial<FoundSubscription> = {}): FoundSubscription => ({
  merchant: 'netflix',
  merchantName: 'Netflix',
  amount: 55_90,
  intervalUnit: 'month',
  intervalCount: 1,
  lastOn: '2026-11-12',
  nextOn: '2026-12-12',
  dueDay: 12,
  yearly: 670_80,
  previousAmount: null,
  changedOn: null,
  missedOn: null,
  transactionId: 7,
  accountId: 1,
  categoryId: null,
  ...given,
})

test.each([
  [{}, 'todo mês, dia\u00a012'],
  [{ intervalCount: 3 }, 'a cada 3 meses, dia\u00a012'],
  [{ intervalUnit: 'year' }, 'todo ano, em dezembro'],
  [{ intervalUnit: 'week', dueDay: null, nextOn: '2026-11-27' }, 'toda semana, às\u00a0sextas'],
  [
    { intervalUnit: 'week', intervalCount: 2, dueDay: null, nextOn: '2026-11-28' },
    'a cada 2 semanas, aos\u00a0sábados',
  ],
] as const)('%j comes %s', (given, text) => expect(rhythmText(found(given))).toBe(text))

test.each([
  [44_90, '2026-10-12', 'Subiu de 44,90 para 55,90 em\u00a0outubro'],
  [59_90, '2026-10-12', 'Baixou de 59,90 para 55,90 em\u00a0outubro'],
  [44_90, '2025-11-25', 'Subiu de 44,90 para 55,90 em\u00a0novembro de 2025'],
  [null, null, undefined],
])('from %s on %s: %s', (previousAmount, changedOn, text) => {
  expect(changeText(found({ previousAmount, changedOn }), TODAY)).toBe(text)
})

test.each([
  [{ missedOn: '2026-11-12' }, 'Não veio em\u00a0novembro: parou?'],
  [{ missedOn: '2026-11-13', intervalUnit: 'week' }, 'Não veio em\u00a013\u00a0de\u00a0novembro: parou?'],
  [{}, undefined],
] as const)('%j: %s', (given, text) => expect(missedText(found(given), TODAY)).toBe(text))

test.each([
  [{}, '12', { intervalCount: 1, nextRun: '2026-12-12' }],
  [{ intervalCount: 3, lastOn: '2026-10-12' }, '12', { intervalCount: 3, nextRun: '2027-01-12' }],
  [{ intervalCount: 3, lastOn: '2026-10-12' }, '31', { intervalCount: 3, nextRun: '2027-01-31' }],
  // The chosen day of this month has passed.
  [{ intervalCount: 2, lastOn: '2026-09-28' }, '5', { intervalCount: 2, nextRun: '2027-01-05' }],
  [{ intervalUnit: 'week', dueDay: null, nextOn: '2026-11-27' }, '27', { intervalUnit: 'week', nextRun: '2026-11-27' }],
  [{ intervalUnit: 'year', nextOn: '2027-11-12' }, '12', { intervalUnit: 'year', nextRun: '2027-11-12' }],
] as const)('%j on day %s is followed as %j', (given, dueDay, body) => {
  const one = found(given)
  const bodyOf = newBody(TODAY, null, { id: one.transactionId, date: one.lastOn })
  expect(bodyOf({ ...valuesOfFound(one), dueDay })).toMatchObject({
    transactionId: 7,
    intervalUnit: 'month',
    intervalCount: 1,
    ...body,
  })
})

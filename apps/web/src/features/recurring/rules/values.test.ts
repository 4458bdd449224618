import { expect, test } from 'vitest'
import { firstDue, firstUnpaid, hasPassed, newBody, recurringValues } from './values.ts'

test.each([
  ['31', '2026-11-10', false, '2026-11-30'],
  ['31', '2027-02-10', false, '2027-02-28'],
  ['10', '2026-11-10', false, '2026-11-10'],
  ['9', '2026-11-10', false, '2026-12-09'],
  ['9', '2026-11-10', true, '2026-11-09'],
  ['30', '2027-01-31', false, '2027-02-28'],
])('day %s chosen on %s (still open: %s) is first due on %s', (dueDay, today, stillOpen, due) => {
  expect(firstDue({ dueDay, stillOpen }, today)).toBe(due)
  expect(hasPassed(dueDay, today)).toBe(due.slice(0, 7) !== today.slice(0, 7) || due < today)
})

test('the day that was typed is kept as the anchor, also where the month is shorter', () => {
  const body = newBody('2026-11-10', 3)({ ...recurringValues(), dueDay: '31', amount: 10_00, accountId: 2 })
  expect(body).toMatchObject({ dueDay: 31, nextRun: '2026-11-30', notifyDays: 3, intervalCount: 1, mode: 'manual' })
})

test('where no account is chosen it is the only one', () => {
  const accountOf = (accountId: number | null) =>
    newBody('2026-11-10', 3)({ ...recurringValues(), accountId }).accountId
  expect([accountOf(null), accountOf(2)]).toEqual([3, 2])
})

test.each([
  ['23', '2026-11', '2026-12-23'],
  ['28', '2026-11', '2026-12-28'],
  ['31', '2026-11', '2026-12-31'],
  ['28', '2026-10', '2026-11-28'],
])('of day %s with %s paid the first one to pay is %s', (dueDay, paidMonth, due) => {
  expect(firstUnpaid({ ...recurringValues(), dueDay }, '2026-11-23', paidMonth)).toBe(due)
})

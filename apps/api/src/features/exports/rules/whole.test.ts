import { expect, test } from 'vitest'
import { wholeness } from './whole.ts'

test('the unpaid due dates of all fixed expenses are counted together', () => {
  const { problemOf } = wholeness('2026-11-21')
  problemOf('recurring', { id: 1, next_run: '2999-01-01', due_day: 1, interval_count: 1 })
  const open = { recurring_id: 1, due_date: '2020-01-01', skipped: 0, transaction_id: null }
  for (let count = 0; count < 20_000; count += 1) expect(problemOf('recurring_postings', open)).toBeUndefined()
  expect(problemOf('recurring_postings', { ...open, skipped: 1 })).toBeUndefined()
  expect(problemOf('recurring_postings', open)).toBe('há mais de 20000 vencimentos em aberto')
})

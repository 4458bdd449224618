import { expect, test } from 'vitest'
import { wholeness } from './whole.ts'

const TODAY = '2026-11-21'
const TOO_MANY = 'há vencimentos em aberto demais'
const monthly = (id: number, next_run: string) => ({ id, next_run, due_day: 1, interval_count: 1 })

test('the unpaid due dates of one fixed expense are limited', () => {
  const { problemOf } = wholeness(TODAY)
  expect(problemOf('recurring', monthly(1, '1900-01-01'))).toBe(TOO_MANY)
  expect(problemOf('recurring', monthly(2, '2026-11-01'))).toBeUndefined()
  const posting = { recurring_id: 2, due_date: '2026-10-01', skipped: 0, transaction_id: null }
  expect(problemOf('recurring_postings', { ...posting, skipped: 1 })).toBeUndefined()
  const problems = Array.from({ length: 1_000 }, () => problemOf('recurring_postings', posting))
  expect(problems.indexOf(TOO_MANY)).toBe(999)
})

test('and so are those of all together', () => {
  const { problemOf } = wholeness(TODAY)
  // 955 months each.
  const problems = Array.from({ length: 21 }, (_, id) => problemOf('recurring', monthly(id + 1, '1947-05-01')))
  expect(problems.indexOf(TOO_MANY)).toBe(20)
})

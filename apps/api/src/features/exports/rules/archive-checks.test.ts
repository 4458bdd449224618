import { expect, test } from 'vitest'
import { archiveChecks } from './archive-checks.ts'
import type { ArchiveRow } from './archive-rows.ts'

const TODAY = '2026-11-21'
const TOO_MANY = 'há vencimentos em aberto demais'
const monthly = (id: number, next_run: string) => ({ id, next_run, due_day: 1, interval_count: 1 })

function problems() {
  const { checks, splitIds } = archiveChecks(TODAY)
  return { of: (table: keyof typeof checks, row: ArchiveRow) => checks[table]?.(row), splitIds }
}

test('the unpaid due dates of one fixed expense are limited', () => {
  const { of } = problems()
  expect(of('recurring', monthly(2, '2026-11-01'))).toBeUndefined()
  const posting = { recurring_id: 2, due_date: '2026-10-01', skipped: 0, transaction_id: null }
  expect(of('recurring_postings', { ...posting, skipped: 1 })).toBeUndefined()
  const found = Array.from({ length: 1_000 }, () => of('recurring_postings', posting))
  expect(found.indexOf(TOO_MANY)).toBe(999)
})

test('and so are those of all together', () => {
  const { of } = problems()
  // 120 months each.
  const found = Array.from({ length: 167 }, (_, id) => of('recurring', monthly(id + 1, '2016-12-01')))
  expect(found.indexOf(TOO_MANY)).toBe(166)
})

test.each([
  ['too far back', '2016-10-01'],
  ['too far ahead', '2036-12-01'],
])('a fixed expense that is due %s', (_what, next_run) => {
  expect(problems().of('recurring', monthly(1, next_run))).toBe('o vencimento está a mais de 10 anos de hoje')
})

test('a transaction has as many split lines and tags as one may create', () => {
  const { of, splitIds } = problems()
  const lines = Array.from({ length: 101 }, () => of('transaction_splits', { transaction_id: 1 }))
  expect(lines.findIndex(Boolean)).toBe(100)
  expect([...splitIds()]).toEqual([1])
  const tags = Array.from({ length: 51 }, (_, tag_id) => of('transaction_tags', { transaction_id: 1, tag_id }))
  expect(tags.findIndex(Boolean)).toBe(50)
})

import type { CategorySum } from '@tostao/contract/reports'
import { expect, test } from 'vitest'
import { categoryFilter, partsOf, rankingOf, summaryOf } from './ranking.ts'

const sum = (id: number | null, total: number, type: CategorySum['type'] = 'DESPESA'): CategorySum => ({
  id,
  name: `Categoria ${id}`,
  type,
  total,
  count: 1,
  categoryColor: id === null ? null : 'anil',
  categoryIcon: id === null ? null : 'tag',
})

test('each name of a side stands beside what it was before', () => {
  const rows = [sum(1, 300), sum(9, 5000, 'RECEITA'), sum(2, 100)]
  const ranked = rankingOf(rows, [sum(1, 200), sum(2, 100, 'RECEITA')], 'DESPESA')
  expect(ranked.map(({ id, share, before, change }) => [id, share, before, change])).toEqual([
    [1, 0.75, 200, 0.5],
    [2, 0.25, 0, undefined],
  ])
  expect(rankingOf(rows, undefined, 'DESPESA')[0]).toMatchObject({ before: undefined, change: undefined })
})

test('refunds larger than the expenses have no share and no part of a picture, and make no other share larger', () => {
  const ranked = rankingOf([sum(1, 300), sum(3, 100), sum(2, -100)], undefined, 'DESPESA')
  expect(ranked.map(({ share }) => share)).toEqual([0.75, 0.25, undefined])
  expect(partsOf(ranked, 6).map(({ id }) => id)).toEqual([1, 3])
  expect(rankingOf([sum(1, -5)], undefined, 'DESPESA')[0]?.share).toBeUndefined()
  expect(rankingOf([sum(1, 300)], undefined, 'DESPESA', 200)[0]?.share).toBeUndefined()
})

test('the parts are the largest ones and the sum of the others, also of a single one', () => {
  const ranked = rankingOf([sum(1, 50), sum(null, 40), sum(3, 30), sum(4, 20)], undefined, 'DESPESA')
  expect(partsOf(ranked, 2).map(({ id, label, value }) => [id, label, value])).toEqual([
    [1, 'Categoria 1', 50],
    ['none', 'Categoria null', 40],
    ['rest', 'Outras 2', 50],
  ])
  expect(partsOf(ranked, 3).map(({ label }) => label)).toEqual([
    'Categoria 1',
    'Categoria null',
    'Categoria 3',
    'Outra',
  ])
  expect(partsOf(ranked, 4).map(({ label }) => label)).not.toContain('Outra')
})

test('the summary says what was left, and what share of the income', () => {
  expect(summaryOf([sum(1, 300), sum(9, 1200, 'RECEITA')])).toEqual({
    income: 1200,
    expenses: 300,
    result: 900,
    saved: 0.75,
  })
  expect(summaryOf([sum(1, 300)]).saved).toBeUndefined()
})

test('what has no category is asked for on its side', () => {
  expect(categoryFilter(null, 'RECEITA')).toEqual({ type: 'receita', categoryId: 'none' })
  expect(categoryFilter(7, 'DESPESA')).toEqual({ categoryId: '7' })
})

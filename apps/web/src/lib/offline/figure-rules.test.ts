import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Figure, isKept, outdated, shortened } from './figure-rules.ts'

const NOW = 1_800_000_000_000
const LIST = 'GET /transactions'
const itemsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

const figureOf = (over: Partial<Figure>): Figure => ({
  hash: `${over.key?.[0]}`,
  key: ['GET /goals', {}],
  data: [],
  at: NOW,
  size: 100,
  build: 'now',
  ...over,
})

test('only answers of the list are kept, and none of a search', () => {
  expect(isKept(['GET /dashboard/summary', { query: { from: '2026-11-01' } }])).toBe(true)
  expect(isKept([LIST, { query: { page: 1 } }, 'growing'])).toBe(true)
  expect(isKept([LIST, { query: { q: 'farmácia', page: 1 } }])).toBe(false)
  expect(isKept(['GET /sessions', {}])).toBe(false)
  expect(isKept(['statement', undefined])).toBe(false)
})

test('a list of transactions is kept without its end, which can be read on', () => {
  const growing = { pages: [{ items: itemsOf(700), full: false }], pageParams: [700] }
  expect(shortened([LIST], growing)).toEqual({ pages: [{ items: itemsOf(500), full: true }], pageParams: [700] })
  expect(shortened([LIST], { items: itemsOf(3) })).toEqual({ items: itemsOf(3) })
  expect(shortened(['GET /goals'], itemsOf(700))).toHaveLength(700)
})

test('what stays is of this build, 30 days old at most, and the newest of 5 MB and of 500 transactions', () => {
  const figures = fc.array(
    fc
      .record({
        at: fc.integer({ min: NOW - 40 * 86_400_000, max: NOW }),
        size: fc.integer({ min: 1, max: 3_000_000 }),
        build: fc.constantFrom('now', 'before'),
        rows: fc.nat({ max: 400 }),
      })
      .map(({ rows, ...figure }) => figureOf({ ...figure, key: [LIST], data: { items: itemsOf(rows) } })),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(figures, (all) => {
      const gone = new Set(outdated(all, 'now', NOW))
      const kept = all.filter((figure) => !gone.has(figure))
      const rows = kept.map(({ data }) =>
        data instanceof Object && 'items' in data ? Object.keys(data.items ?? []).length : 0,
      )
      expect(kept.every(({ at, build }) => build === 'now' && NOW - at <= 30 * 86_400_000)).toBe(true)
      expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(5_000_000)
      expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500)
      const newest = all
        .filter(({ build, at }) => build === 'now' && NOW - at <= 30 * 86_400_000)
        .toSorted((a, b) => b.at - a.at)[0]
      if (newest) expect(kept.some(({ at }) => at === newest.at)).toBe(true)
    }),
  )
})

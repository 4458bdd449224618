import { expect, test } from 'vitest'
import { NOTHING_PICKED, pick } from './selection.ts'

const ORDER = [5, 4, 3, 2, 1]
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted()

test('a row is picked and left; a range goes from the last one', () => {
  const one = pick(NOTHING_PICKED, ORDER, 4, false)
  expect(idsOf(one)).toEqual([4])
  const some = pick(one, ORDER, 2, true)
  expect(idsOf(some)).toEqual([2, 3, 4])
  expect(idsOf(pick(some, ORDER, 3, false))).toEqual([2, 4])
  expect(idsOf(pick(pick(some, ORDER, 2, false), ORDER, 4, true))).toEqual([])
})

test('a range without a beginning that is on the screen is one row', () => {
  expect(idsOf(pick({ ...NOTHING_PICKED, last: 9 }, ORDER, 2, true))).toEqual([2])
  expect(idsOf(pick(NOTHING_PICKED, ORDER, 2, true))).toEqual([2])
})

test('leaving one of all keeps the others that are loaded', () => {
  const all = { ...NOTHING_PICKED, all: true }
  expect(pick(all, ORDER, 3, false)).toEqual({ ids: new Set([5, 4, 2, 1]), all: false, last: 3 })
})

import { expect, test } from 'vitest'
import { byUsage } from './by-usage.ts'

test('the largest sums of the month come first, whatever their sign, then the unused ones by name', () => {
  const names = [
    { id: 1, name: 'Aluguel', count: 0, total: 0 },
    { id: 2, name: 'Bar', count: 2, total: -50_00 },
    { id: 3, name: 'Casa', count: 1, total: 80_00 },
    { id: 4, name: 'Dado', count: 1, total: 0 },
    { id: 5, name: 'Escola' },
  ]
  const { used, unused } = byUsage(names)
  expect(used.map(({ name }) => name)).toEqual(['Casa', 'Bar', 'Dado'])
  expect(unused.map(({ name }) => name)).toEqual(['Aluguel', 'Escola'])
})

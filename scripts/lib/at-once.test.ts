import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('works begin in their order, at most so many at once, and a later one that ends first keeps its place', async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<string>())
  const begun: number[] = []
  const works = gates.map(({ promise }, index) => () => {
    begun.push(index)
    return promise
  })
  const all = atOnce(2, works)
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve('second')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const [index, { resolve }] of gates.entries()) resolve(`${index}`)
  expect(await all).toEqual(['0', 'second', '2', '3'])
})

test('a work that fails fails all', async () => {
  await expect(atOnce(2, [async () => 1, () => Promise.reject(new Error('no'))])).rejects.toThrow('no')
})

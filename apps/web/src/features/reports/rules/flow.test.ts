import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowOf, streamPath } from './flow.ts'

const part = (id: number, value: number) => ({ id, label: `${id}`, value, look: null })
const summary = (income: number, expenses: number) => ({
  income,
  expenses,
  result: income - expenses,
  saved: undefined,
})

test('what flows in flows out: the streams leave the sources without gaps and stay in the picture', () => {
  const values = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 7 })
  const amount = fc.integer({ min: 1, max: 1e10 })
  fc.assert(
    fc.property(values, amount, fc.option(amount, { nil: 0 }), (expenses, income, returned) => {
      const spent = expenses.reduce((sum, value) => sum + value, 0)
      const flow = flowOf(
        expenses.map((value, id) => part(id, value)),
        summary(income, spent - returned),
      )
      const { sources = [], streams = [] } = flow ?? {}
      const [first, last] = [streams[0], streams.at(-1)]
      const found = Object.fromEntries(sources.map(({ kind, value }) => [kind, value]))
      const kept = income + returned - spent
      expect(found).toEqual({ income, ...(returned > 0 && { returned }), ...(kept < 0 && { taken: -kept }) })
      const sumOf = (all: readonly { value: number }[]) => all.reduce((sum, { value }) => sum + value, 0)
      expect(sumOf(streams)).toBe(sumOf(sources))
      expect(streams.find(({ id }) => id === 'kept')?.value).toBe(kept > 0 ? kept : undefined)
      expect(first?.from).toBe(sources[0]?.top)
      expect((last?.to ?? 0) + (last?.size ?? 0)).toBeLessThan(100)
      streams.slice(1).forEach((stream, index) => {
        const before = streams[index]
        expect(stream.from).toBeCloseTo((before?.from ?? 0) + (before?.size ?? 0))
      })
    }),
  )
})

test('without income or expenses nothing flows', () => {
  expect(flowOf([part(1, 100)], summary(0, 100))).toBeUndefined()
  expect(flowOf([], summary(100, 0))).toBeUndefined()
})

test('a stream is a closed shape', () => {
  expect(streamPath({ from: 10, to: 20, size: 5 })).toBe('M 0 10 C 50 10, 50 20, 100 20 V 25 C 50 25, 50 15, 0 15 Z')
})

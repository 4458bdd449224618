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

test('the streams leave the income without gaps and stay in the picture', () => {
  const values = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 1e10 }), (expenses, income) => {
      const spent = expenses.reduce((sum, value) => sum + value, 0)
      const flow = flowOf(
        expenses.map((value, id) => part(id, value)),
        summary(income, spent),
      )
      const streams = flow?.streams ?? []
      const [first, last] = [streams[0], streams.at(-1)]
      expect(streams.reduce((sum, { value }) => sum + value, 0)).toBe(Math.max(income, spent))
      expect(first?.from).toBe(flow?.income.top)
      expect((last?.to ?? 0) + (last?.size ?? 0)).toBeLessThan(100)
      expect(streams.some(({ id }) => id === 'kept')).toBe(income > spent)
      expect(flow?.taken?.value).toBe(income < spent ? spent - income : undefined)
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

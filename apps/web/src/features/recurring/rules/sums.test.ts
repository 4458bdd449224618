import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleExpenses } from './example.ts'
import { categoriesOf, type Due, sumsOf, withNext } from './sums.ts'

const due = (fields: Partial<Due> = {}): Due => ({
  dueDate: '2026-10-20',
  status: 'pendente',
  amount: 100_00,
  ...fields,
})
const item = (...occurrences: Due[]) => ({
  categoryId: null,
  categoryName: null,
  categoryColor: null,
  categoryIcon: null,
  nextRun: '2026-12-20',
  amount: 100_00,
  occurrences,
})

test('the three sums make up the month, whatever its due dates are', () => {
  const status = fc.constantFrom('pago' as const, 'pendente' as const, 'atrasado' as const, 'pulado' as const)
  const any = fc.record({ status, amount: fc.integer({ min: 1, max: 1_000_000 }) }).map(due)
  fc.assert(
    fc.property(fc.array(fc.array(any, { maxLength: 3 }), { maxLength: 8 }), (all) => {
      const items = all.map((occurrences) => item(...occurrences))
      const { planned, paid, pending, late } = sumsOf(items)
      expect(paid.total + pending.total + late.total).toBe(planned.total)
      expect(paid.count + pending.count + late.count).toBe(planned.count)
      expect(categoriesOf(items).reduce((sum, { total }) => sum + total, 0)).toBe(planned.total)
    }),
  )
})

test('one that is first due in a later month is pending; one whose month was skipped is not', () => {
  const all = withNext([item(), item(due({ status: 'pulado' })), item(due({ status: 'pago', amount: 90_00 }))])
  expect(sumsOf(all)).toMatchObject({
    planned: { count: 2, total: 190_00 },
    paid: { count: 1, total: 90_00 },
    pending: { count: 1, total: 100_00 },
  })
})

test('the four sample expenses are of the current month', () => {
  const samples = exampleExpenses('2026-02-14')
  expect(samples.map(({ nextRun }) => nextRun.slice(0, 7))).toEqual(Array(4).fill('2026-02'))
  expect(sumsOf(samples).planned.count).toBe(4)
})

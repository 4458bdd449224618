import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleExpenses } from './example.ts'
import { categoriesOf, type Due, forecastOf, isOpen, sumsOf, withNext } from './sums.ts'

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
  nextAmount: 100_00,
  done: false,
  intervalUnit: 'month' as const,
  occurrences,
  paymentStatus: statusOf(occurrences),
})
/** As the API says it. */
function statusOf(occurrences: readonly Due[]) {
  const open = occurrences.find(isOpen)?.status ?? (occurrences.length > 0 ? 'pago' : 'pendente')
  return open === 'pulado' ? 'pago' : open
}

test('the three sums make up the month, where none is overdue beside what is to come', () => {
  const status = fc.constantFrom('pago' as const, 'pendente' as const, 'atrasado' as const, 'pulado' as const)
  const any = fc.record({ status, amount: fc.integer({ min: 1, max: 1_000_000 }) }).map(due)
  fc.assert(
    fc.property(fc.array(fc.array(any, { maxLength: 1 }), { maxLength: 8 }), (all) => {
      const items = all.map((occurrences) => item(...occurrences))
      const { planned, paid, pending, late } = sumsOf(items)
      expect(paid.total + pending.total + late.total).toBe(planned)
      expect(paid.count + pending.count + late.count).toBe(items.length)
      expect(categoriesOf(items).reduce((sum, { total }) => sum + total, 0)).toBe(planned)
    }),
  )
})

test('one that is first due in a later month is pending; one whose month was skipped is not', () => {
  const all = withNext([item(), item(due({ status: 'pulado' })), item(due({ status: 'pago', amount: 90_00 }))])
  expect(sumsOf(all)).toMatchObject({
    planned: 190_00,
    paid: { count: 2, total: 90_00 },
    pending: { count: 1, total: 100_00 },
  })
})

test('one that is overdue twice counts once, and what is still to come of it is not overdue', () => {
  const late = due({ status: 'atrasado' })
  expect(sumsOf([item(late, late, due())])).toMatchObject({
    planned: 300_00,
    pending: { count: 0, total: 0 },
    late: { count: 1, total: 200_00 },
  })
})

test('a month in which nothing is due shows the next one that has anything', () => {
  const inMarch = { ...item(), nextRun: '2027-03-05' }
  expect(forecastOf([item(), inMarch])).toEqual({ total: 100_00, month: '2026-12', later: 0 })
  expect(forecastOf([item(), item(due())])).toEqual({ total: 100_00, later: 100_00 })
  expect(forecastOf([item(due({ status: 'pulado' }))])).toEqual({ total: 0, later: 0 })
})

test('what comes weekly counts once in each of its states', () => {
  const weekly = {
    ...item(due({ status: 'pago' }), due({ status: 'pulado' }), due(), due()),
    intervalUnit: 'week' as const,
  }
  expect(sumsOf(withNext([weekly]))).toEqual({
    planned: 300_00,
    paid: { count: 1, total: 100_00 },
    pending: { count: 1, total: 200_00 },
    late: { count: 0, total: 0 },
  })
})

test('one that has ended counts in its last month and not after it', () => {
  const over = { ...item(), done: true, paymentStatus: 'pago' as const }
  expect(sumsOf(withNext([over]))).toMatchObject({ planned: 0, paid: { count: 0 } })
  expect(forecastOf([over, item()])).toEqual({ total: 100_00, month: '2026-12', later: 0 })
  expect(sumsOf(withNext([{ ...over, occurrences: [due({ status: 'pago' })] }])).paid).toEqual({
    count: 1,
    total: 100_00,
  })
})

test('the four sample expenses are of the current month', () => {
  const samples = exampleExpenses('2026-02-14')
  expect(samples.map(({ nextRun }) => nextRun.slice(0, 7))).toEqual(Array(4).fill('2026-02'))
  expect(sumsOf(samples).pending.count).toBe(2)
})

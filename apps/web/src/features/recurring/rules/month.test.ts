import type { Occurrence, Recurring } from '@tostao/contract/recurring-shape'
import { expect, test } from 'vitest'
import {
  byUrgency,
  comesText,
  daysOf,
  dueLater,
  dueText,
  endText,
  isNear,
  likeliestFirst,
  nextDue,
  payableText,
  shownOf,
  stateOf,
} from './month.ts'

const TODAY = '2026-10-08'

const occurrence = (fields: Partial<Occurrence> = {}): Occurrence => ({
  dueDate: '2026-10-20',
  payableOn: '2026-10-20',
  status: 'pendente',
  amount: 100_00,
  transactionId: null,
  ...fields,
})
const item = (id: number, ...occurrences: Occurrence[]): Recurring => ({
  id,
  type: 'DESPESA',
  description: `Conta ${id}`,
  amount: 100_00,
  accountId: 1,
  accountName: 'Itaú',
  toAccountId: null,
  toAccountName: null,
  categoryId: null,
  categoryName: null,
  categoryColor: null,
  categoryIcon: null,
  payeeId: null,
  payeeName: null,
  mode: 'manual',
  notifyDays: 3,
  intervalUnit: 'month',
  dueRule: 'day',
  endsOn: null,
  times: null,
  timesLeft: null,
  done: false,
  intervalCount: 1,
  dueDay: 20,
  nextRun: occurrences[0]?.dueDate ?? '2026-12-20',
  lastRun: null,
  nextAmount: 100_00,
  paymentStatus: 'pendente',
  occurrences,
  version: 1,
})
const paid = (id: number, day: string): Recurring => ({
  ...item(id, occurrence({ status: 'pago', dueDate: day, amount: 90_00 })),
  paymentStatus: 'pago',
})
const late = (id: number, day: string): Recurring => ({
  ...item(id, occurrence({ status: 'atrasado', dueDate: day })),
  paymentStatus: 'atrasado',
})

test.each([
  ['2026-10-05', 'venceu há 3 dias'],
  ['2026-10-07', 'venceu ontem'],
  ['2026-10-08', 'vence hoje'],
  ['2026-10-09', 'vence amanhã'],
  ['2026-10-11', 'em 3 dias'],
])('due on %s: %s', (day, text) => expect(dueText(day, TODAY)).toBe(text))

test('a holiday on a Monday is payable on Tuesday', () => {
  const due = occurrence({ dueDate: '2026-10-10', payableOn: '2026-10-13' })
  expect(payableText(due, TODAY)).toBe('pagável até terça, 13/10')
  expect(payableText({ ...due, status: 'atrasado' }, '2026-10-14')).toBeUndefined()
  expect(payableText({ ...due, status: 'pago' }, TODAY)).toBeUndefined()
  expect(payableText(occurrence(), TODAY)).toBeUndefined()
})

test('an item stands out from its days of notice on, also overdue, but not when it is paid', () => {
  const due = occurrence({ dueDate: '2026-10-11' })
  expect([3, 2].map((days) => isNear(due, days, TODAY))).toEqual([true, false])
  expect(isNear({ ...due, dueDate: '2026-10-01', status: 'atrasado' }, 0, TODAY)).toBe(true)
  expect(isNear({ ...due, status: 'pago' }, 3, TODAY)).toBe(false)
})

test('the oldest unpaid due date stands for a fixed expense, else its last, else the one to come', () => {
  const open = occurrence({ dueDate: '2026-09-20', status: 'atrasado' })
  expect(shownOf(item(1, open, occurrence())).dueDate).toBe('2026-09-20')
  expect(shownOf(paid(1, '2026-10-05')).amount).toBe(90_00)
  expect(shownOf(item(1))).toMatchObject({ dueDate: '2026-12-20', payableOn: '2026-12-21', status: 'pendente' })
  expect(shownOf({ ...item(1), nextAmount: 120_00 }).amount).toBe(120_00)
})

test('what is late comes first, what is paid last', () => {
  const items = [paid(1, '2026-10-01'), item(2, occurrence()), late(3, '2026-10-02')]
  expect(byUrgency(items).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(nextDue(items).map(({ id }) => id)).toEqual([3, 2])
})

test('one mark a day: late if anything is, and what is overdue since last month stands at the beginning', () => {
  const items = [paid(1, '2026-10-05'), late(2, '2026-10-05'), late(3, '2026-09-20'), item(4, occurrence())]
  expect(daysOf(items, TODAY).map(({ day, dueDate, status, total }) => [day, dueDate, status, total])).toEqual([
    ['2026-10-01', '2026-09-20', 'atrasado', 100_00],
    ['2026-10-05', '2026-10-05', 'atrasado', 190_00],
    ['2026-10-20', '2026-10-20', 'pendente', 100_00],
  ])
})

test.each([
  [{}, undefined],
  [{ times: 10, timesLeft: 3 }, '7 de 10 pagos'],
  [{ times: 10, timesLeft: 0, done: true }, 'concluído · 10 de 10 pagos'],
  [{ endsOn: '2027-10-05' }, 'até\u00a005/10/2027'],
  [{ endsOn: '2026-10-05', done: true }, 'concluído'],
  [{ type: 'RECEITA', times: 2, timesLeft: 1 }, '1 de 2 recebidos'],
  [{ type: 'TRANSFER', times: 2, timesLeft: 0, done: true }, 'concluída · 2 de 2 feitas'],
] as const)('what is said of an end: %o %s', (fields, text) => {
  expect(endText({ ...item(1), ...fields })).toBe(text)
})

test.each([
  ['RECEITA', '2026-10-05', 'não veio no dia\u00a05'],
  ['RECEITA', '2026-09-30', 'não veio em\u00a030/09'],
  ['RECEITA', '2026-10-08', 'hoje'],
  ['RECEITA', '2026-10-11', 'em 3 dias'],
  ['TRANSFER', '2026-10-05', 'era para o dia\u00a05'],
  ['TRANSFER', '2026-10-09', 'amanhã'],
  ['DESPESA', '2026-10-07', 'venceu ontem'],
] as const)('%s expected on %s: %s', (type, day, text) => expect(comesText(type, day, TODAY)).toBe(text))

test('all that is overdue since earlier months is one mark', () => {
  const carne = item(1, ...['2026-08-20', '2026-09-20'].map((dueDate) => occurrence({ status: 'atrasado', dueDate })))
  expect(daysOf([carne, late(2, '2026-09-25')], TODAY)).toMatchObject([
    { day: '2026-10-01', dueDate: '2026-08-20', total: 300_00, names: ['Conta 1', 'Conta 2'] },
  ])
})

test('one that ended before this month waits for nothing, and comes last', () => {
  const over = { ...item(5), done: true, nextRun: '2026-09-20', paymentStatus: 'pago' as const }
  expect(shownOf(over)).toMatchObject({ dueDate: '2026-09-20', status: 'pago' })
  expect([stateOf(over), stateOf({ ...paid(1, '2026-10-05'), done: true })]).toEqual(['concluido', 'pago'])
  expect(byUrgency([over, paid(1, '2026-10-01')]).map(({ id }) => id)).toEqual([1, 5])
  expect(dueLater([{ ...over, nextRun: '2026-12-20' }], TODAY)).toEqual([])
})

test('the likeliest payment has the amount, then the nearest day', () => {
  const entry = (id: number, amount: number, date: string) => ({ id, amount, date })
  const found = likeliestFirst(
    [entry(1, 5_00, '2026-10-20'), entry(2, 100_00, '2026-10-01'), entry(3, 7_00, '2026-10-10')],
    occurrence(),
  )
  expect(found.map(({ id }) => id)).toEqual([2, 1, 3])
})

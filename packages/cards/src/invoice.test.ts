import { expect, test } from 'vitest'
import { amountsOf, statusOf } from './invoice.ts'

const july = { to: '2026-07-15', payableUntil: '2026-07-23' }

test.each([
  [50_000, 14_000, 'parcial'],
  [70_000, -6_000, 'paga'],
  [64_000, 0, 'paga'],
  [0, 64_000, 'vencida'],
] as const)('of 640,00 with %i paid %i passes on to the next invoice, and it is %s', (paid, rest, status) => {
  const amounts = amountsOf({ charges: 64_000, credits: 0, paid }, 0, true)
  expect(amounts).toMatchObject({ previous: 0, total: 64_000, rest })
  expect(statusOf(july, amounts, '2026-08-01')).toBe(status)
  const next = amountsOf({ charges: 0, credits: 0, paid: 0 }, 64_000 - paid, true)
  expect(next).toMatchObject({ previous: rest, total: rest })
})

test('an invoice is open until its last day, then closed until it is overdue', () => {
  const amounts = amountsOf({ charges: 64_000, credits: 1_000, paid: 0 }, 500, true)
  expect(amounts.total).toBe(63_500)
  const on = (today: string) => statusOf(july, amounts, today)
  expect(['2026-07-15', '2026-07-16', '2026-07-23', '2026-07-24'].map(on)).toEqual([
    'aberta',
    'fechada',
    'fechada',
    'vencida',
  ])
})

test('while the invoice before is open, nothing passes on', () => {
  expect(amountsOf({ charges: 10, credits: 0, paid: 0 }, 64_000, false)).toMatchObject({ previous: 0, total: 10 })
})

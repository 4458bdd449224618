import { importInstallments } from '@tostao/contract/imports'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import { MAX_CENTAVOS } from '@tostao/primitives/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followsOf, isPaid, isPlanned, paymentsOf, summaryOf } from './past-installments.ts'

const OPEN = '2026-12'
const month = fc.integer({ min: -24, max: 24 }).map((distance) => addMonths(OPEN, distance))
const amount = fc.integer({ min: 1, max: MAX_CENTAVOS })
const one = fc.record({ month, amount, open: fc.constant<Month>(OPEN), accountId: fc.nat(2) })
const many = fc.array(one, { maxLength: 60 })
const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, each) => sum + each.amount, 0)

test('what is planned: all from the open invoice on, the others only when they are asked for', () => {
  fc.assert(
    fc.property(one, fc.constantFrom(...importInstallments), (each, installments) => {
      const isPast = each.month < OPEN
      expect(isPlanned(each, installments)).toBe(!isPast || installments !== 'skip')
      expect(isPaid(each, installments)).toBe(isPast && installments === 'paid')
    }),
  )
})

test('the summary counts each once, and says the months of those before the open invoice', () => {
  fc.assert(
    fc.property(many, fc.constantFrom(...importInstallments), (all, installments) => {
      const { past, planned } = summaryOf(all, installments)
      const before = all.filter((each) => each.month < OPEN)
      const months = before.map((each) => each.month).sort()
      expect(past).toEqual(
        before.length === 0
          ? null
          : { count: before.length, amount: sumOf(before), from: months[0], to: months.at(-1) },
      )
      const left = installments === 'skip' ? before : []
      expect(planned).toEqual({ count: all.length - left.length, amount: sumOf(all) - sumOf(left) })
    }),
  )
})

test('what follows a row is told by its first month and two counts', () => {
  fc.assert(
    fc.property(month, fc.nat(47), (from, count) => {
      const all = Array.from({ length: count }, (_, index) => ({
        month: addMonths(from, index),
        amount: 1,
        open: OPEN,
      }))
      const past = all.filter((each) => each.month < OPEN).length
      expect(followsOf(all)).toEqual(count === 0 ? null : { from, past, coming: count - past })
    }),
  )
})

test('each invoice is paid once and whole, more often only where the sum is no amount', () => {
  fc.assert(
    fc.property(many, (paid) => {
      const payments = paymentsOf(paid)
      const ofInvoice = (all: readonly (typeof paid)[number][]) =>
        Map.groupBy(all, (each) => `${each.accountId} ${each.month}`)
      for (const [invoice, owed] of ofInvoice(paid)) {
        const paying = payments.filter((each) => `${each.accountId} ${each.month}` === invoice)
        expect(sumOf(paying)).toBe(sumOf(owed))
        expect(paying.every((each) => each.amount > 0 && each.amount <= MAX_CENTAVOS)).toBe(true)
        if (sumOf(owed) <= MAX_CENTAVOS) expect(paying).toHaveLength(1)
      }
      expect(sumOf(payments)).toBe(sumOf(paid))
    }),
  )
})

import * as purchases from '@tostao/contract/purchases'
import * as undo from '@tostao/contract/undo'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findHeld } from '../../ledger/purchases.ts'
import { repairRows } from '../../ledger/repair.ts'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026: December's invoice is open.
const app = await testApp()
const { db } = app
let one: Awaited<ReturnType<typeof withCard>>
let id: number
beforeEach(async () => {
  one = await withCard(app)
  const amount = 60_00
  const given = { date: '2026-07-20', description: 'MAGAZINE LUIZA', amount, installments: 6 } as const
  id = (await one.user.has.purchase({ on: one.card, ...given })).purchaseId ?? 0
})

const anticipate = (date: string) => one.api.call(purchases.anticipate, { body: { id, installments: [6], date } })
const cancel = (date: string, amount?: number) =>
  one.api.call(purchases.refund, { body: { id, way: 'cancel', date, ...(amount && { amount }) } })
const numbers = async () => (await one.rowsOf(id)).map(({ installment }) => installment)
const row = (number: number, date: string, month: string): CardRow => {
  return { date, text: `MAGAZINE LUIZA ${number}/6`, mark: `${number}/6?`, month, amount: '10.00' }
}

test('the last one anticipated and the rest cancelled, 1, 2 and 6 stay, and undoing puts the others back', async () => {
  await anticipate('2026-08-20')
  const { purchase, undoId } = await cancel('2026-08-20')
  expect(purchase).toMatchObject({ total: 30_00, installments: 6, firstInstallment: 1, paidInstallments: 3, rest: 0 })
  expect(await numbers()).toEqual([1, 2, 6])
  await one.expectWhole()
  await one.api.call(undo.run, { body: { id: undoId } })
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
})

test('where only one that was anticipated stays, a credit is of that one', async () => {
  await anticipate('2026-06-20')
  const { purchase } = await cancel('2026-06-20', 4_00)
  expect(purchase).toMatchObject({ total: 10_00, firstInstallment: 1, paidInstallments: 1 })
  expect(await numbers()).toEqual([6])
  expect(await one.api.call(purchases.one, { query: { id } })).toMatchObject({ refundable: 6_00 })
})

test('one that was cancelled and that the bank bills after all is of its purchase again, alone, until taken back', async () => {
  await anticipate('2026-08-20')
  await cancel('2026-08-20')
  const { importId } = await one.bring(row(3, '2026-07-20', '2026-10'), row(6, '2026-07-20', '2026-09'))
  expect(await numbers()).toEqual([1, 2, 3, 6])
  expect(await one.listed()).toMatchObject([{ id, total: 40_00, firstInstallment: 1 }])
  expect((await one.rowsOf(id))[2]).toMatchObject({ date: '2026-09-20', invoiceMonth: '2026-10', status: 'CLEARED' })
  await one.expectWhole()
  await one.takeBack(importId)
  expect(await one.listed()).toMatchObject([{ id, total: 30_00 }])
  expect(await numbers()).toEqual([1, 2, 6])
  await one.expectWhole()
})

test('purchases that are not whole are mended, and the rows of one that cannot be stay', async () => {
  await cancel('2026-08-20')
  const other = (await one.user.has.purchase({ on: one.card })).purchaseId ?? 0
  await db.updateTable('purchases').set({ total: 1 }).where('id', '=', id).execute()
  await sql`update purchase_installments set installment = 9 where purchase_id = ${other} and installment = 4`.execute(
    db,
  )
  const mended = { userId: one.user.id, drift: 0, misplaced: 0, purchases: 2, merchants: 0 }
  const before = await one.all()
  expect(await repairRows(db)).toEqual([mended])
  expect(await one.listed()).toMatchObject([{ id, total: 20_00 }])
  expect(await findHeld(db, one.user.id)).toHaveLength(1)
  expect(await one.all()).toHaveLength(before.length)
  expect(await repairRows(db)).toEqual([])
})

import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { testApp } from '../../test/test-app.ts'

// A purchase typed before the bank's file came, in the invoice that the terms let guess.
const app = await testApp()
let one: Awaited<ReturnType<typeof withCard>>
let ids: number[]
beforeEach(async () => {
  one = await withCard(app)
  await one.user.has.purchase({
    on: one.card,
    amount: 300_00,
    installments: 3,
    date: '2026-11-15',
    description: 'Tênis Store',
  })
  const { items } = await one.api.call(transactions.list, { query: { page: 1, limit: 100 } })
  ids = items.toSorted((a, b) => (a.installment ?? 0) - (b.installment ?? 0)).map(({ id }) => id)
})

const row = (number: number, month: string): CardRow => ({
  date: '2026-11-15',
  text: `TENIS STORE ${number}/3`,
  amount: '100.00',
  mark: `${number}/3`,
  month,
})
const months = async () => {
  const [purchase] = await one.listed()
  const rows = await one.rowsOf(purchase?.id ?? 0)
  return [purchase?.firstMonth, ...rows.map(({ invoiceMonth }) => invoiceMonth)]
}
const guessed = ['2026-11', '2026-11', '2026-12', '2027-01']

test.each([
  ['later', '2026-12', ['2026-12', '2026-12', '2027-01', '2027-02']],
  ['earlier', '2026-10', ['2026-10', '2026-10', '2026-11', '2026-12']],
])('all instalments go with the first that the file puts %s, and back with it', async (_, month, shifted) => {
  expect(await months()).toEqual(guessed)
  const before = await one.held()
  const { importId } = await one.bring(row(1, month))
  expect(await months()).toEqual(shifted)
  await one.expectWhole()
  const after = await one.held()
  const { undoId } = await one.takeBack(importId)
  expect(await one.held()).toEqual(before)
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(after)
  expect(await one.bring(row(2, shifted[2] ?? ''))).toMatchObject({ inserted: 0, matched: 1 })
  expect(await months()).toEqual(shifted)
  await one.expectWhole()
})

test('one that the user has placed stays, and one that the same file brings is where that says', async () => {
  await one.api.call(transactions.update, { body: { id: ids[1] ?? 0, version: 1, invoiceMonth: '2027-03' } })
  await one.bring(row(1, '2026-12'), row(3, '2026-12'))
  expect(await months()).toEqual(['2026-12', '2026-12', '2027-03', '2026-12'])
})

test('a later instalment is anticipated alone', async () => {
  await one.bring(row(2, '2026-11'))
  expect(await months()).toEqual(['2026-11', '2026-11', '2026-11', '2027-01'])
})

test('after the last invoice of the calendar nothing is shifted', async () => {
  await one.bring(row(1, '2999-12'))
  expect(await months()).toEqual(['2026-11', '2999-12', '2026-12', '2027-01'])
})

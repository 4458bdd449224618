import * as imports from '@tostao/contract/imports'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addMonths } from '@tostao/primitives/calendar'
import { beforeEach, expect, test } from 'vitest'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { testApp } from '../../test/test-app.ts'

// The rows of a purchase that stay when one of the imports that brought its installments is taken back.
const app = await testApp()
/** All that follows is planned, whatever its month. */
const ALL = { installments: 'open' } as const
let one: Awaited<ReturnType<typeof withCard>>
beforeEach(async () => {
  one = await withCard(app, ALL)
})

const row = (number: number, more: Partial<CardRow> = {}): CardRow => ({
  date: `${addMonths('2026-07', number)}-20`,
  text: `LOJA ${number}/5`,
  mark: `${number}/5`,
  month: addMonths('2026-08', number),
  ...more,
})
const shown = (number: number, status = 'CLEARED') =>
  [number, 5, `${addMonths('2026-07', number)}-20`, addMonths('2026-08', number), status].join(' ')
const planned = (number: number) => shown(number, 'PENDING')

/** Takes it back, undoes that, and takes it back again. */
async function takeBackTwice(importId: number) {
  const before = await one.held()
  const { undoId } = await one.takeBack(importId)
  const after = await one.held()
  await one.expectWhole()
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(before)
  await one.takeBack(importId)
  expect(await one.held()).toEqual(after)
}

const plain = (number: number) => `0 0${shown(number).slice(3)}`

test('the plan goes with its file, what another file filled is a plain row, and the next file plans again', async () => {
  const first = await one.bring(row(2))
  const second = await one.bring(row(3, { amount: '89.91' }))
  await takeBackTwice(first.importId)
  expect(await one.all()).toEqual([plain(3)])
  expect(await one.listed()).toEqual([])
  const third = await one.bring(row(4))
  expect(await one.all()).toEqual([shown(3), shown(4), planned(5)])
  expect(await one.listed()).toMatchObject([{ firstInstallment: 3 }])
  await takeBackTwice(third.importId)
  expect(await one.all()).toEqual([plain(3)])
  await takeBackTwice(second.importId)
  expect(await one.held()).toMatchObject({ transactions: [], purchases: [], purchase_installments: [] })
})

test('brought again, it is the same purchase as before', async () => {
  const { importId } = await one.bring(row(2))
  await one.bring(row(3))
  const before = await one.all()
  await one.takeBack(importId)
  expect(await one.bring(row(2))).toMatchObject({ inserted: 1 })
  expect(await one.bring(row(3))).toMatchObject({ inserted: 0, duplicates: 1 })
  expect(await one.all()).toEqual(before)
  expect(await one.listed()).toMatchObject([{ firstInstallment: 2, total: 449_50 }])
  await one.expectWhole()
})

test('three files of one purchase are taken back in any order', async () => {
  const [first, second, third] = [await one.bring(row(1)), await one.bring(row(2)), await one.bring(row(3))]
  await takeBackTwice(first.importId)
  expect(await one.all()).toEqual([plain(2), plain(3)])
  await takeBackTwice(third.importId)
  expect(await one.all()).toEqual([plain(2)])
  await takeBackTwice(second.importId)
  expect(await one.all()).toEqual([])
})

test('what was planned before the first that stays goes', async () => {
  await one.bring(row(4))
  const { importId } = await one.bring(row(2))
  await takeBackTwice(importId)
  expect(await one.all()).toEqual([shown(4), planned(5)])
})

test('what the user typed stays when an import that has nothing to do with it goes before', async () => {
  const { user, card } = one
  const typed = { account: card, date: '2026-08-20', description: 'LOJA', amount: 449_50, installments: 5 }
  await user.has.expense(typed)
  const before = await one.all()
  const filling = await one.bring(row(1))
  const other = await one.bring({ date: '2026-08-02', text: 'Padaria', mark: '' })
  await one.takeBack(other.importId)
  await takeBackTwice(filling.importId)
  expect(await one.all()).toEqual(before)
})

test('a whole purchase that an import brought back goes with it', async () => {
  const { importId } = await one.bring(row(1))
  const [purchase] = await one.listed()
  await one.api.call(purchases.remove, { query: { id: purchase?.id ?? 0 } })
  expect(await one.all()).toEqual([])
  const asked = { ...ALL, restoreDeleted: true }
  const again = await one.api.call(imports.importCsv, { query: asked, file: one.fileOf([row(1)]) })
  expect(await one.all()).toEqual([shown(1), planned(2), planned(3), planned(4), planned(5)])
  await takeBackTwice(again.importId)
  expect(await one.all()).toEqual([])
  await one.takeBack(importId)
})

test('a gap leaves nothing planned', async () => {
  const { importId } = await one.bring(row(1), row(3))
  await one.bring(row(2))
  await one.bring(row(4))
  await takeBackTwice(importId)
  expect(await one.all()).toEqual([plain(2), plain(4)])
})

test.each([
  ['the installment', 2, [plain(1), plain(2)]],
  ['only one that it had planned', 3, [plain(1), planned(3)]],
])('what a row of an earlier file is when the user keeps %s of the file that showed it', async (_, edited, left) => {
  const bare = (number: number) => row(number, { mark: `${number}/5?` })
  await one.bring(bare(1))
  const { importId } = await one.bring(bare(2))
  const { items } = await one.api.call(transactions.list, { query: { page: 1, limit: 100 } })
  const { id = 0, version = 0 } = items.find(({ installment }) => installment === edited) ?? {}
  await one.api.call(transactions.update, { body: { id, version, description: 'Presente' } })
  const before = await one.held()
  const { undoId } = await one.api.call(imports.undo, { body: { id: importId, edited: 'keep' } })
  expect(await one.all()).toEqual(left)
  await one.expectWhole()
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(before)
})

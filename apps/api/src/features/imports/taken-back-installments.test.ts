import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addMonths } from '@tostao/primitives/calendar'
import { beforeEach, expect, test } from 'vitest'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { testApp } from '../../test/test-app.ts'

// What stays of a purchase when one of the imports that brought its instalments is taken back.
const app = await testApp()
let one: Awaited<ReturnType<typeof withCard>>
beforeEach(async () => {
  one = await withCard(app)
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

test('what follows an instalment of another file stays planned, and goes with that one', async () => {
  const first = await one.bring(row(3))
  const second = await one.bring(row(4, { amount: '89.91' }))
  await takeBackTwice(first.importId)
  expect(await one.all()).toEqual([shown(4), planned(5)])
  expect(await one.listed()).toMatchObject([{ firstInstallment: 4, total: 4 * 89_91 + 89_90 }])
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

test('one that a third file filled becomes planned when that is taken back', async () => {
  const [first, second, third] = [await one.bring(row(1)), await one.bring(row(2)), await one.bring(row(3))]
  await takeBackTwice(first.importId)
  await takeBackTwice(third.importId)
  expect(await one.all()).toEqual([shown(2), planned(3), planned(4), planned(5)])
  await takeBackTwice(second.importId)
  expect(await one.all()).toEqual([])
})

test('what was planned before the first that stays goes', async () => {
  await one.bring(row(4))
  const { importId } = await one.bring(row(2))
  await takeBackTwice(importId)
  expect(await one.all()).toEqual([shown(4), planned(5)])
})

test('a gap leaves nothing planned', async () => {
  const { importId } = await one.bring(row(1), row(3))
  await one.bring(row(2))
  await one.bring(row(4))
  await takeBackTwice(importId)
  expect((await one.all()).map((text) => text.replace(/^. . /, ''))).toEqual(
    [shown(2), shown(4)].map((text) => text.slice(4)),
  )
})

test.each([
  ['the instalment', 2, [shown(1), shown(2), planned(3), planned(4), planned(5)]],
  ['only one that it had planned', 3, [`0 0${shown(1).slice(3)}`, planned(3), planned(4), planned(5)]],
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

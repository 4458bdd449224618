import * as imports from '@tostao/contract/imports'
import * as undo from '@tostao/contract/undo'
import { addMonths } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

// 'LOJA 2/4' at the end of a card's row: an installment, or bought on 2 April.
const app = await testApp()
/** All that follows is planned, whatever its month. */
const ALL = { installments: 'open' } as const
let one: Awaited<ReturnType<typeof withCard>>
beforeEach(async () => {
  one = await withCard(app, ALL)
})

const row = (number: number, of = 4, more: Partial<CardRow> = {}): CardRow => ({
  date: `${addMonths('2026-07', number)}-20`,
  text: `LOJA ${number}/${of}`,
  mark: `${number}/${of}?`,
  month: addMonths('2026-08', number),
  ...more,
})
const shown = (number: number, { of = 4, status = 'CLEARED', isPlain = false } = {}) =>
  [
    isPlain ? '0 0' : `${number} ${of}`,
    `${addMonths('2026-07', number)}-20`,
    addMonths('2026-08', number),
    status,
  ].join(' ')
const planned = (number: number) => shown(number, { status: 'PENDING' })
const plain = (number: number, of = 4) => shown(number, { of, isPlain: true })

test.each([
  ['in order', [1, 2]],
  ['the later one first', [2, 1]],
])('the second file shows that both are installments: %s', async (_how, [first = 0, second = 0]) => {
  await one.bring(row(first))
  expect(await one.all()).toEqual([plain(first)])
  expect((await one.preview(row(second))).rows).toMatchObject([{ state: 'new' }])
  expect(await one.bring(row(second))).toMatchObject({ inserted: 1, matched: 0 })
  expect(await one.all()).toEqual([shown(1), shown(2), planned(3), planned(4)])
  expect(await one.listed()).toMatchObject([
    { description: 'LOJA', total: 359_60, installments: 4, firstInstallment: 1, firstMonth: '2026-09' },
  ])
})

test('the third file fills what was planned, and the preview says so', async () => {
  await one.bring(row(1))
  await one.bring(row(2))
  const third = row(3, 4, { amount: '89.91' })
  expect((await one.preview(third)).rows).toMatchObject([{ state: 'installment' }])
  expect(await one.bring(third)).toMatchObject({ inserted: 0, matched: 1 })
  expect(await one.bring(third)).toMatchObject({ inserted: 0, duplicates: 1 })
  expect(await one.all()).toEqual([shown(1), shown(2), shown(3), planned(4)])
})

test('one file of several months', async () => {
  await one.bring(row(4), row(2), row(3))
  expect(await one.all()).toEqual([shown(2), shown(3), shown(4)])
})

test('a day that is that of the purchase becomes that of the installment, with the same invoice', async () => {
  const bought = { date: '2026-08-20' }
  await one.bring(row(1, 4, bought))
  await one.bring(row(3, 4, bought))
  expect(await one.listed()).toEqual([])
  await one.bring(row(2, 4, bought))
  expect(await one.all()).toEqual([shown(1), shown(2), shown(3), planned(4)])
})

test.each<[string, CardRow[]]>([
  ['dates', [row(7, 8), row(8, 9)]],
  ['of one invoice', [row(1), row(2, 4, { month: '2026-09' })]],
  ['two months apart', [row(1), row(3)]],
  ['of two shops', [row(1), row(2, 4, { text: 'OUTRA LOJA 2/4' })]],
  ['of two amounts', [row(1), row(2, 4, { amount: '89.92' })]],
])('%s stay plain, in one file and in two', async (_what, rows) => {
  await one.bring(...rows)
  expect(await one.listed()).toEqual([])
  one = await withCard(app, ALL)
  for (const each of rows) await one.bring(each)
  expect(await one.listed()).toEqual([])
})

test('on a card without terms nothing is planned', async () => {
  const account = await one.user.has.account({ type: 'credit_card' })
  await one.api.call(imports.importCsv, { file: one.fileOf([row(1), row(2)], account.id) })
  expect(await one.listed()).toEqual([])
})

test('two equal purchases stay two; of three rows one is left over', async () => {
  await one.bring(row(1), row(1))
  await one.bring(row(2), row(2))
  expect(await one.listed()).toHaveLength(2)
  one = await withCard(app, ALL)
  await one.bring(row(1), row(1))
  await one.bring(row(2))
  expect(await one.all()).toEqual([plain(1), shown(1), shown(2), planned(3), planned(4)])
})

test('one that is sure shows that the one before it is, too', async () => {
  const sure = row(2, 4, { text: 'LOJA Parcela 2/4', mark: '2/4' })
  const expected = [shown(1), shown(2), planned(3), planned(4)]
  await one.bring(row(1), sure)
  expect(await one.all()).toEqual(expected)
  one = await withCard(app, ALL)
  await one.bring(sure)
  await one.bring(row(1))
  expect(await one.all()).toEqual(expected)
})

test.each([
  ['upwards', [1], [2]],
  ['downwards', [2], [1]],
  ['from both sides', [1, 4], [2, 3]],
  ['in a chain that leaves a gap', [1, 4], [2]],
  ['to a purchase that is there', [3, 4, 1], [2]],
])('is taken back completely, and comes back: %s', async (_how, earlier, last) => {
  for (const number of earlier) await one.bring(row(number, 4, { date: '2026-08-20' }))
  const before = await one.held()
  const { importId } = await one.bring(...last.map((number) => row(number, 4, { date: '2026-08-20' })))
  const after = await one.held()
  expect(await one.all()).toEqual(
    [1, 2, 3, 4].map((n) => (earlier.includes(n) || last.includes(n) ? shown(n) : planned(n))),
  )
  const { undoId } = await one.takeBack(importId)
  expect(await one.held()).toEqual(before)
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(after)
  await one.takeBack(importId)
  expect(await one.held()).toEqual(before)
})

test('the earlier import is taken back while the later one stands, and comes back', async () => {
  const first = await one.bring(row(1))
  const second = await one.bring(row(2))
  const after = await one.held()
  const { undoId } = await one.takeBack(first.importId)
  expect(await one.all()).toEqual([shown(2), planned(3), planned(4)])
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(after)
  await one.takeBack(second.importId)
  expect(await one.all()).toEqual([plain(1)])
})

test('files in any order give the same rows, also of equal purchases', async () => {
  // Some months' files, and from which number on the card has each of two equal purchases.
  const months = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 2 })
  const starts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 })
  const broughtIn = async (order: readonly number[], begun: readonly number[]) => {
    one = await withCard(app, ALL)
    for (const number of order) {
      const rows = begun.filter((start) => start <= number).map(() => row(number, 6))
      if (rows.length > 0) await one.bring(...rows)
    }
    await one.expectWhole()
    const bought = (await one.listed()).map(({ firstInstallment, total }) => `${firstInstallment} ${total}`)
    return { rows: await one.all(), bought: bought.toSorted() }
  }
  await fc.assert(
    fc.asyncProperty(months, starts, async (order, begun) => {
      expect(await broughtIn(order, begun)).toEqual(await broughtIn(order.toSorted(), begun))
    }),
    {
      numRuns: runsHere(8),
      examples: [
        [
          [5, 6, 4, 1, 2],
          [1, 5],
        ],
      ],
    },
  )
})

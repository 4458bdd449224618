import * as cards from '@tostao/contract/cards'
import { textOfMatch } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addMonths } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026: December's invoice is open.
const app = await testApp()
/** All that follows is planned, whatever its month. */
const ALL = { installments: 'open' } as const
let one: Awaited<ReturnType<typeof withCard>>
beforeEach(async () => {
  one = await withCard(app, ALL)
})

const third: CardRow = { date: '2026-10-20', text: 'MAGAZINE LUIZA 3/5', mark: '3/5', month: '2026-11' }
const fourth: CardRow = { date: '2026-11-20', text: 'MAGAZINE LUIZA 4/5', mark: '4/5', month: '2026-12' }

test('a file that brings the third installment records the purchase and plans the rest', async () => {
  expect(await one.bring(third)).toMatchObject({ inserted: 1 })
  const [purchase] = await one.listed()
  expect(purchase).toMatchObject({
    description: 'MAGAZINE LUIZA',
    purchasedOn: '2026-08-20',
    total: 449_50,
    installments: 5,
    firstInstallment: 3,
    firstMonth: '2026-09',
    paidInstallments: 3,
    rest: 179_80,
  })
  expect(await one.rowsOf(purchase?.id ?? 0)).toEqual([
    { installment: 3, date: '2026-10-20', amount: 89_90, invoiceMonth: '2026-11', status: 'CLEARED' },
    { installment: 4, date: '2026-11-20', amount: 89_90, invoiceMonth: '2026-12', status: 'PENDING' },
    { installment: 5, date: '2026-12-20', amount: 89_90, invoiceMonth: '2027-01', status: 'PENDING' },
  ])
  await one.expectWhole()
})

test('the next file fills the planned row, a centavo apart, and adds none; the preview says so', async () => {
  await one.bring(third)
  const next = { ...fourth, amount: '89.91' }
  const { rows } = await one.preview(next)
  expect(rows).toMatchObject([{ state: 'installment', match: { kind: 'installment', amount: 89_90 } }])
  const match = textOfMatch({ kind: 'installment', id: rows[0]?.match?.id ?? 0 })
  expect(await one.bring({ ...next, match })).toMatchObject({ inserted: 0, matched: 1, duplicates: 0 })
  expect(await one.bring(next)).toMatchObject({ inserted: 0, duplicates: 1 })
  const [purchase] = await one.listed()
  expect(purchase).toMatchObject({ total: 449_51, rest: 179_81 })
  expect((await one.rowsOf(purchase?.id ?? 0))[1]).toMatchObject({ amount: 89_91, status: 'CLEARED' })
  const refused = one.fileOf([{ ...fourth, text: 'OUTRA LOJA 4/5', match: 'installment:1' }])
  expect(await one.api.refusal(imports.importCsv, { file: refused })).toMatchObject({ code: 'match_changed' })
  await one.expectWhole()
})

test('installments that the bank anticipated stand in the invoice of the file, and go back with it', async () => {
  await one.bring(third)
  const [purchase] = await one.listed()
  const months = async () => (await one.rowsOf(purchase?.id ?? 0)).map(({ invoiceMonth }) => invoiceMonth)
  const planned = ['2026-11', '2026-12', '2027-01']
  expect(await months()).toEqual(planned)
  const last = { ...fourth, text: 'MAGAZINE LUIZA 5/5', mark: '5/5' }
  const { importId, ...counts } = await one.bring(fourth, last)
  expect(counts).toMatchObject({ inserted: 0, matched: 2 })
  expect(await months()).toEqual(['2026-11', '2026-12', '2026-12'])
  // A file of another month says nothing new of rows that one has brought.
  await one.bring({ ...last, month: '2027-01' })
  expect(await months()).toEqual(['2026-11', '2026-12', '2026-12'])
  await one.api.call(imports.undo, { body: { id: importId } })
  expect(await months()).toEqual(planned)
  await one.expectWhole()
})

test('a purchase typed before is filled, and a printed day of months ago is that of the purchase', async () => {
  await one.user.has.purchase({
    on: one.card,
    amount: 300_00,
    installments: 3,
    date: '2026-11-18',
    description: 'Tênis Store',
  })
  expect(
    await one.bring({ date: '2026-11-18', text: 'TENIS STORE 1/3', amount: '100.00', mark: '1/3', month: '2026-12' }),
  ).toMatchObject({
    inserted: 0,
    matched: 1,
  })
  await one.bring({ date: '2026-08-03', text: 'C6 LOJA', mark: '4/6', month: '2026-11' })
  const found = (await one.listed()).find(({ installments }) => installments === 6)
  expect(found).toMatchObject({ purchasedOn: '2026-08-03', firstInstallment: 4 })
  expect((await one.rowsOf(found?.id ?? 0))[0]).toMatchObject({ date: '2026-11-03', invoiceMonth: '2026-11' })
  await one.expectWhole()
})

test.each([
  ['goes to the invoice that the file says', {}, '2026-11'],
  ['stays where the user has put it', { firstMonth: '2026-12' }, '2026-12'],
])('a typed purchase of a closing day %s', async (_, chosen, month) => {
  await one.user.has.purchase({
    on: one.card,
    amount: 300_00,
    installments: 3,
    date: '2026-11-16',
    description: 'Tênis Store',
    ...chosen,
  })
  const first = { date: '2026-11-16', text: 'TENIS STORE 1/3', amount: '100.00', mark: '1/3', month: '2026-11' }
  expect(await one.bring(first)).toMatchObject({ inserted: 0, matched: 1 })
  const [purchase] = await one.listed()
  expect((await one.rowsOf(purchase?.id ?? 0))[0]).toMatchObject({ installment: 1, invoiceMonth: month })
  await one.expectWhole()
})

test('a first installment that was guessed wrong moves alone, and the later ones with their own files', async () => {
  const bought = { date: '2026-11-15', description: 'Tênis Store', amount: 300_00, installments: 3 }
  await one.user.has.purchase({ on: one.card, ...bought })
  const row = (number: number, month: string) => {
    const text = `TENIS STORE ${number}/3`
    return { date: '2026-11-15', text, amount: '100.00', mark: `${number}/3`, month }
  }
  const months = async () => {
    const [purchase] = await one.listed()
    return (await one.rowsOf(purchase?.id ?? 0)).map(({ invoiceMonth }) => invoiceMonth)
  }
  expect(await months()).toEqual(['2026-11', '2026-12', '2027-01'])
  const { importId } = await one.bring(row(1, '2026-12'))
  expect(await months()).toEqual(['2026-12', '2026-12', '2027-01'])
  expect(await one.bring(row(2, '2027-01'))).toMatchObject({ inserted: 0, matched: 1 })
  expect(await months()).toEqual(['2026-12', '2027-01', '2027-01'])
  await one.takeBack(importId)
  expect(await months()).toEqual(['2026-11', '2027-01', '2027-01'])
  await one.expectWhole()
})

test('two equal purchases of a day stay two', async () => {
  await one.bring({ ...third, mark: '1/2' }, { ...third, mark: '1/2' })
  expect(await one.listed()).toHaveLength(2)
  expect(await one.bring({ ...fourth, mark: '2/2' }, { ...fourth, mark: '2/2' })).toMatchObject({
    inserted: 0,
    matched: 2,
  })
  await one.expectWhole()
})

test('an import is taken back with what it planned and filled, and comes back', async () => {
  const first = await one.bring(third)
  const before = await one.held()
  const second = await one.bring({ ...fourth, amount: '89.91' })
  const after = await one.held()
  const { undoId } = await one.takeBack(second.importId)
  expect(await one.held()).toEqual(before)
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(after)
  await one.takeBack(second.importId)
  await one.takeBack(first.importId)
  expect(await one.held()).toMatchObject({ transactions: [], purchases: [], purchase_installments: [] })
  await one.expectWhole()
})

test('files in any order give the same installments', async () => {
  const monthly = [1, 2, 3, 4].map((number) => ({
    date: `${addMonths('2026-07', number)}-20`,
    text: `AMAZON ${number}/4`,
    mark: `${number}/4`,
    month: addMonths('2026-08', number),
  }))
  const order = fc.shuffledSubarray(monthly, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(order, async (files) => {
      one = await withCard(app, ALL)
      for (const file of files) await one.bring(file)
      const first = Math.min(...files.map(({ mark }) => Number(mark[0])))
      const [purchase, ...others] = await one.listed()
      expect(others).toEqual([])
      const expected = monthly.slice(first - 1).map(({ date, month, mark }) => ({
        installment: Number(mark[0]),
        date,
        amount: 89_90,
        invoiceMonth: month,
        status: files.some((file) => file.mark === mark) ? 'CLEARED' : 'PENDING',
      }))
      expect(await one.rowsOf(purchase?.id ?? 0)).toEqual(expected)
      await one.expectWhole()
    }),
    { numRuns: runsHere(12) },
  )
})

test('all rows of a card file stand in the invoice of the file, but what the user has placed', async () => {
  const rows = ['2026-11-10', '2026-11-18'].map((date) => ({ date, text: 'Padaria', mark: '', month: '2026-11' }))
  await one.bring(...rows)
  expect(await one.api.call(cards.one, { query: { accountId: one.card.id, month: '2026-11' } })).toMatchObject({
    count: 2,
  })
  const { items } = await one.api.call(transactions.list, { query: { page: 1, limit: 10 } })
  expect(items.map(({ invoiceMonth }) => invoiceMonth)).toEqual(['2026-11', '2026-11'])
})

import type { Account } from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import { importColumns, textOfMatch } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addMonths } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { brokenRows, invariants } from '../../database/invariants.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026. The card falls due on the 23rd and closes seven days before: December's is open.
const { db, signedIn } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let one: SignedIn
let card: Account
beforeEach(async () => {
  one = await signedIn()
  card = await one.user.has.card()
})

interface Row {
  date: string
  text: string
  amount?: string
  mark: string
  month?: string
  match?: string
}

const fileOf = (rows: readonly Row[]) =>
  new TextEncoder().encode(
    [
      importColumns.join(','),
      ...rows.map(({ date, text, amount = '89.90', mark, month = '', match = '' }) =>
        [date, text, 'DESPESA', amount, card.id, '', '', '', '', '', match, '', '', '', '', month, mark].join(','),
      ),
    ].join('\n'),
  )
const bring = (...rows: Row[]) => one.api.call(imports.importCsv, { file: fileOf(rows) })
const listed = () => one.api.call(purchases.list, { query: {} })
const rowsOf = async (id: number) =>
  (await one.api.call(purchases.one, { query: { id } })).rows.map(
    ({ installment, date, amount, invoiceMonth, status }) => ({ installment, date, amount, invoiceMonth, status }),
  )
const held = async () => {
  const {
    undo: _u,
    idempotency_keys: _k,
    daily_totals: _d,
    import_batches: _b,
    ...rest
  } = await possessionsOf(db, one.user.id)
  const isSomething = (row: object) => !('entries' in row && row.entries === 0)
  return Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.filter(isSomething)]))
}
const expectWhole = async () => {
  for (const invariant of Object.values(invariants)) expect(await brokenRows(db, one.user.id, invariant)).toEqual([])
}

const third: Row = { date: '2026-10-20', text: 'MAGAZINE LUIZA 3/5', mark: '3/5', month: '2026-11' }
const fourth: Row = { date: '2026-11-20', text: 'MAGAZINE LUIZA 4/5', mark: '4/5', month: '2026-12' }

test('a file that brings the third instalment records the purchase and plans the rest', async () => {
  expect(await bring(third)).toMatchObject({ inserted: 1 })
  const [purchase] = await listed()
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
  expect(await rowsOf(purchase?.id ?? 0)).toEqual([
    { installment: 3, date: '2026-10-20', amount: 89_90, invoiceMonth: '2026-11', status: 'CLEARED' },
    { installment: 4, date: '2026-11-20', amount: 89_90, invoiceMonth: '2026-12', status: 'PENDING' },
    { installment: 5, date: '2026-12-20', amount: 89_90, invoiceMonth: '2027-01', status: 'PENDING' },
  ])
  await expectWhole()
})

test('the next file fills the planned row, a centavo apart, and adds none; the preview says so', async () => {
  await bring(third)
  const next = { ...fourth, amount: '89.91' }
  const { rows } = await one.api.call(imports.preview, { file: fileOf([next]) })
  expect(rows).toMatchObject([{ state: 'installment', match: { kind: 'installment', amount: 89_90 } }])
  const match = textOfMatch({ kind: 'installment', id: rows[0]?.match?.id ?? 0 })
  expect(await bring({ ...next, match })).toMatchObject({ inserted: 0, matched: 1, duplicates: 0 })
  expect(await bring(next)).toMatchObject({ inserted: 0, duplicates: 1 })
  const [purchase] = await listed()
  expect(purchase).toMatchObject({ total: 449_51, rest: 179_81 })
  expect((await rowsOf(purchase?.id ?? 0))[1]).toMatchObject({ amount: 89_91, status: 'CLEARED' })
  const refused = fileOf([{ ...fourth, text: 'OUTRA LOJA 4/5', match: 'installment:1' }])
  expect(await one.api.refusal(imports.importCsv, { file: refused })).toMatchObject({ code: 'match_changed' })
  await expectWhole()
})

test('instalments that the bank anticipated stand in the invoice of the file, and go back with it', async () => {
  await bring(third)
  const [purchase] = await listed()
  const months = async () => (await rowsOf(purchase?.id ?? 0)).map(({ invoiceMonth }) => invoiceMonth)
  const planned = ['2026-11', '2026-12', '2027-01']
  expect(await months()).toEqual(planned)
  const last = { ...fourth, text: 'MAGAZINE LUIZA 5/5', mark: '5/5' }
  const { importId, ...counts } = await bring(fourth, last)
  expect(counts).toMatchObject({ inserted: 0, matched: 2 })
  expect(await months()).toEqual(['2026-11', '2026-12', '2026-12'])
  // A file of another month says nothing new of rows that one has brought.
  await bring({ ...last, month: '2027-01' })
  expect(await months()).toEqual(['2026-11', '2026-12', '2026-12'])
  await one.api.call(imports.undo, { body: { id: importId } })
  expect(await months()).toEqual(planned)
  await expectWhole()
})

test('a purchase typed before is filled, and a printed day of months ago is that of the purchase', async () => {
  await one.user.has.purchase({
    on: card,
    amount: 300_00,
    installments: 3,
    date: '2026-11-18',
    description: 'Tênis Store',
  })
  expect(
    await bring({ date: '2026-11-18', text: 'TENIS STORE 1/3', amount: '100.00', mark: '1/3', month: '2026-12' }),
  ).toMatchObject({
    inserted: 0,
    matched: 1,
  })
  await bring({ date: '2026-08-03', text: 'C6 LOJA', mark: '4/6', month: '2026-11' })
  const found = (await listed()).find(({ installments }) => installments === 6)
  expect(found).toMatchObject({ purchasedOn: '2026-08-03', firstInstallment: 4 })
  expect((await rowsOf(found?.id ?? 0))[0]).toMatchObject({ date: '2026-11-03', invoiceMonth: '2026-11' })
  await expectWhole()
})

test('two equal purchases of a day stay two', async () => {
  await bring({ ...third, mark: '1/2' }, { ...third, mark: '1/2' })
  expect(await listed()).toHaveLength(2)
  expect(await bring({ ...fourth, mark: '2/2' }, { ...fourth, mark: '2/2' })).toMatchObject({ inserted: 0, matched: 2 })
  await expectWhole()
})

test('an import is taken back with what it planned and filled, and comes back', async () => {
  const first = await bring(third)
  const before = await held()
  const second = await bring({ ...fourth, amount: '89.91' })
  const after = await held()
  const { undoId } = await one.api.call(imports.undo, { body: { id: second.importId } })
  expect(await held()).toEqual(before)
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await held()).toEqual(after)
  await one.api.call(imports.undo, { body: { id: second.importId } })
  await one.api.call(imports.undo, { body: { id: first.importId } })
  expect(await held()).toMatchObject({ transactions: [], purchases: [], purchase_installments: [] })
  await expectWhole()
})

test('files in any order give the same instalments', async () => {
  const monthly = [1, 2, 3, 4].map((number) => ({
    date: `${addMonths('2026-07', number)}-20`,
    text: `AMAZON ${number}/4`,
    mark: `${number}/4`,
    month: addMonths('2026-08', number),
  }))
  const order = fc.shuffledSubarray(monthly, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(order, async (files) => {
      one = await signedIn()
      card = await one.user.has.card()
      for (const file of files) await bring(file)
      const first = Math.min(...files.map(({ mark }) => Number(mark[0])))
      const [purchase, ...others] = await listed()
      expect(others).toEqual([])
      const expected = monthly.slice(first - 1).map(({ date, month, mark }) => ({
        installment: Number(mark[0]),
        date,
        amount: 89_90,
        invoiceMonth: month,
        status: files.some((file) => file.mark === mark) ? 'CLEARED' : 'PENDING',
      }))
      expect(await rowsOf(purchase?.id ?? 0)).toEqual(expected)
      await expectWhole()
    }),
    { numRuns: 12 },
  )
})

test('all rows of a card file stand in the invoice of the file, but what the user has placed', async () => {
  const rows = ['2026-11-10', '2026-11-18'].map((date) => ({ date, text: 'Padaria', mark: '', month: '2026-11' }))
  await bring(...rows)
  expect(await one.api.call(cards.one, { query: { accountId: card.id, month: '2026-11' } })).toMatchObject({ count: 2 })
  const { items } = await one.api.call(transactions.list, { query: { page: 1, limit: 10 } })
  expect(items.map(({ invoiceMonth }) => invoiceMonth)).toEqual(['2026-11', '2026-11'])
})

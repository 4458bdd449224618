import * as accounts from '@tostao/contract/accounts'
import type { Call } from '@tostao/contract/endpoint'
import * as imports from '@tostao/contract/imports'
import { importInstallments } from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026: December's invoice is open.
const app = await testApp()
type Asked = Call<typeof imports.importCsv>['query']

/** The file of an invoice: its installments number so many of so many, and a plain row. */
const fileOf = (month: Month, ...installments: [number, number][]): CardRow[] => [
  { date: `${addMonths(month, -1)}-20`, text: 'PADARIA', amount: '10.00', mark: '', month },
  ...installments.map(([number, count]) => ({
    date: `${addMonths(month, -1)}-20`,
    text: `LOJA ${count}`,
    amount: '100.00',
    mark: `${number}/${count}`,
    month,
  })),
]
/** All that follows the first installment is past; of the second purchase the last five stand in December's invoice and later. */
const july = fileOf('2025-07', [3, 9], [3, 24])

async function withAnswer(installments?: Asked['installments']) {
  const asked: Asked = { ...(installments && { installments }) }
  const one = await withCard(app, asked)
  const bank = await one.user.has.account({ type: 'checking', openingBalance: 1_000_00 })
  if (installments === 'paid') asked.paidFrom = bank.id
  const balances = async () => {
    const listed = await one.api.call(accounts.list, { query: {} })
    const [card, checking] = [one.card.id, bank.id].map((id) => listed.find((account) => account.id === id))
    return { card: card?.forecastBalance, bank: checking?.forecastBalance }
  }
  const rows = async () => (await one.api.call(transactions.list, { query: { page: 1, limit: 100 } })).items
  return { ...one, bank, balances, rows }
}

test('without an answer only those from the open invoice on are planned, and the preview says what is left', async () => {
  const one = await withAnswer()
  const { rows, installments } = await one.preview(...july)
  expect(installments).toEqual({
    past: { count: 22, amount: 2_200_00, from: '2025-08', to: '2026-11' },
    planned: { count: 5, amount: 500_00 },
  })
  expect(rows.map(({ follows }) => follows)).toEqual([
    null,
    { from: '2025-08', past: 6, coming: 0 },
    { from: '2025-08', past: 16, coming: 5 },
  ])
  expect(await one.bring(...july)).toMatchObject({ inserted: 3, uncategorised: 3, skipped: 0 })
  expect(await one.balances()).toEqual({ card: -710_00, bank: 1_000_00 })
  expect((await one.all()).filter((row) => row.endsWith('PENDING'))).toHaveLength(5)
  expect(await one.listed()).toMatchObject([
    { installments: 24, firstInstallment: 3, paidInstallments: 19, rest: 500_00 },
    { installments: 9, firstInstallment: 3, paidInstallments: 3, rest: 0 },
  ])
  expect(await one.bring(...july)).toMatchObject({ inserted: 0, duplicates: 3 })
  expect(await one.balances()).toEqual({ card: -710_00, bank: 1_000_00 })
  await one.expectWhole()
})

test('as paid they come with one payment for each invoice, on its due day', async () => {
  const one = await withAnswer('paid')
  expect((await one.preview(...july)).installments.planned).toEqual({ count: 27, amount: 2_700_00 })
  expect(await one.bring(...july)).toMatchObject({ inserted: 3, uncategorised: 3 })
  expect(await one.balances()).toEqual({ card: -710_00, bank: 1_000_00 - 2_200_00 })
  const rows = await one.rows()
  const payments = rows.filter(({ transfer, accountId }) => transfer && accountId === one.card.id)
  expect(payments.map((row) => [row.invoiceMonth, row.date, row.amount, row.status]).toSorted()).toEqual(
    Array.from({ length: 16 }, (_, index) => {
      const month = addMonths('2025-08', index)
      // November's invoice falls due the day after tomorrow.
      return [month, `${month}-23`, index < 6 ? 200_00 : 100_00, month === '2026-11' ? 'PENDING' : 'CLEARED']
    }),
  )
  expect(rows.filter(({ status, transfer }) => status === 'PENDING' && !transfer)).toHaveLength(5)
  await one.expectWhole()
})

test('as open they stand unpaid in their invoices', async () => {
  const one = await withAnswer('open')
  expect(await one.bring(...july)).toMatchObject({ inserted: 3 })
  expect(await one.balances()).toEqual({ card: -2_910_00, bank: 1_000_00 })
  expect((await one.all()).filter((row) => row.endsWith('PENDING'))).toHaveLength(27)
  await one.expectWhole()
})

test.each(importInstallments)('an import is taken back whole, comes back and goes again: %s', async (installments) => {
  const one = await withAnswer(installments)
  const before = await one.held()
  const first = await one.bring(...july)
  const between = await one.held()
  // Installments that were left out, paid or planned come with their own file.
  const second = await one.bring(...fileOf('2025-08', [4, 9], [4, 24]))
  expect(second).toMatchObject({ matched: installments === 'skip' ? 0 : 2, inserted: installments === 'skip' ? 3 : 1 })
  expect(await one.listed()).toHaveLength(2)
  await one.expectWhole()
  await one.takeBack(second.importId)
  expect(await one.held()).toEqual(between)
  const { undoId } = await one.takeBack(first.importId)
  expect(await one.held()).toEqual(before)
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await one.held()).toEqual(between)
  await one.expectWhole()
})

test('the earlier of two files is taken back while the later one stands', async () => {
  for (const installments of importInstallments) {
    const one = await withAnswer(installments)
    const first = await one.bring(...july)
    await one.bring(...fileOf('2025-08', [4, 9], [4, 24]))
    await one.takeBack(first.importId)
    expect((await one.rows()).map(({ amount }) => amount).toSorted()).toEqual([10_00, 100_00, 100_00])
    await one.expectWhole()
  }
})

test('a payment without its account, or from the card itself, is refused and nothing changes', async () => {
  const one = await withAnswer()
  const stranger = await withAnswer()
  const before = await one.held()
  const file = one.fileOf(july)
  const refusal = (query: Asked) => one.api.refusal(imports.importCsv, { query, file })
  expect(await refusal({ installments: 'paid' })).toMatchObject({ code: 'paid_from_missing' })
  expect(await refusal({ installments: 'paid', paidFrom: one.card.id })).toMatchObject({ code: 'paid_from_same' })
  expect(await refusal({ installments: 'paid', paidFrom: stranger.bank.id })).toMatchObject({
    code: 'account_not_found',
  })
  const previewed = { query: { installments: 'paid' as const }, file }
  expect(await one.api.refusal(imports.preview, previewed)).toMatchObject({ code: 'paid_from_missing' })
  expect(await one.held()).toEqual(before)
})

test('the preview says what the import plans; files in any order give the same rows', async () => {
  const months = [1, 2, 3, 4, 5, 6].map((number) => ({ number, month: addMonths('2026-07', number) }))
  const brought = async (files: readonly (typeof months)[number][], installments: Asked['installments']) => {
    const one = await withAnswer(installments)
    for (const { number, month } of files) {
      const rows = fileOf(month, [number, 6], [number, 6])
      const { planned } = (await one.preview(...rows)).installments
      const [before, answer, after] = [await one.rows(), await one.bring(...rows), await one.rows()]
      const ofPayments =
        after.filter(({ transfer }) => transfer).length - before.filter(({ transfer }) => transfer).length
      expect(after.length - before.length - ofPayments).toBe(answer.inserted + planned.count)
    }
    await one.expectWhole()
    return (await one.all()).filter((row) => !row.startsWith('0 '))
  }
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(months, { minLength: 1 }),
      fc.constantFrom('skip' as const, 'open' as const),
      async (files, installments) => {
        const inOrder = files.toSorted((a, b) => a.number - b.number)
        const [one, other] = [await brought(files, installments), await brought(inOrder, installments)]
        expect(one).toEqual(other)
      },
    ),
    { numRuns: runsHere(6) },
  )
})

test('installments that were left out come with their own file, and nothing more is asked of them', async () => {
  const one = await withAnswer()
  await one.bring(...july)
  const august = fileOf('2025-08', [4, 9], [4, 24], [2, 6])
  const { rows, installments } = await one.preview(...august)
  // The answer of July holds; the purchase that is new in August is asked about.
  expect(rows.map(({ follows }) => follows?.past)).toEqual([undefined, undefined, undefined, 4])
  expect(installments.past).toEqual({ count: 4, amount: 400_00, from: '2025-09', to: '2025-12' })
  await one.bring(...august)
  expect((await one.listed()).map((purchase) => purchase.paidInstallments)).toHaveLength(3)
  await one.expectWhole()
})

test('the bank’s own payment of an invoice is the one that was written, with its day and amount in both accounts', async () => {
  const one = await withAnswer('paid')
  const { importId } = await one.bring(...july)
  const rowOf = (account: number, type: string, text: string, match = '', date = '2025-08-21') =>
    new TextEncoder().encode(
      `date,description,type,amount,account_id,category_id,payee_id,status,match\n${date},${text},${type},512.30,${account},,,,${match}`,
    )
  const show = async (file: Uint8Array<ArrayBuffer>) =>
    (await one.api.call(imports.preview, { query: {}, file })).rows[0]
  const send = (file: Uint8Array<ArrayBuffer>) => one.api.call(imports.importCsv, { query: {}, file })
  const onCard = (match = '', date?: string) => rowOf(one.card.id, 'RECEITA', 'PAGAMENTO RECEBIDO', match, date)
  const onBank = (match = '') => rowOf(one.bank.id, 'DESPESA', 'PGTO FATURA CARTAO', match)
  const payments = async () =>
    (await one.rows()).flatMap(({ transfer, date, amount, invoiceMonth, accountId }) =>
      transfer && date.startsWith('2025-08') ? [[accountId, date, amount, invoiceMonth]] : [],
    )
  const [written] = (await one.rows()).filter(
    ({ transfer, date, accountId }) => transfer && date === '2025-08-23' && accountId === one.card.id,
  )
  const match = `transaction:${written?.id}`
  expect(await show(onCard())).toMatchObject({ state: 'similar', match: { id: written?.id, amount: 200_00 } })
  expect(await show(onCard('', '2025-08-08'))).toMatchObject({ state: 'new' })
  const between = await one.held()
  const first = await send(onCard(match))
  expect(first).toMatchObject({ inserted: 0, matched: 1 })
  expect(await payments()).toEqual([
    [one.card.id, '2025-08-21', 512_30, '2025-08'],
    [one.bank.id, '2025-08-21', 512_30, null],
  ])
  const known = await show(onBank())
  expect(known).toMatchObject({ state: 'similar', match: { amount: 512_30 } })
  const second = await send(onBank(`transaction:${known?.match?.id}`))
  expect(second).toMatchObject({ inserted: 0, matched: 1 })
  expect(await send(onBank())).toMatchObject({ duplicates: 1 })
  await one.expectWhole()
  for (const { importId: id } of [second, first]) await one.takeBack(id)
  expect(await one.held()).toEqual(between)

  // By the account's file it is sure as long as there is one card.
  expect(await show(onBank())).toMatchObject({ state: 'similar' })
  await one.user.has.account({ name: 'Outro cartão', type: 'credit_card' })
  const maybe = await show(onBank())
  expect(maybe).toMatchObject({ state: 'candidate', match: { kind: 'transaction', amount: 200_00 } })
  const chosen = await send(onBank(`transaction:${maybe?.match?.id}`))
  expect(await payments()).toHaveLength(2)
  // The payment is the bank's by now: it stays when the installments go.
  await one.takeBack(importId)
  expect(await payments()).toEqual([
    [one.card.id, '2025-08-21', 512_30, '2025-08'],
    [one.bank.id, '2025-08-21', 512_30, null],
  ])
  await one.expectWhole()
  await one.takeBack(chosen.importId)
  expect(await payments()).toEqual([])
})

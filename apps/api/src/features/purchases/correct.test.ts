import type { Account } from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import type { Call } from '@tostao/contract/endpoint'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { withCard } from '../../test/card-files.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026. The card falls due on the 10th and closes on the 30th before: December's is open.
const app = await testApp()
const { db, signedIn } = app

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let api: SignedIn['api']
let user: SignedIn['user']
let card: Account
const TERMS = { dueDay: 10, closing: 'day', closingValue: 30, closingDayPurchases: 'current' } as const
beforeEach(async () => {
  ;({ api, user } = await signedIn())
  card = await user.has.card({ terms: TERMS })
})

type Body = Omit<Call<typeof purchases.update>['body'], 'id'>
const buy = async (given: Parameters<typeof user.has.purchase>[0] = {}) => {
  const { purchaseId } = await user.has.purchase({ on: card, ...given })
  const id = purchaseId ?? 0
  const read = () => api.call(purchases.one, { query: { id } })
  return {
    id,
    read,
    rows: async () =>
      (await read()).rows.map(({ amount, date, invoiceMonth, status, accountId }) => {
        return [amount, date, invoiceMonth, status, accountId === card.id]
      }),
    correct: (body: Body) => api.call(purchases.update, { body: { id, ...body } }),
    refused: (body: Body) => api.refusal(purchases.update, { body: { id, ...body } }),
  }
}
const held = async () => {
  const { undo: _undo, idempotency_keys: _keys, daily_totals: _days, ...rest } = await possessionsOf(db, user.id)
  const isSomething = (row: object) => !('entries' in row && row.entries === 0)
  return Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.filter(isSomething)]))
}

test('what was agreed of a purchase is corrected, and one undo puts it back', async () => {
  const category = await user.has.category()
  const bought = await buy({ categoryId: category.id, tagNames: ['Casa'], date: '2026-09-10' })
  const before = await held()
  const { undoId, ...corrected } = await bought.correct({ total: 100_00, installments: 6, purchasedOn: '2026-10-15' })
  expect(corrected).toMatchObject({ total: 100_00, installments: 6, purchasedOn: '2026-10-15', firstMonth: '2026-11' })
  expect(await bought.rows()).toEqual([
    [16_67, '2026-10-15', '2026-11', 'CLEARED', true],
    [16_67, '2026-11-15', '2026-12', 'CLEARED', true],
    [16_67, '2026-12-15', '2027-01', 'PENDING', true],
    [16_67, '2027-01-15', '2027-02', 'PENDING', true],
    [16_66, '2027-02-15', '2027-03', 'PENDING', true],
    [16_66, '2027-03-15', '2027-04', 'PENDING', true],
  ])
  const { rows } = await bought.read()
  expect(rows.every(({ categoryId, tags }) => categoryId === category.id && tags[0]?.name === 'Casa')).toBe(true)
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)
  await bought.correct({ installments: 2, description: 'Sofá' })
  expect(await bought.rows()).toEqual([
    [35_00, '2026-09-10', '2026-10', 'CLEARED', true],
    [35_00, '2026-10-10', '2026-11', 'CLEARED', true],
  ])
  expect((await api.call(cards.one, { query: { accountId: card.id, month: '2026-12' } })).rows).toEqual([])
})

test('the first invoice follows the day and the card, unless it was chosen', async () => {
  const [free, chosen] = [await buy(), await buy({ firstMonth: '2027-02' })]
  const other = await user.has.card({ terms: { ...TERMS, closingValue: 20 } })
  expect(await free.correct({ purchasedOn: '2026-11-30' })).toMatchObject({ firstMonth: '2026-12' })
  expect(await free.correct({ accountId: other.id })).toMatchObject({ accountId: other.id, firstMonth: '2027-01' })
  expect(await chosen.correct({ purchasedOn: '2026-11-30', accountId: other.id })).toMatchObject({
    firstMonth: '2027-02',
  })
  expect(await free.correct({ firstMonth: '2026-11' })).toMatchObject({ firstMonth: '2026-11' })
  expect(await free.correct({ purchasedOn: '2026-10-01' })).toMatchObject({ firstMonth: '2026-11' })
  expect(await chosen.refused({ purchasedOn: '2026-01-10' })).toMatchObject({ code: 'first_month_outside' })
})

test('an installment that was put into an invoice of its own stays there', async () => {
  const bought = await buy()
  const [, second] = (await bought.read()).rows
  await api.call(transactions.update, { body: { id: second?.id ?? 0, invoiceMonth: '2027-06' } })
  await bought.correct({ total: 80_00 })
  expect((await bought.rows()).map(([amount, , month]) => [amount, month])).toEqual([
    [20_00, '2026-12'],
    [20_00, '2027-06'],
    [20_00, '2027-02'],
    [20_00, '2027-03'],
  ])
})

test.each([
  [{ total: 3 }, 'installments_too_small'],
  [{ firstMonth: '2026-10' }, 'first_month_outside'],
  [{ accountId: 99_999_999 }, 'account_not_found'],
] as const)('a correction that cannot be changes nothing: %j', async (body, code) => {
  const bought = await buy()
  const before = await held()
  expect(await bought.refused(body)).toMatchObject({ code })
  expect(await held()).toEqual(before)
})

test('another account is a card with terms, and an old version is refused', async () => {
  const bought = await buy()
  expect(await bought.refused({ accountId: (await user.has.account()).id })).toMatchObject({ code: 'not_a_card' })
  const bare = await user.has.account({ type: 'credit_card' })
  expect(await bought.refused({ accountId: bare.id })).toMatchObject({ code: 'card_without_terms' })
  const { version } = await bought.read()
  await bought.correct({ total: 80_00, version })
  expect(await bought.refused({ total: 90_00, version })).toMatchObject({ code: 'stale_edit' })
})

test('what is paid, anticipated, cancelled or refunded fixes the purchase, and the refusal says which and why', async () => {
  const bank = await user.has.account({ openingBalance: 1000_00 })
  const bought = await buy({ installments: 6, date: '2026-09-10', amount: 60_00 })
  const pay = { accountId: card.id, month: '2026-11', fromAccountId: bank.id, amount: 1_00, date: '2026-11-20' }
  await api.call(cards.pay, { body: pay })
  const date = '2026-11-21'
  await api.call(purchases.anticipate, { body: { id: bought.id, installments: [6], date } })
  await api.call(purchases.refund, { body: { id: bought.id, way: 'credit', amount: 1_00, date } })
  await api.call(purchases.refund, { body: { id: bought.id, way: 'cancel', date } })
  const before = await held()
  expect(await bought.refused({ total: 70_00 })).toMatchObject({
    status: 409,
    code: 'purchase_fixed',
    message:
      'Esta compra não pode ser corrigida: a fatura da parcela 2 já foi paga, toda ou em parte; a parcela 6 foi antecipada; as parcelas 4 e 5 foram canceladas; a parcela 1 tem estorno.',
  })
  expect(await held()).toEqual(before)
  expect(await bought.correct({ description: 'Sofá' })).toMatchObject({ description: 'Sofá' })
  expect((await bought.read()).fixed).toEqual([
    { installment: 1, why: 'refunded' },
    { installment: 2, why: 'paid' },
    { installment: 4, why: 'cancelled' },
    { installment: 5, why: 'cancelled' },
    { installment: 6, why: 'anticipated' },
  ])
})

test('a part that a file has brought fixes the purchase', async () => {
  const one = await withCard(app)
  await one.bring({ date: '2026-10-20', text: 'MAGAZINE LUIZA 3/5', mark: '3/5', month: '2026-11' })
  const [purchase] = await one.listed()
  const body = { id: purchase?.id ?? 0, total: 1_00 }
  expect(await one.api.refusal(purchases.update, { body })).toMatchObject({
    code: 'purchase_fixed',
    message: 'Esta compra não pode ser corrigida: a parcela 3 veio de um arquivo do banco.',
  })
})

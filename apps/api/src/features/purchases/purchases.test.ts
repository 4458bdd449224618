import { refundRange } from '@tostao/cards/purchases'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as cardTerms from '@tostao/contract/card-terms'
import * as cards from '@tostao/contract/cards'
import { API_BASE, type Call } from '@tostao/contract/endpoint'
import { MAX_REFUNDS_OF_PURCHASE } from '@tostao/contract/limits'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026. The card falls due on the 10th and closes on the 30th before: December's is open.
const { db, signedIn } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let api: SignedIn['api']
let has: SignedIn['user']['has']
let userId: SignedIn['user']['id']
let card: Account
beforeEach(async () => {
  const one = await signedIn()
  api = one.api
  has = one.user.has
  userId = one.user.id
  card = await has.card({ terms: { dueDay: 10, closing: 'day', closingValue: 30, closingDayPurchases: 'current' } })
})

const held = async () => {
  const { undo: _undo, idempotency_keys: _keys, daily_totals: _days, ...rest } = await possessionsOf(db, userId)
  // Totals of nothing may stay.
  const isSomething = (row: object) => !('entries' in row && row.entries === 0)
  return Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.filter(isSomething)]))
}
const rowsOf = async (id: number | null) =>
  (await api.call(purchases.one, { query: { id: id ?? 0 } })).rows.map(({ amount, date, invoiceMonth, status }) => {
    return { amount, date, invoiceMonth, status }
  })
const invoice = (month: string) => api.call(cards.one, { query: { accountId: card.id, month } })

test('a purchase in four installments is four transactions, a month and an invoice apart', async () => {
  const first = await has.purchase({ on: card, date: '2026-05-31' })
  expect(first).toMatchObject({ amount: 17_50, installment: 1, installments: 4, invoiceMonth: '2026-07' })
  expect(await rowsOf(first.purchaseId)).toEqual([
    { amount: 17_50, date: '2026-05-31', invoiceMonth: '2026-07', status: 'CLEARED' },
    { amount: 17_50, date: '2026-06-30', invoiceMonth: '2026-08', status: 'CLEARED' },
    { amount: 17_50, date: '2026-07-31', invoiceMonth: '2026-09', status: 'CLEARED' },
    { amount: 17_50, date: '2026-08-31', invoiceMonth: '2026-10', status: 'CLEARED' },
  ])
  const { items } = await api.call(transactions.list, {
    query: { purchaseId: first.purchaseId ?? 0, page: 1, limit: 30 },
  })
  expect(items.map(({ installment }) => installment)).toEqual([4, 3, 2, 1])
})

test('the list says what is still to come', async () => {
  const bought = await has.purchase({ on: card, amount: 100_01, installments: 2, firstMonth: '2026-11' })
  await has.purchase({ on: card, date: '2026-01-05', installments: 2 })
  const [open, ...others] = await api.call(purchases.list, { query: { accountId: card.id, open: true } })
  expect(others).toEqual([])
  expect(open).toMatchObject({ id: bought.purchaseId, total: 100_01, paidInstallments: 1, rest: 50_00 })
  expect(await api.call(purchases.list, { query: {} })).toHaveLength(2)
  expect((await invoice('2026-11')).rows).toMatchObject([{ installment: 1, amount: 50_01, status: 'CLEARED' }])
  expect((await invoice('2026-12')).rows).toMatchObject([
    { installment: 2, status: 'PENDING', purchaseId: bought.purchaseId },
  ])
})

test.each([
  [{ type: 'RECEITA' }, 422, 'installments_of_expense'],
  [{ firstMonth: '2026-10' }, 422, 'first_month_outside'],
  [{ firstMonth: '2027-12' }, 422, 'first_month_outside'],
  [{ amount: 3 }, 422, 'installments_too_small'],
] as const)('a purchase that cannot be is refused and changes nothing: %j', async (given, status, code) => {
  const before = await held()
  const body = {
    accountId: card.id,
    date: '2026-11-10',
    type: 'DESPESA',
    amount: 70_00,
    installments: 4,
    ...given,
  } as const
  expect(
    await api.refusal(transactions.create, { body: { description: '', status: 'CLEARED', ...body } }),
  ).toMatchObject({
    status,
    code,
  })
  expect(await held()).toEqual(before)
})

test.each([1, 49, 2.5])('%d installments are refused', async (installments) => {
  const body = { contaId: card.id, date: '2026-11-10', tipo: 'DESPESA', valor: 70, installments }
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', url: API_BASE + transactions.create.path, headers } as const
  expect(await api.raw({ ...request, payload: JSON.stringify(body) })).toMatchObject({ statusCode: 422 })
})

test('installments need a card with terms, and no parts', async () => {
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  const body = {
    date: '2026-11-10',
    type: 'DESPESA',
    amount: 10_00,
    installments: 2,
    description: '',
    status: 'CLEARED',
  } as const
  const refused = (accountId: number, more = {}) =>
    api.refusal(transactions.create, { body: { ...body, accountId, ...more } })
  expect(await refused((await has.account()).id)).toMatchObject({ code: 'not_a_card' })
  expect(await refused((await has.account({ type: 'credit_card' })).id)).toMatchObject({ code: 'card_without_terms' })
  expect(await refused(card.id, { splits: [half, half] })).toMatchObject({ code: 'installments_split' })
})

test('an installment is edited in its words, category, situation and invoice only, and is not deleted alone', async () => {
  const { id, purchaseId } = await has.purchase({ on: card })
  const category = await has.category()
  const edit = { id, description: 'Sofá', categoryId: category.id, status: 'RECONCILED', amount: 17_50 } as const
  expect(await api.call(transactions.update, { body: edit })).toMatchObject({ description: 'Sofá', installment: 1 })
  const before = await held()
  for (const change of [{ amount: 1_00 }, { date: '2026-11-11' }, { type: 'RECEITA' }] as const) {
    expect(await api.refusal(transactions.update, { body: { id, ...change } })).toMatchObject({
      code: 'installment_edit',
    })
  }
  expect(await api.refusal(transactions.remove, { query: { id } })).toMatchObject({
    code: 'installment_of_purchase',
    status: 409,
  })
  const plain = await has.expense({ account: card })
  const bulk = await api.call(transactions.bulk, { body: { ids: [id, plain.id], delete: true } })
  expect(bulk).toMatchObject({ changed: 1, leftOut: { installments: 1 } })
  await api.call(undo.run, { body: { id: bulk.undoId ?? 0 } })
  await api.call(transactions.remove, { query: { id: plain.id } })
  expect({ ...(await held()), daily_totals: [] }).toMatchObject({ transactions: before['transactions'] })
  const moved = { body: { id, invoiceMonth: '2027-03' } }
  expect(await api.call(transactions.update, moved)).toMatchObject({ invoiceMonth: '2027-03' })
  expect(await api.call(transactions.update, { body: { id, invoiceMonth: null } })).toMatchObject({
    invoiceMonth: '2026-12',
  })
  expect((await api.call(purchases.one, { query: { id: purchaseId ?? 0 } })).rows).toHaveLength(4)
})

test('no closing moves an installment, and a card with purchases keeps its terms', async () => {
  const { purchaseId } = await has.purchase({ on: card, date: '2026-11-29' })
  await api.call(cards.update, { body: { accountId: card.id, month: '2026-12', closesOn: '2026-11-20' } })
  expect((await rowsOf(purchaseId)).map(({ invoiceMonth }) => invoiceMonth)).toEqual([
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
  ])
  const query = { accountId: card.id, fromMonth: '2026-01' }
  expect(await api.refusal(cardTerms.remove, { query })).toMatchObject({ code: 'card_with_purchases', status: 409 })
})

/** Does it, and undoes it: all must be as before. */
async function undone<Done extends { undoId: number }>(run: () => Promise<Done>, look: (done: Done) => Promise<void>) {
  const before = await held()
  const done = await run()
  await look(done)
  await api.call(undo.run, { body: { id: done.undoId } })
  expect(await held()).toEqual(before)
}

test('all installments are renamed at once, and back', async () => {
  const { purchaseId } = await has.purchase({ on: card })
  const id = purchaseId ?? 0
  const category = await has.category()
  const body = { id, description: 'Sofá', categoryId: category.id, payeeName: 'Loja Nova', version: 1 }
  await undone(
    () => api.call(purchases.update, { body }),
    async (done) => {
      expect(done).toMatchObject({ description: 'Sofá', categoryId: category.id, version: 2 })
      const { rows } = await api.call(purchases.one, { query: { id } })
      expect(rows.every(({ description, payeeName }) => description === 'Sofá' && payeeName === 'Loja Nova')).toBe(true)
      expect(await api.refusal(purchases.update, { body: { ...body, description: 'Mesa' } })).toMatchObject({
        code: 'stale_edit',
      })
    },
  )
})

test('two of three installments are anticipated with a discount', async () => {
  const category = await has.category()
  const { purchaseId } = await has.purchase({ on: card, amount: 48_00, installments: 3, categoryId: category.id })
  const id = purchaseId ?? 0
  const body = { id, installments: [2, 3], date: '2026-11-20', discount: 90 }
  await undone(
    () => api.call(purchases.anticipate, { body }),
    async () => {
      expect(await invoice('2026-12')).toMatchObject({ charges: 48_00, credits: 90, count: 4 })
      expect(await invoice('2027-01')).toMatchObject({ charges: 0, count: 0 })
      expect(await api.refusal(purchases.anticipate, { body })).toMatchObject({ code: 'installment_misplaced' })
    },
  )
})

test.each([
  [{ installments: [1] }, 'installment_misplaced'],
  [{ installments: [3, 3] }, 'installment_misplaced'],
  [{ installments: [5] }, 'installment_misplaced'],
  [{ discount: 17_50 }, 'discount_too_large'],
  [{ date: '2027-03-30' }, 'installment_misplaced'],
])('anticipating what cannot be is refused: %j', async (given, code) => {
  const { purchaseId } = await has.purchase({ on: card })
  const before = await held()
  const body = { id: purchaseId ?? 0, installments: [3], date: '2026-11-20', ...given }
  expect(await api.refusal(purchases.anticipate, { body })).toMatchObject({ code, status: 422 })
  expect(await held()).toEqual(before)
})

const refund = (given: Omit<Call<typeof purchases.refund>['body'], 'date'>) =>
  api.call(purchases.refund, { body: { date: '2026-11-20', ...given } })

test('a purchase is given back as one credit, with each installment, or by cancelling the rest', async () => {
  const { purchaseId } = await has.purchase({ on: card })
  const id = purchaseId ?? 0
  await undone(
    () => refund({ id, way: 'credit' }),
    async () => {
      expect(await invoice('2026-12')).toMatchObject({ charges: 17_50, credits: 70_00 })
      const body = { id, way: 'credit', date: '2026-11-20', amount: 1 } as const
      expect(await api.refusal(purchases.refund, { body })).toMatchObject({ code: 'refund_too_large' })
    },
  )
  await undone(
    () => refund({ id, way: 'each', amount: 10_00 }),
    async () => {
      const months = await api.call(cards.invoices, { query: { accountId: card.id, from: '2026-12', to: '2027-03' } })
      expect(months.map(({ credits }) => credits)).toEqual([0, 3_34, 3_33, 3_33])
    },
  )
  await undone(
    () => refund({ id, way: 'cancel', amount: 17_50 }),
    async ({ purchase }) => {
      expect(purchase).toMatchObject({ total: 17_50, rest: 17_50 })
      expect(await invoice('2026-12')).toMatchObject({ charges: 17_50, credits: 17_50 })
      expect(await invoice('2027-01')).toMatchObject({ count: 0 })
    },
  )
  await undone(
    () => api.call(purchases.refund, { body: { id, way: 'cancel', date: '2026-10-20' } }),
    async ({ purchase }) => expect(purchase).toBeNull(),
  )
})

test('a transaction has a limited number of refunds', async () => {
  const { purchaseId } = await has.purchase({ on: card })
  const body = { id: purchaseId ?? 0, way: 'credit', amount: 1 } as const
  await refund(body)
  const [{ refund_of = 0 } = {}] = await db
    .selectFrom('refunds')
    .select('refund_of')
    .where('user_id', '=', userId)
    .orderBy('refund_of', 'desc')
    .execute()
  const others = await Promise.all(
    Array.from({ length: MAX_REFUNDS_OF_PURCHASE - 2 }, () => has.income({ account: card, amount: 1 })),
  )
  const rows = others.map(({ id }) => ({ user_id: userId, transaction_id: id, refund_of }))
  await db.insertInto('refunds').values(rows).execute()
  await refund(body)
  const last = { ...body, date: '2026-11-20' }
  expect(await api.refusal(purchases.refund, { body: last })).toMatchObject({ status: 409, code: 'too_many_refunds' })
})

test('a correction is not undone past a refund of what it made', async () => {
  const { purchaseId } = await has.purchase({ on: card })
  const id = purchaseId ?? 0
  const { undoId } = await api.call(purchases.update, { body: { id, total: 700_00 } })
  await refund({ id, way: 'credit', amount: 500_00 })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('what is left to refund is said, and no refund may be more', async () => {
  const { purchaseId } = await has.purchase({ on: card })
  const id = purchaseId ?? 0
  const one = () => api.call(purchases.one, { query: { id } })
  const { refundable, invoicesFrom } = await one()
  expect({ refundable, invoicesFrom }).toEqual({
    refundable: 70_00,
    invoicesFrom: ['2026-10-31', '2026-12-01', '2026-12-31', '2027-01-31'],
  })
  await refund({ id, way: 'credit', amount: 5_00 })
  for (const way of ['credit', 'each', 'cancel'] as const)
    for (const date of ['2026-10-30', '2026-10-31', '2026-12-30', '2026-12-31', '2027-01-30', '2027-01-31']) {
      const now = await one()
      const coming = now.rows.filter((_, index) => date < (now.invoicesFrom[index] ?? ''))
      const toCome = coming.reduce((sum, { amount }) => sum + amount, 0)
      const range = refundRange(way, { left: now.refundable, toCome, isAllToCome: coming.length === now.rows.length })
      const { most = 0 } = range ?? {}
      const body = { id, way, date, amount: most + 1 }
      expect(await api.refusal(purchases.refund, { body })).toMatchObject({ code: 'refund_too_large', status: 422 })
      const fitting = { id, way, date, ...(most > 0 && { amount: most }) }
      if (range)
        await undone(
          () => api.call(purchases.refund, { body: fitting }),
          async () => {},
        )
    }
  expect(await one()).toMatchObject({ refundable: 65_00 })
})

test('a purchase is deleted whole, and comes back', async () => {
  const { purchaseId } = await has.purchase({ on: card, tagNames: ['casa'] })
  await undone(
    () => api.call(purchases.remove, { query: { id: purchaseId ?? 0 } }),
    async () =>
      expect(await api.call(transactions.list, { query: { accountId: card.id, page: 1, limit: 1 } })).toEqual({
        items: [],
      }),
  )
})

test('what is committed are installments by their invoice, and fixed expenses', async () => {
  await has.purchase({ on: card })
  await has.recurring({ account: await has.account(), amount: 100_00, nextRun: '2026-12-05' })
  const [november, december, january, ...others] = await api.call(cards.committed)
  expect(november).toEqual({ month: '2026-11', installments: 0, fixedExpenses: 0, total: 0 })
  expect(december).toEqual({ month: '2026-12', installments: 17_50, fixedExpenses: 100_00, total: 117_50 })
  expect(january).toMatchObject({ installments: 17_50 })
  expect(others.map(({ installments }) => installments)).toEqual([17_50, 17_50, 0, 0, 0, 0, 0, 0, 0])
  await api.call(accounts.archive, { body: { id: card.id, archived: true } })
  const left = await api.call(cards.committed)
  expect(left.every(({ installments }) => installments === 0)).toBe(true)
})

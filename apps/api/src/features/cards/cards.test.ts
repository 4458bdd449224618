import type { Account } from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import type { Call } from '@tostao/contract/endpoint'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

// Today is 21 November 2026: the invoice that falls due on 23 November closed on the 16th, December's is open.
const { db, signedIn } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let api: SignedIn['api']
let has: SignedIn['user']['has']
let userId: SignedIn['user']['id']
let card: Account
let account: Account
beforeEach(async () => {
  const one = await signedIn()
  api = one.api
  has = one.user.has
  userId = one.user.id
  account = await has.account()
  card = await has.card({ creditLimit: 5_000_00, paymentAccountId: account.id })
})

const invoice = (month: string) => api.call(cards.one, { query: { accountId: card.id, month } })
const pay = (month: string, amount: number, more: Partial<Call<typeof cards.pay>['body']> = {}) =>
  api.call(cards.pay, { body: { accountId: card.id, month, amount, ...more } })
const refused = (body: Partial<Call<typeof cards.pay>['body']>) =>
  api.refusal(cards.pay, { body: { accountId: card.id, month: '2026-11', amount: 1_00, ...body } })
const held = async () => {
  const { undo: _undo, idempotency_keys: _keys, ...rest } = await possessionsOf(db, userId)
  return rest
}

test('an invoice has the days, sums and transactions of its period', async () => {
  const bought = await has.expense({ account: card, amount: 100_00, date: '2026-10-16' })
  const back = await has.income({ account: card, amount: 30_00, date: '2026-11-15' })
  await has.expense({ account: card, amount: 7_00, date: '2026-11-16' })
  const { rows, ...rest } = await invoice('2026-11')
  expect(rest).toEqual({
    accountId: card.id,
    month: '2026-11',
    from: '2026-10-16',
    to: '2026-11-15',
    closesOn: '2026-11-16',
    closesSource: 'terms',
    dueOn: '2026-11-23',
    payableUntil: '2026-11-23',
    status: 'fechada',
    previous: 0,
    charges: 100_00,
    credits: 30_00,
    paid: 0,
    total: 70_00,
    rest: 70_00,
    statedTotal: null,
    count: 2,
    toCheck: [back.id, bought.id],
    placed: [],
  })
  expect(rows.map(({ id }) => id)).toEqual([back.id, bought.id])
  expect(await invoice('2031-05')).toMatchObject({ status: 'aberta', total: 0, rest: 0, count: 0, rows: [] })
})

test('the cards show the open invoice, the one that closed last, and what is free of the limit', async () => {
  await has.account({ type: 'credit_card', name: 'Sem vencimento' })
  await has.expense({ account: card, amount: 100_00, date: '2026-11-01' })
  await has.expense({ account: card, amount: 40_00, date: '2026-11-20' })
  await has.expense({ account: card, amount: 60_00, date: '2027-03-01' })
  const [own, bare] = await api.call(cards.list)
  expect(own).toEqual({
    accountId: card.id,
    name: card.name,
    creditLimit: 5_000_00,
    available: 4_800_00,
    bestDay: '2026-12-16',
    open: {
      month: '2026-12',
      closesOn: '2026-12-16',
      dueOn: '2026-12-23',
      payableUntil: '2026-12-23',
      status: 'aberta',
      total: 140_00,
      rest: 140_00,
    },
    closed: expect.objectContaining({ month: '2026-11', status: 'fechada', total: 100_00, rest: 100_00 }),
  })
  expect(bare).toMatchObject({ creditLimit: null, available: null, bestDay: null, open: null, closed: null })
})

test.each([
  [500_00, 'parcial', 140_00],
  [700_00, 'paga', -60_00],
])('of 640,00 with %i paid the rest passes on once', async (amount, status, rest) => {
  await has.expense({ account: card, amount: 640_00, date: '2026-07-15' })
  await has.transfer({ from: account, to: card, amount, date: '2026-07-23' })
  const query = { accountId: card.id, from: '2026-06', to: '2026-09' }
  const listed = await api.call(cards.invoices, { query })
  expect(listed).toMatchObject([
    { month: '2026-06', total: 0 },
    { month: '2026-07', previous: 0, total: 640_00, paid: amount, rest, status },
    { month: '2026-08', previous: rest, total: rest },
    { month: '2026-09', previous: rest, total: rest },
  ])
})

test('the opening balance is owed before the first invoice, and there is none before that', async () => {
  const owing = await has.card({ openingBalance: -700_00 })
  const totals = async () => {
    const query = { accountId: owing.id, from: '2026-07', to: '2026-12' }
    return (await api.call(cards.invoices, { query })).map(({ total }) => total / 100)
  }
  const query = { accountId: owing.id, month: '2026-11' }
  expect(await api.call(cards.one, { query })).toMatchObject({ previous: 700_00, total: 700_00, status: 'fechada' })
  expect(await totals()).toEqual([0, 0, 0, 0, 700, 700])
  await has.expense({ account: owing, amount: 10_00, date: '2026-09-20' })
  expect(await totals()).toEqual([0, 0, 700, 710, 710, 710])
})

test('the opening balance is owed now, also where the first row is of a later invoice', async () => {
  const owing = await has.card({ openingBalance: -700_00 })
  const query = { accountId: owing.id, month: '2026-11' }
  await has.expense({ account: owing, amount: 10_00, date: '2026-11-20', installments: 2, firstMonth: '2027-02' })
  expect(await api.call(cards.one, { query })).toMatchObject({ total: 700_00, status: 'fechada' })
})

test('paying is a transfer into the invoice that is named, and is undone', async () => {
  await has.expense({ account: card, amount: 100_00, date: '2026-11-01' })
  const before = await held()
  const { undoId, to, from } = await pay('2026-11', 40_00)
  expect(from).toMatchObject({ accountId: account.id, type: 'DESPESA', date: '2026-11-21' })
  expect(to).toMatchObject({ accountId: card.id, type: 'RECEITA', amount: 40_00, invoiceMonth: '2026-11' })
  expect(await invoice('2026-11')).toMatchObject({ paid: 40_00, rest: 60_00, status: 'parcial' })
  await pay('2026-11', 60_00, { date: '2026-11-10', fromAccountId: account.id })
  expect(await invoice('2026-11')).toMatchObject({ paid: 100_00, rest: 0, status: 'paga' })
  expect(await invoice('2026-12')).toMatchObject({ previous: 0, total: 0 })
  expect(await refused({})).toMatchObject({
    code: 'invoice_settled',
    status: 409,
    message: 'Esta fatura não tem nada a pagar.',
  })
  const { undoId: second } = await pay('2026-12', 5_00)
  expect(await invoice('2026-12')).toMatchObject({ paid: 5_00, rest: -5_00, status: 'aberta' })
  await api.call(undo.run, { body: { id: second } })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await invoice('2026-11')).toMatchObject({ paid: 60_00, rest: 40_00 })
  const [last] = (await api.call(transactions.list, { query: { accountId: card.id, page: 1, limit: 1 } })).items
  await api.call(transactions.remove, { query: { id: last?.id ?? 0 } })
  expect({ ...(await held()), daily_totals: [], card_month_totals: [] }).toMatchObject({
    transactions: before['transactions'],
    transfers: [],
  })
})

test('a payment that is sent twice counts once', async () => {
  await has.expense({ account: card, amount: 100_00, date: '2026-11-01' })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { accountId: card.id, month: '2026-11', amount: 40_00 }
  const first = await api.call(cards.pay, { body }, { headers })
  expect(await api.call(cards.pay, { body }, { headers })).toEqual(first)
  expect(await invoice('2026-11')).toMatchObject({ paid: 40_00, count: 2 })
})

test.each([
  [{ date: '2027-01-16' }, 409, 'invoice_carried'],
  [{ month: '2026-09' }, 409, 'invoice_settled'],
  [{ fromAccountId: 999_999 }, 404, 'account_not_found'],
])('a payment that cannot be is refused and changes nothing: %j', async (body, status, code) => {
  await has.expense({ account: card, amount: 100_00, date: '2026-11-01' })
  const before = await held()
  expect(await refused(body)).toMatchObject({ status, code })
  expect(await held()).toEqual(before)
})

test('a payment needs another account, and a card with terms', async () => {
  await has.expense({ account: card, date: '2026-11-01' })
  expect(await refused({ fromAccountId: card.id })).toMatchObject({ code: 'same_account_transfer', status: 422 })
  const bare = await has.account({ type: 'credit_card' })
  expect(await refused({ accountId: bare.id })).toMatchObject({ code: 'card_without_terms', status: 409 })
  expect(await refused({ accountId: account.id })).toMatchObject({ code: 'not_a_card', status: 422 })
  const unpaid = await has.card()
  await has.expense({ account: unpaid, date: '2026-11-01' })
  expect(await refused({ accountId: unpaid.id })).toMatchObject({ code: 'payment_account_missing', status: 422 })
})

test('after any writes the invoices of a card sum to what it owes', async () => {
  const day = fc
    .integer({ min: 0, max: 120 })
    .map((days) => Temporal.PlainDate.from('2026-08-01').add({ days }).toString())
  const write = fc.record({
    kind: fc.constantFrom('expense', 'income', 'transfer', 'terms', 'move'),
    date: day,
    n: fc.nat(27),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const own = await has.card({ openingBalance: -3_00 })
      for (const { kind, date, n } of writes) {
        if (kind === 'expense' || kind === 'income') await has[kind]({ account: own, date, amount: n + 1 })
        if (kind === 'transfer') await has.transfer({ from: account, to: own, date, amount: n + 1 })
        if (kind === 'terms')
          await has.terms(own, { dueDay: n + 1, closingValue: 28 - n, confirm: true }).catch(() => undefined)
        const query = { accountId: own.id, page: 1, limit: 1 }
        const [last] = kind === 'move' ? (await api.call(transactions.list, { query })).items : []
        if (last)
          await api.call(transactions.update, { body: { id: last.id, date, invoiceMonth: n > 13 ? null : '2026-10' } })
      }
      const [owed] = (await api.call(cards.list)).filter(({ accountId }) => accountId === own.id)
      const query = { accountId: own.id, from: '2026-06', to: '2027-06' }
      const listed = await api.call(cards.invoices, { query })
      const sum = listed.reduce((total, { charges, credits, paid }) => total + charges - credits - paid, 3_00)
      const last = listed.findLast(({ month }) => month <= (owed?.open?.month ?? ''))
      const later = listed.filter(({ month }) => month > (last?.month ?? ''))
      const rest = later.reduce(
        (total, { charges, credits, paid }) => total + charges - credits - paid,
        last?.rest ?? 0,
      )
      expect(rest).toBe(sum)
    }),
    { numRuns: 8 },
  )
})

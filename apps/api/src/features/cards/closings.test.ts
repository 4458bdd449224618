import { monthOfDay, periodOf } from '@tostao/cards/periods'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as cardTerms from '@tostao/contract/card-terms'
import * as cards from '@tostao/contract/cards'
import type { Call } from '@tostao/contract/endpoint'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addDays, addMonths, monthsIn } from '@tostao/primitives/calendar'
import { beforeEach, expect, test } from 'vitest'
import { readOpenMonths, readPlan } from '../../ledger/card-plans.ts'
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
const held = async () => {
  const { undo: _undo, idempotency_keys: _keys, ...rest } = await possessionsOf(db, userId)
  return rest
}

const say = (fields: Partial<Call<typeof cards.update>['body']>) =>
  api.call(cards.update, { body: { accountId: card.id, month: '2026-11', ...fields } })

test('a closing that was said moves the transactions of the days between, until it is taken back', async () => {
  await has.expense({ account: card, amount: 10_00, date: '2026-11-14' })
  const before = await held()
  const { undoId, ...said } = await say({ closesOn: '2026-11-13', statedTotal: 0 })
  expect(said).toMatchObject({
    closesOn: '2026-11-13',
    closesSource: 'user',
    to: '2026-11-12',
    statedTotal: 0,
    total: 0,
  })
  expect(await invoice('2026-12')).toMatchObject({ from: '2026-11-13', charges: 10_00 })
  expect(await say({ closesOn: null })).toMatchObject({ closesOn: '2026-11-16', closesSource: 'terms', statedTotal: 0 })
  await say({ statedTotal: null })
  expect({ ...(await held()), card_month_totals: [] }).toEqual({ ...before, card_month_totals: [] })
  await api.refusal(undo.run, { body: { id: undoId } })
  const again = await say({ closesOn: '2026-11-13' })
  await api.call(undo.run, { body: { id: again.undoId } })
  expect({ ...(await held()), card_month_totals: [] }).toEqual({ ...before, card_month_totals: [] })
})

test('purchases beside a closing are to be checked until the user has placed them or the bank agrees', async () => {
  const bought = (date: string) => has.expense({ account: card, amount: 10_00, date })
  const [closing, eve] = [await bought('2026-10-16'), await bought('2026-11-15')]
  for (const date of ['2026-10-17', '2026-11-14']) await bought(date)
  await has.transfer({ from: account, to: card, amount: 1_00, date: '2026-11-16' })
  expect((await invoice('2026-11')).toCheck).toEqual([eve.id, closing.id])
  await api.call(transactions.update, { body: { id: eve.id, invoiceMonth: '2026-11' } })
  expect(await invoice('2026-11')).toMatchObject({ toCheck: [closing.id], placed: [eve.id] })
  await say({ statedTotal: 40_00 })
  expect((await invoice('2026-11')).toCheck).toEqual([])
})

test('a closing out of place is refused, and one that changes a paid invoice asks', async () => {
  await has.expense({ account: card, amount: 10_00, date: '2026-11-14' })
  const body = { accountId: card.id, month: '2026-11' }
  for (const closesOn of ['2026-10-16', '2026-11-24', '2026-12-16']) {
    expect(await api.refusal(cards.update, { body: { ...body, closesOn } })).toMatchObject({
      code: 'closing_misplaced',
      status: 422,
    })
  }
  await pay('2026-11', 1_00)
  const closesOn = '2026-11-13'
  expect(await api.refusal(cards.update, { body: { ...body, closesOn } })).toMatchObject({ code: 'invoice_paid' })
  expect(await say({ closesOn, confirm: true })).toMatchObject({ charges: 0, paid: 1_00 })
})

test('no undo leaves a closing without terms, or terms of what is no card', async () => {
  await say({ closesOn: '2026-11-13' })
  const { undoId } = await say({ closesOn: null })
  const removed = await api.call(cardTerms.remove, { query: { accountId: card.id, fromMonth: '2026-01' } })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
  await api.call(accounts.update, { body: { id: card.id, type: 'cash', creditLimit: null, paymentAccountId: null } })
  expect(await api.refusal(undo.run, { body: { id: removed.undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('what a file has placed is placed by the terms again when its day changes', async () => {
  const { id } = await has.expense({ account: card, date: '2026-11-01' })
  const place = { invoice_month: '2026-12', invoice_source: 'file' } as const
  await db.updateTable('transactions').set(place).where('id', '=', id).execute()
  expect(await api.call(transactions.update, { body: { id, amount: 2_00 } })).toMatchObject({ invoiceMonth: '2026-12' })
  const moved = await api.call(transactions.update, { body: { id, date: '2026-09-01' } })
  expect(moved).toMatchObject({ invoiceMonth: '2026-09' })
})

test('a file says no other closing than the user has, and its total all the same', async () => {
  await say({ closesOn: '2026-11-13' })
  const ofFile = { closesOn: '2026-11-14', statedTotal: 10_00, source: 'file' } as const
  expect(await say(ofFile)).toMatchObject({ closesOn: '2026-11-13', closesSource: 'user', statedTotal: 10_00 })
  await say({ closesOn: null })
  expect(await say(ofFile)).toMatchObject({ closesOn: '2026-11-14', closesSource: 'file' })
})

test('undoing terms is refused where a closing that was said since would leave an invoice without a day', async () => {
  const { undoId } = await has.terms(card, { closingValue: 20 })
  await say({ closesOn: '2026-10-10' })
  const before = await held()
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
  expect(await held()).toEqual(before)
})

test('the first and the last day of the calendar have their invoices', async () => {
  for (const date of ['1900-01-01', '2999-12-31']) {
    const bought = await has.expense({ account: card, date })
    await has.transfer({ from: account, to: card, date })
    expect(await invoice(bought.invoiceMonth ?? '')).toMatchObject({ month: bought.invoiceMonth })
  }
  await invoice('1900-01')
  await invoice('2999-12')
  await api.call(transactions.list, { query: { accountId: card.id, page: 1, limit: 30 } })
})

test('an invoice that an earlier payment has paid asks before it changes', async () => {
  await has.expense({ account: card, amount: 10_00, date: '2026-10-01' })
  await has.transfer({ from: account, to: card, amount: 60_00, date: '2026-10-20' })
  await has.expense({ account: card, amount: 50_00, date: '2026-11-14' })
  expect(await invoice('2026-11')).toMatchObject({ paid: 0, rest: 0, status: 'paga' })
  const body = { accountId: card.id, month: '2026-11', closesOn: '2026-11-13' }
  expect(await api.refusal(cards.update, { body })).toMatchObject({ code: 'invoice_paid' })
})

test('taking back an invoice that nobody has named changes nothing', async () => {
  const { id, version } = await has.expense({ account: card, date: '2026-11-01' })
  const edit = { id, invoiceMonth: null }
  expect(await api.call(transactions.update, { body: edit })).toMatchObject({ version })
})

test('the months around a day are read as from whole plans, however far closings that were said take it', async () => {
  const terms = { closing: 'days_before_due', closing_value: 7, closing_day_purchases: 'next' } as const
  const cardWith = async (fromMonths: readonly string[]) => {
    const { id } = await has.account({ type: 'credit_card' })
    const rows = fromMonths.map((from_month, index) => ({ from_month, due_day: 10 + 5 * index }))
    await db
      .insertInto('card_terms')
      .values(rows.map((row) => ({ ...terms, ...row, user_id: userId, account_id: id })))
      .execute()
    return id
  }
  const later = await cardWith(['2031-01'])
  const changing = await cardWith(['2020-01', '2026-02', '2026-12', '2030-01'])
  const drifting = await cardWith(['2020-01'])
  const said = monthsIn('2026-07-01', '2028-06-01').map((month, index) => ({
    month,
    closes_on: addDays('2026-06-17', index),
  }))
  await db
    .insertInto('card_invoices')
    .values(
      said.map((row) => ({ ...row, user_id: userId, account_id: drifting, closes_source: 'user', stated_total: null })),
    )
    .execute()
  for (let day = '2025-09-01'; day < '2028-12-31'; day = addDays(day, 13)) {
    const open = await readOpenMonths(db, userId, day)
    for (const id of [later, changing, drifting]) {
      const [now, plan] = [open.get(id), await readPlan(db, userId, id)]
      if (!now || !plan) throw new Error('A card without a plan')
      expect(now.month).toBe(monthOfDay(plan, day))
      for (const month of [now.month, addMonths(now.month, -1)])
        expect(periodOf(now.plan, month)).toEqual(periodOf(plan, month))
    }
  }
})

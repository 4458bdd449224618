import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import type { Call } from '@tostao/contract/endpoint'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import * as undo from '@tostao/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

// Weeks, years, business days and ends; incomes and transfers that repeat. Today is 21 November 2026.

const { expectSound, signedIn } = await testApp()
type SignedIn = Awaited<ReturnType<typeof signedIn>>
let { user, api } = {} as SignedIn
let account: Account
let savings: Account
beforeEach(async () => {
  ;({ user, api } = await signedIn())
  account = await user.has.account({ openingBalance: 1_000_00 })
  savings = await user.has.account({ type: 'savings' })
})

const settle = (id: number, dueDate: string) => api.call(recurring.confirm, { body: { id, dueDate } })
const entries = async () => (await api.call(transactions.list, { query: { page: 1, limit: 500 } })).items

test('one that ends after three times says how many are left, is done at the end, and goes on when it gets more', async () => {
  const { id, timesLeft, endsOn } = await user.has.recurring({ account, nextRun: '2026-09-05', times: 3 })
  expect([timesLeft, endsOn]).toEqual([3, null])
  await settle(id, '2026-10-05')
  const { undoId } = await api.call(recurring.skip, { body: { id, dueDate: '2026-09-05' } })
  const done = await settle(id, '2026-11-05')
  const last = { done: true, nextRun: '2026-11-05', timesLeft: 0, times: 3, paymentStatus: 'pago' }
  expect(done).toMatchObject(last)
  expect(await api.refusal(recurring.confirm, { body: { id, dueDate: '2026-12-05' } })).toMatchObject({ status: 404 })
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([last])
  const more = await api.call(recurring.update, { body: { id, times: 5 } })
  expect(more).toMatchObject({ done: false, nextRun: '2026-12-05', timesLeft: 2 })
  await api.call(undo.run, { body: { id: more.undoId ?? 0 } })
  expect(await api.refusal(recurring.confirm, { body: { id, dueDate: '2026-09-05' } })).toMatchObject({
    code: 'due_date_settled',
  })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([
    { done: false, nextRun: '2026-09-05', timesLeft: 1 },
  ])
})

test('a salary on the fifth business day counts when it is due, and nowhere while it is overdue', async () => {
  const salary = { type: 'RECEITA', amount: 5_000_00, dueRule: 'business_day', dueDay: 5 } as const
  const { id, nextRun } = await user.has.recurring({ account, ...salary, nextRun: '2026-11-21' })
  expect(nextRun).toBe('2026-12-07')
  const late = await user.has.recurring({ account, ...salary, dueDay: 1, nextRun: '2026-11-01' })
  expect(late).toMatchObject({ nextRun: '2026-11-03', paymentStatus: 'atrasado' })
  await user.has.recurring({ account, type: 'RECEITA', amount: 70_00, nextRun: '2026-11-25' })
  expect(await api.call(recurring.list, { query: {} })).toEqual([])
  expect(await api.call(recurring.list, { query: { type: 'RECEITA' } })).toHaveLength(3)
  expect(await api.call(recurring.upcoming, { query: { days: 30 } })).toMatchObject({ count: 0 })
  expect(await api.call(recurring.upcoming, { query: { days: 30, type: 'all' } })).toMatchObject({ count: 4 })
  const { balanceLine, fixedExpensesDue } = await api.call(dashboard.summary, { query: {} })
  expect([balanceLine.at(-1)?.balance, fixedExpensesDue]).toEqual([1_070_00, 0])
  const came = await settle(late.id, '2026-11-03')
  expect(came).toMatchObject({ paymentStatus: 'pago', nextRun: '2026-12-01' })
  expect(await entries()).toMatchObject([{ type: 'RECEITA', amount: 5_000_00, recurringId: late.id }])
  const expense = await user.has.expense({ account })
  expect(
    await api.refusal(recurring.confirm, { body: { id, dueDate: '2026-12-07', transactionId: expense.id } }),
  ).toMatchObject({ code: 'transaction_not_receipt' })
})

test('a transfer that repeats moves the money, by hand and by itself, and frees its due date when it is split or deleted', async () => {
  const to = { account, type: 'TRANSFER', toAccountId: savings.id, amount: 300_00 } as const
  const { id } = await user.has.recurring({ ...to, nextRun: '2026-11-21' })
  await user.has.recurring({ ...to, nextRun: '2026-11-20', mode: 'automatic' })
  expect(await api.call(recurring.run)).toMatchObject({ created: 1 })
  await settle(id, '2026-11-21')
  const legs = await entries()
  expect(legs.map(({ transfer }) => transfer !== null)).toEqual([true, true, true, true])
  const paid = legs.find(({ recurringId }) => recurringId === id)
  expect(paid).toMatchObject({ accountId: account.id, type: 'DESPESA', transfer: { accountId: savings.id } })
  const { balanceLine } = await api.call(dashboard.summary, { query: {} })
  expect(balanceLine.at(-1)?.balance).toBe(1_000_00)
  await expectSound()
  const { undoId } = await api.call(transfers.split, { body: { id: paid?.transfer?.id ?? 0 } })
  const transfersOf = async () => api.call(recurring.list, { query: { type: 'TRANSFER' } })
  expect((await transfersOf()).find((one) => one.id === id)).toMatchObject({ nextRun: '2026-11-21' })
  await expectSound()
  await api.call(undo.run, { body: { id: undoId } })
  expect((await transfersOf()).find((one) => one.id === id)).toMatchObject({ nextRun: '2026-12-21' })
  await api.call(transactions.remove, { query: { id: paid?.id ?? 0 } })
  expect((await transfersOf()).find((one) => one.id === id)).toMatchObject({ nextRun: '2026-11-21' })
})

test('an amount of this due date alone is expected, paid, and back after an undo; all that follows may have another', async () => {
  const { id } = await user.has.recurring({ account, amount: 100_00, nextRun: '2026-11-25' })
  const once = await api.call(recurring.update, { body: { id, amount: 120_00, scope: 'this' } })
  expect(once).toMatchObject({ amount: 100_00, nextRun: '2026-11-25', occurrences: [{ amount: 120_00 }] })
  expect(await api.call(recurring.upcoming, { query: { days: 40 } })).toMatchObject({
    items: [{ amount: 120_00 }, { amount: 100_00 }],
  })
  expect(await api.call(dashboard.summary, { query: {} })).toMatchObject({ fixedExpensesDue: 120_00 })
  const paid = await settle(id, '2026-11-25')
  expect(await entries()).toMatchObject([{ amount: 120_00 }])
  await api.call(undo.run, { body: { id: paid.undoId } })
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([{ occurrences: [{ amount: 120_00 }] }])
  const all = await api.call(recurring.update, { body: { id, amount: 130_00 } })
  expect(all).toMatchObject({ amount: 130_00, occurrences: [{ amount: 130_00 }] })
  await api.call(undo.run, { body: { id: all.undoId ?? 0 } })
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([{ occurrences: [{ amount: 120_00 }] }])
})

test('a fixed expense does not come back to a payment that is none any more', async () => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-11-25' })
  await settle(id, '2026-11-25')
  const [paid] = await entries()
  const { undoId } = await api.call(recurring.remove, { query: { id } })
  await api.call(transactions.update, { body: { id: paid?.id ?? 0, type: 'RECEITA' } })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
})

test('of a due date in a later month its own amount is told, too', async () => {
  const { id } = await user.has.recurring({ account, amount: 100_00, nextRun: '2026-12-10' })
  const once = await api.call(recurring.update, { body: { id, amount: 120_00, scope: 'this' } })
  expect(once).toMatchObject({ amount: 100_00, nextRun: '2026-12-10', nextAmount: 120_00, occurrences: [] })
})

test('an end takes what was to come after it with an amount of its own, and gives it back when it goes', async () => {
  const { id } = await user.has.recurring({ account, amount: 100_00, nextRun: '2026-11-10', mode: 'automatic' })
  await settle(id, '2026-11-10')
  await api.call(recurring.update, { body: { id, amount: 120_00, scope: 'this' } })
  const ended = await api.call(recurring.update, { body: { id, endsOn: '2026-11-30' } })
  expect(ended).toMatchObject({ done: true, nextRun: '2026-11-10' })
  expect(await api.call(recurring.upcoming, { query: { days: 60 } })).toMatchObject({ count: 0 })
  expect(await api.call(recurring.update, { body: { id, endsOn: null } })).toMatchObject({ nextRun: '2026-12-10' })
  const { items } = await api.call(recurring.upcoming, { query: { days: 60 } })
  expect(items.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
    ['2026-12-10', 100_00],
    ['2027-01-10', 100_00],
  ])
})

test('a payment may come from another account, this time', async () => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-11-25' })
  await api.call(recurring.confirm, { body: { id, dueDate: '2026-11-25', accountId: savings.id } })
  expect(await entries()).toMatchObject([{ accountId: savings.id }])
  expect(await api.call(recurring.list, { query: {} })).toMatchObject([{ accountId: account.id }])
})

test('the last due date does not move past the end, which would delete it', async () => {
  const { id } = await user.has.recurring({ account, nextRun: '2026-11-10', endsOn: '2026-12-10' })
  await api.call(recurring.confirm, { body: { id, dueDate: '2026-11-10' } })
  const move = (nextRun: string) => ({ body: { id, nextRun } })
  expect(await api.refusal(recurring.update, move('2026-12-15'))).toMatchObject({ code: 'recurring_ends_before' })
  expect(await api.call(recurring.update, move('2026-12-09'))).toMatchObject({ nextRun: '2026-12-09' })
})

type Given = Partial<Call<typeof recurring.create>['body']>
test.each<[string, (own: { savings: Account; card: Account }) => Given, string]>([
  ['an end before the first date', () => ({ endsOn: '2026-11-24' }), 'recurring_ends_before'],
  ['two ends', () => ({ endsOn: '2026-12-24', times: 3 }), 'recurring_two_ends'],
  [
    'a business day of a week',
    () => ({ intervalUnit: 'week', dueRule: 'last_business_day' }),
    'recurring_business_days',
  ],
  ['a business day without a number', () => ({ dueRule: 'business_day' }), 'recurring_business_day'],
  ['nine weeks', () => ({ intervalUnit: 'week', intervalCount: 9 }), 'recurring_weeks'],
  ['weeks of three years ago', () => ({ intervalUnit: 'week', nextRun: '2023-11-25' }), 'recurring_weeks_far'],
  ['six years', () => ({ intervalUnit: 'year', intervalCount: 6 }), 'recurring_years'],
  ['a transfer to nowhere', () => ({ type: 'TRANSFER' }), 'recurring_no_destination'],
  ['a transfer to itself', () => ({ type: 'TRANSFER', toAccountId: account.id }), 'recurring_same_account'],
  ['an expense with a destination', ({ savings }) => ({ toAccountId: savings.id }), 'recurring_not_transfer'],
  ['a transfer to a card', ({ card }) => ({ type: 'TRANSFER', toAccountId: card.id }), 'recurring_to_card'],
])('%s is refused and leaves nothing', async (_what, given, code) => {
  const card = await user.has.card()
  const body = { accountId: account.id, amount: 1_00, nextRun: '2026-11-25', ...given({ savings, card }) }
  expect(await api.refusal(recurring.create, { body: { ...PLAIN, ...body } })).toMatchObject({ status: 422, code })
  expect(await api.call(recurring.list, { query: { type: 'all' } })).toEqual([])
})
const PLAIN = {
  type: 'DESPESA',
  description: '',
  intervalUnit: 'month',
  intervalCount: 1,
  mode: 'manual',
  notifyDays: 3,
} as const

test('what an account gets by repeated transfers keeps it from being deleted, and its type never changes', async () => {
  const { id } = await user.has.recurring({ account, type: 'TRANSFER', toAccountId: savings.id })
  expect(await api.refusal(accounts.remove, { query: { id: savings.id } })).toMatchObject({
    code: 'account_in_recurring',
  })
  expect(await api.refusal(recurring.update, { body: { id, type: 'RECEITA' } })).toMatchObject({
    code: 'recurring_type',
  })
})

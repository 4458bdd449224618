import * as accounts from '@tostao/contract/accounts'
import type { Call } from '@tostao/contract/endpoint'
import * as exports from '@tostao/contract/exports'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

/** A user whose 25 reais left one account on 31/10 and arrived on another on 03/11. */
async function withTwoDays() {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account({ name: 'Corrente' }), await user.has.account({ name: 'Reserva' })]
  const transfer = await user.has.transfer({ from: bank, to: savings, amount: 25_00, date: '2026-10-31' })
  const edit = (changes: Omit<Call<typeof transactions.update>['body'], 'id'>, { id } = transfer.from) =>
    api.call(transactions.update, { body: { id, ...changes } })
  const list = async (query: Partial<Call<typeof transactions.list>['query']> = {}) =>
    (await api.call(transactions.list, { query: { page: 1, limit: 30, ...query } })).items
  const days = async () => Object.fromEntries((await list()).map(({ type, date }) => [type, date]))
  await edit({ otherDate: '2026-11-03' })
  return { user, api, bank, savings, transfer, edit, list, days }
}

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

test('each leg moves its account on its own day, and names the other’s', async () => {
  const { api, bank, list } = await withTwoDays()
  expect(await list()).toMatchObject([
    { type: 'RECEITA', date: '2026-11-03', transfer: { otherDate: '2026-10-31' } },
    { type: 'DESPESA', date: '2026-10-31', transfer: { otherDate: '2026-11-03' } },
  ])
  expect(await list({ accountId: bank.id, ...OCTOBER })).toMatchObject([{ type: 'DESPESA' }])
  const moved = async (period: object) =>
    (await api.call(accounts.list, { query: period })).map(({ monthMovement }) => monthMovement)
  expect(await moved(OCTOBER)).toEqual([-25_00, 0])
  expect(await moved(NOVEMBER)).toEqual([0, 25_00])
})

test('apart, a day is that of its leg; once both have one day again, it moves both', async () => {
  const { edit, days, list } = await withTwoDays()
  await edit({ date: '2026-10-30' })
  expect(await days()).toEqual({ DESPESA: '2026-10-30', RECEITA: '2026-11-03' })
  await edit({ date: '2026-11-03' })
  for (const { transfer } of await list()) expect(transfer).not.toHaveProperty('otherDate')
  await edit({ date: '2026-11-05' })
  expect(await days()).toEqual({ DESPESA: '2026-11-05', RECEITA: '2026-11-05' })
  await edit({ date: '2026-11-06', otherDate: '2026-11-07' })
  expect(await days()).toEqual({ DESPESA: '2026-11-06', RECEITA: '2026-11-07' })
})

test('the day of the other leg is no change when it is so already, and an entry has none', async () => {
  const { user, api, bank, edit, list } = await withTwoDays()
  const before = await list()
  await edit({ date: '2026-10-31', otherDate: '2026-11-03' })
  expect(await list()).toEqual(before)
  const { id } = await user.has.expense({ account: bank })
  const body = { id, otherDate: '2026-11-03' }
  expect(await api.refusal(transactions.update, { body })).toMatchObject({ code: 'not_a_transfer' })
})

test('a list of days has the transfer on the day of its expense, for its totals and for all of it at once', async () => {
  const { user, api, savings, list } = await withTwoDays()
  await user.has.expense({ account: savings, date: '2026-11-03' })
  const transfersOf = async (query: object) => (await api.call(transactions.totals, { query })).transfers
  expect(await transfersOf(OCTOBER)).toBe(1)
  expect(await transfersOf(NOVEMBER)).toBe(0)
  expect(await transfersOf({ ...NOVEMBER, accountId: savings.id })).toBe(1)
  expect(await transfersOf({ ...NOVEMBER, status: 'CLEARED' })).toBe(1)
  const mark = (filter: object, expectedCount: number) =>
    api.call(transactions.bulk, { body: { filter, expectedCount, set: { status: 'RECONCILED' } } })
  expect(await mark(NOVEMBER, 1)).toMatchObject({ changed: 1 })
  expect((await list()).map(({ status }) => status)).toEqual(['RECONCILED', 'CLEARED', 'CLEARED'])
  expect(await mark(OCTOBER, 1)).toMatchObject({ changed: 1 })
  expect(await mark({ ...NOVEMBER, accountId: savings.id }, 2)).toMatchObject({ changed: 0 })
})

test('what a leg says of itself stays its own until it changes', async () => {
  const { user, api, bank, savings, list } = await withTwoDays()
  const expense = await user.has.expense({
    account: bank,
    description: 'TED enviada',
    amount: 3_00,
    tagNames: ['casa'],
  })
  const income = await user.has.income({ account: savings, description: 'TED recebida', amount: 3_00 })
  await api.call(transfers.join, { body: { ids: [expense.id, income.id] } })
  const { id, description, status } = expense
  const sent = { id, description, status, tagNames: ['CASA'], amount: 4_00 }
  await api.call(transactions.update, { body: sent })
  expect(await list({ id: income.id })).toMatchObject([{ description: 'TED recebida', amount: 4_00, tags: [] }])
  await api.call(transactions.update, { body: { ...sent, description: 'Guardar', tagNames: ['meta'] } })
  expect(await list({ id: income.id })).toMatchObject([{ description: 'Guardar', tags: [{ name: 'meta' }] }])
})

test('both days come back from the ZIP', async () => {
  const { api, days } = await withTwoDays()
  const before = await days()
  const other = await signedIn()
  const archive = await api.call(exports.everything)
  const file = new Uint8Array(await archive.arrayBuffer())
  await other.api.call(exports.restore, { file })
  const { items } = await other.api.call(transactions.list, { query: { page: 1, limit: 30 } })
  expect(Object.fromEntries(items.map(({ type, date }) => [type, date]))).toEqual(before)
})

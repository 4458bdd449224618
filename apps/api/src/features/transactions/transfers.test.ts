import * as accounts from '@tostao/contract/accounts'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { expect, test } from 'vitest'
import type { UserId } from '../../lib/caller.ts'
import { testApp } from '../../test/test-app.ts'

const { signedIn, db } = await testApp()

const transfersOf = (userId: UserId) => db.selectFrom('transfers').select('id').where('user_id', '=', userId).execute()

/** A user with 100 reais in one account, of which 25 were moved to another. */
async function withTransfer() {
  const { user, api } = await signedIn()
  const from = await user.has.account({ name: 'Corrente', openingBalance: 100_00 })
  const to = await user.has.account({ name: 'Reserva' })
  const transfer = await user.has.transfer({ from, to, amount: 25_00, date: '2026-11-05', description: 'Guardar' })
  const stored = async () => (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  const balances = async () =>
    Object.fromEntries((await api.call(accounts.list)).map(({ name, balance }) => [name, balance]))
  return { user, api, from, to, transfer, stored, balances }
}

test('a transfer is an expense here and an income there, each naming the other account', async () => {
  const { transfer, from, to, stored, balances, api } = await withTransfer()
  const leg = { amount: 25_00, date: '2026-11-05', description: 'Guardar', status: 'CLEARED', categoryId: null }
  expect(transfer.from).toMatchObject({
    ...leg,
    type: 'DESPESA',
    accountId: from.id,
    transfer: { id: transfer.id, accountId: to.id, accountName: 'Reserva' },
  })
  expect(transfer.to).toMatchObject({
    ...leg,
    type: 'RECEITA',
    accountId: to.id,
    transfer: { id: transfer.id, accountId: from.id, accountName: 'Corrente' },
  })
  expect(await stored()).toEqual([transfer.to, transfer.from])
  expect(await balances()).toEqual({ Corrente: 75_00, Reserva: 25_00 })
  expect((await api.call(accounts.list)).map((account) => account.monthMovement)).toEqual([-25_00, 25_00])
})

test('without a description it is called a transfer', async () => {
  const { api, from, to } = await withTransfer()
  const payload = { date: '2026-11-05', amount: 1.5, fromAccountId: from.id, toAccountId: to.id }
  const response = await api.raw({ method: 'POST', url: '/api/v1/transfers', payload })
  expect(response.statusCode).toBe(201)
  expect(response.json().data).toMatchObject({ from: { description: 'Transferência' }, to: { amount: 1.5 } })
})

test('it needs two different accounts', async () => {
  const { user, api, from, stored } = await withTransfer()
  const body = { fromAccountId: from.id, toAccountId: from.id, date: '2026-11-05', amount: 1_00, description: '' }
  expect(await api.refusal(transfers.create, { body })).toMatchObject({ code: 'same_account_transfer', status: 422 })
  expect(await stored()).toHaveLength(2)
  expect(await transfersOf(user.id)).toHaveLength(1)
})

test.each(['from', 'to'] as const)('an edit of the leg %o changes both', async (edited) => {
  const { api, transfer, stored, balances } = await withTransfer()
  const changes = { amount: 30_00, date: '2026-10-31', description: 'Poupar', status: 'RECONCILED' } as const
  const leg = transfer[edited]
  const answer = await api.call(transactions.update, { body: { id: leg.id, ...changes, tagNames: ['Meta'] } })
  expect(answer).toMatchObject({ ...changes, accountId: leg.accountId, tags: [{ name: 'Meta' }], version: 2 })
  for (const item of await stored()) expect(item).toMatchObject({ ...changes, tags: answer.tags, version: 2 })
  expect(await balances()).toEqual({ Corrente: 70_00, Reserva: 30_00 })
})

test('a stale edit of a leg is refused once the other leg was edited', async () => {
  const { api, transfer } = await withTransfer()
  await api.call(transactions.update, { body: { id: transfer.from.id, version: 1, amount: 30_00 } })
  expect(
    await api.refusal(transactions.update, { body: { id: transfer.to.id, version: 1, amount: 40_00 } }),
  ).toMatchObject({ code: 'stale_edit' })
})

test('a leg has no type, category, payee or split lines of its own to change', async () => {
  const { user, api, transfer, stored } = await withTransfer()
  const category = await user.has.category()
  const before = await stored()
  const line = { amount: 12_50, description: '', categoryId: null, payeeId: null }
  const { id } = transfer.from
  for (const changes of [
    { type: 'RECEITA' as const },
    { categoryId: category.id },
    { payeeName: 'Banco' },
    { splits: [line, line] },
  ]) {
    expect(await api.refusal(transactions.update, { body: { id, ...changes } })).toMatchObject({
      code: 'transfer_edit',
      status: 422,
    })
  }
  expect(await stored()).toEqual(before)
})

test.each(['from', 'to'] as const)('deleting the leg %o deletes the transfer', async (deleted) => {
  const { user, api, transfer, stored, balances } = await withTransfer()
  await api.call(transactions.remove, { query: { id: transfer[deleted].id } })
  expect(await stored()).toEqual([])
  expect(await balances()).toEqual({ Corrente: 100_00, Reserva: 0 })
  expect(await transfersOf(user.id)).toEqual([])
})

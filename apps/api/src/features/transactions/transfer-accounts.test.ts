import * as accounts from '@tostao/contract/accounts'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

test('one edit changes both accounts of a transfer', async () => {
  const { user, api } = await signedIn()
  const [a, b, c] = [await user.has.account(), await user.has.account(), await user.has.account()]
  const { from, to } = await user.has.transfer({ from: a, to: b, amount: 25_00 })

  await api.call(transactions.update, { body: { id: from.id, accountId: b.id, otherAccountId: c.id } })
  expect(await api.call(transactions.list, { query: { id: to.id, page: 1, limit: 30 } })).toMatchObject({
    items: [{ id: to.id, accountId: c.id, transfer: { accountId: b.id } }],
  })
  const balances = (await api.call(accounts.list, { query: {} })).map(({ id, balance }) => [id, balance])
  expect(Object.fromEntries(balances)).toEqual({ [a.id]: 0, [b.id]: -25_00, [c.id]: 25_00 })
})

test('the accounts of a transfer are always different', async () => {
  const { user, api } = await signedIn()
  const [a, b] = [await user.has.account(), await user.has.account()]
  const { from, to } = await user.has.transfer({ from: a, to: b })

  expect(await api.refusal(transactions.update, { body: { id: to.id, otherAccountId: b.id } })).toMatchObject({
    code: 'same_account_transfer',
  })
  const swapped = await api.call(transactions.update, { body: { id: from.id, accountId: b.id, otherAccountId: a.id } })
  expect(swapped).toMatchObject({ accountId: b.id, transfer: { accountId: a.id } })
})

test('only a transfer has another account', async () => {
  const { user, api } = await signedIn()
  const [a, b] = [await user.has.account(), await user.has.account()]
  const { id } = await user.has.expense({ account: a })

  expect(await api.refusal(transactions.update, { body: { id, otherAccountId: b.id } })).toMatchObject({
    code: 'not_a_transfer',
  })
})

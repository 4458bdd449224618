import { setImmediate as turn } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { repairTotals } from './repair.ts'

const { db, signedIn } = await testApp()

test('damaged totals are rebuilt, and nobody else’s are touched', async () => {
  const { user, api } = await signedIn()
  const [account, savings] = [await user.has.account(), await user.has.account()]
  const category = await user.has.category()
  await user.has.income({ account, amount: 100_00 })
  await user.has.expense({
    account,
    amount: 30_00,
    splits: [
      { amount: 20_00, description: '', categoryId: category.id, payeeId: null },
      { amount: 10_00, description: '', categoryId: null, payeeId: null },
    ],
  })
  await user.has.transfer({ from: account, to: savings, amount: 5_00 })
  const whole = await signedIn()
  await whole.user.has.expense({ account: await whole.user.has.account() })

  const answer = async () => [await api.call(accounts.list), await api.call(dashboard.summary)]
  const before = await answer()
  expect(await repairTotals(db)).toEqual([])
  await db.deleteFrom('account_totals').where('user_id', '=', user.id).where('account_id', '=', savings.id).execute()
  await db.updateTable('monthly_totals').set({ amount: 1 }).where('category_id', '=', category.id).execute()
  expect(await answer()).not.toEqual(before)

  // One total is missing (1), one is wrong (2: the wrong row and the right one).
  expect(await repairTotals(db)).toEqual([{ userId: user.id, drift: 3, misplaced: 0, merchants: 0 }])
  expect(await answer()).toEqual(before)
  expect(await repairTotals(db)).toEqual([])
})

test('a write during the check is not reported as a difference', { timeout: 30_000 }, async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const writing = Array.fromAsync({ length: 60 }, () => user.has.income({ account, amount: 1_00 }))
  for (let round = 0; round < 60; round += 1) {
    expect(await repairTotals(db)).toEqual([])
    await turn()
  }
  await writing
})

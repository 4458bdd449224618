import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import { expect, test } from 'vitest'
import { insertBrowser } from '../features/auth/repository/known-browsers.ts'
import { insertReset } from '../features/auth/repository/users.ts'
import { inFillOrder } from '../tables/declared.ts'
import { possessionsOf } from '../test/possessions.ts'
import { testApp } from '../test/test-app.ts'
import { deleteUser } from './delete-user.ts'

const { db, signedIn } = await testApp()

/** A user with rows in every table. */
async function withEverything() {
  const { user, api } = await signedIn()
  const body = { name: 'Carteira', type: 'cash', openingBalance: 0 } as const
  await api.call(accounts.create, { body }, { headers: { 'idempotency-key': crypto.randomUUID() } })
  const [account, savings] = [await user.has.account(), await user.has.account()]
  const categoryId = (await user.has.category()).id
  const line = { description: '', categoryId, payeeId: (await user.has.payee()).id }
  const splits = [4_00, 6_00].map((amount) => ({ ...line, amount }))
  await user.has.expense({ account, amount: 10_00, splits, tagNames: ['Casa'] })
  await user.has.expense({ account, categoryId, payeeName: 'Padaria' })
  await user.has.budget({ categoryId })
  await user.has.transfer({ from: account, to: savings })
  const { goal } = await user.has.contribution()
  await user.has.withdrawal({ id: goal.id, amount: 1 })
  const card = await user.has.card({ creditLimit: 1_000_00, paymentAccountId: account.id })
  await user.has.invoice({ accountId: card.id, month: '2026-11', statedTotal: 10_00 })
  await user.has.expense({ account: card })
  await user.has.purchase({ on: card })
  await user.has.ignoredMerchant('Netflix')
  await user.has.pushDevice()
  await user.has.rule({ effect: { tags: ['Casa'] } })
  await user.has.recurring({ account, transactionId: (await user.has.expense({ account })).id })
  await api.call(categories.remove, { query: { id: (await user.has.category()).id } })
  const created_at = '2026-11-21T15:00:00.000Z'
  const batch = await db
    .insertInto('import_batches')
    .values({ user_id: user.id, inserted: 1, skipped: 0, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [bought, back] = [await user.has.expense({ account }), await user.has.income({ account })]
  await db.insertInto('refunds').values({ user_id: user.id, transaction_id: back.id, refund_of: bought.id }).execute()
  await db
    .insertInto('import_aliases')
    .values({ user_id: user.id, import_key: 'key', transaction_id: bought.id, import_batch_id: batch.id })
    .execute()
  await db
    .insertInto('import_touches')
    .values({
      user_id: user.id,
      import_batch_id: batch.id,
      transaction_id: bought.id,
      left_version: 2,
      claimed: 0,
      merged: null,
    })
    .execute()
  await db
    .insertInto('deleted_imports')
    .values({ user_id: user.id, transaction_id: 1, undo_id: 1, import_key: 'key' })
    .execute()
  await db.insertInto('restores').values({ user_id: user.id, holder: null, gave_way: '' }).execute()
  await db.insertInto('restore_outcomes').values({ user_id: user.id, outcome: '', ended_at: created_at }).execute()
  await insertBrowser(db, user.id, { token_hash: `browser ${user.id}`, expires_at: created_at })
  await insertReset(db, user.id, { token_hash: `token ${user.id}`, expires_at: created_at })
  return user
}

test('a user is deleted with every row of theirs, and nobody else loses one', async () => {
  const [user, other] = [await withEverything(), await withEverything()]
  const before = await possessionsOf(db, user.id)
  expect(Object.keys(before).sort()).toEqual([...inFillOrder].sort())
  for (const [table, rows] of Object.entries(before)) expect(rows, `${table} is filled`).not.toEqual([])
  const others = await possessionsOf(db, other.id)

  await db.transaction().execute((trx) => deleteUser(trx, user.id))

  expect(Object.values(await possessionsOf(db, user.id)).flat()).toEqual([])
  expect(await possessionsOf(db, other.id)).toEqual(others)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }])
})

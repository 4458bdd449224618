import { accounts } from '@tostao/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertReset } from '../features/auth/repository.ts'
import type { UserId } from '../lib/caller.ts'
import { testApp } from '../test/test-app.ts'
import { deleteUser, ownedTables } from './delete-user.ts'
import { isSqlite } from './sql.ts'

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
  await user.has.transfer({ from: account, to: savings })
  const created_at = '2026-11-21T15:00:00.000Z'
  await db.insertInto('import_batches').values({ user_id: user.id, inserted: 1, skipped: 0, created_at }).execute()
  await insertReset(db, user.id, { token_hash: `token ${user.id}`, expires_at: created_at })
  return user
}

/** The rows of a user in each table of the database that has a `user_id`. */
async function rowsOf(userId: UserId) {
  const { rows: tables } = await sql<{ name: string }>`${
    isSqlite(db)
      ? sql`select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'user_id' where m.type = 'table'`
      : sql`select table_name as name from information_schema.columns
          where column_name = 'user_id' and table_schema = current_schema()`
  }`.execute(db)
  const found: Record<string, object[]> = {}
  for (const { name } of tables) {
    found[name] = (await sql<object>`select * from ${sql.table(name)} where user_id = ${userId}`.execute(db)).rows
  }
  return found
}

test('a user is deleted with every row of theirs, and nobody else loses one', async () => {
  const [user, other] = [await withEverything(), await withEverything()]
  const before = await rowsOf(user.id)
  expect(Object.keys(before).sort()).toEqual([...ownedTables].sort())
  for (const [table, rows] of Object.entries(before)) expect(rows, `${table} is filled`).not.toEqual([])
  const others = await rowsOf(other.id)

  await db.transaction().execute((trx) => deleteUser(trx, user.id))

  expect(Object.values(await rowsOf(user.id)).flat()).toEqual([])
  expect(await rowsOf(other.id)).toEqual(others)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }])
})

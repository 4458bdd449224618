import * as accounts from '@tostao/contract/accounts'
import * as imports from '@tostao/contract/imports'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()
const ROWS = 6_000

async function withImport() {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const rows = Array.from({ length: ROWS }, (_, row) => `2026-10-10,Feira ${row},DESPESA,1.00,${account.id},,,`)
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  const file = new TextEncoder().encode([header, ...rows].join('\n'))
  const { importId } = await user.has.imported(file)
  const stored = () => db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  return { api, importId, stored }
}

test('an import of thousands of rows is undone and comes back', async () => {
  const { api, importId, stored } = await withImport()
  const before = await stored()
  const { undoId, removed } = await api.call(imports.undo, { body: { id: importId } })
  expect(removed).toBe(ROWS)
  expect(await stored()).toEqual([])
  expect(await api.call(accounts.list)).toMatchObject([{ balance: 0 }])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await stored()).toEqual(before)
  expect(await api.call(imports.list, { query: {} })).toMatchObject([{ undoneAt: null }])
})

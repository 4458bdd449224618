import { setImmediate as nextTurn } from 'node:timers/promises'
import * as accounts from '@tostao/contract/accounts'
import * as imports from '@tostao/contract/imports'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { lookForLeft } from '../../jobs/watch-marks.ts'
import { testApp } from '../../test/test-app.ts'

const { db, deps, signedIn } = await testApp()
const log = { error: (line: object) => expect(line).toBeUndefined() }
const ROWS = 6_000

async function withImport() {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const rows = Array.from({ length: ROWS }, (_, row) => `2026-10-10,Feira ${row},DESPESA,1.00,${account.id},,,`)
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  const file = new TextEncoder().encode([header, ...rows].join('\n'))
  const { importId } = await user.has.imported(file)
  const stored = () => db.selectFrom('transactions').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  return { user, api, file, importId, stored }
}

test('an import of thousands of rows is undone and comes back by portions', async () => {
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

test('one whose server was killed half way is ended by a job', async () => {
  const { user, api, file, importId, stored } = await withImport()
  const asked = api.refusal(imports.undo, { body: { id: importId } })
  while (!(await db.selectFrom('restores').select('user_id').executeTakeFirst())) await nextTurn()
  // From now on no portion is taken any more.
  await db.updateTable('restores').set({ holder: null }).where('user_id', '=', user.id).execute()
  expect(await asked).toMatchObject({ code: 'unavailable' })
  expect((await stored()).length).toBeGreaterThan(0)
  expect(await api.refusal(accounts.list)).toMatchObject({ code: 'restoring' })
  await lookForLeft(deps, log)()
  expect(await stored()).toEqual([])
  expect(await user.has.imported(file)).toMatchObject({ inserted: ROWS, duplicates: 0 })
})

import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()
type Person = Awaited<ReturnType<typeof signedIn>>
// Eight tags each.
const ROWS = 1_500
const TAGS = Array.from({ length: 8 }, (_, index) => `tag ${index}`)

async function withRows() {
  const one = await signedIn()
  const account = await one.user.has.account()
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  const lines = Array.from({ length: ROWS }, (_, row) => `2026-10-10,Feira ${row},DESPESA,1.00,${account.id},,,`)
  await one.user.has.imported(new TextEncoder().encode([header, ...lines].join('\n')))
  return one
}
const change = ({ api }: Person, set: object) =>
  api.call(transactions.bulk, { body: { filter: {}, expectedCount: ROWS, ...set } })
const links = async ({ user }: Person) =>
  (await db.selectFrom('transaction_tags').select('tag_id').where('user_id', '=', user.id).execute()).length
/** All that the user sees: without what is remembered of it. */
const stateOf = async ({ user }: Person) => {
  const { undo: _undo, idempotency_keys: _keys, deleted_imports: _known, ...rows } = await possessionsOf(db, user.id)
  return rows
}

test('a deletion with thousands of links is undone to what it was', async () => {
  const one = await withRows()
  await change(one, { set: { addTags: TAGS } })
  const before = await stateOf(one)
  const { undoId } = await change(one, { delete: true })
  expect(await links(one)).toBe(0)
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await stateOf(one)).toEqual(before)
  expect(await one.api.call(tags.list, { query: {} })).toHaveLength(TAGS.length)
})

test('one that is in the way of something is refused as a whole', async () => {
  const one = await withRows()
  await change(one, { set: { addTags: TAGS } })
  const { undoId } = await change(one, { delete: true })
  const all = await one.api.call(tags.list, { query: {} })
  await one.api.call(tags.remove, { query: { id: all[7]?.id ?? 0 } })
  const before = await stateOf(one)
  expect(await one.api.refusal(undo.run, { body: { id: undoId ?? 0 } })).toMatchObject({ code: 'undo_conflict' })
  expect(await stateOf(one)).toEqual(before)
})

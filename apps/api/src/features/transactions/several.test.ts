import { MAX_REMOVED_SPLITS, MAX_SELECTED_NOTES } from '@tostao/contract/limits'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import type { Changes } from '@tostao/contract/transaction-bulk'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, expectSound, signedIn } = await testApp()

/** Totals may keep a row of zeros. */
const KEPT = ['undo', 'idempotency_keys', 'monthly_totals', 'daily_totals', 'account_totals']

/** A user with two plain expenses, a split one and a transfer, newest first in `list`. */
async function withSome() {
  const { user, api } = await signedIn()
  const { has } = user
  const [account, other] = [await has.account(), await has.account()]
  const [food, home] = [await has.category({ name: 'Feira' }), await has.category({ name: 'Casa' })]
  const half = { amount: 5_00, description: '', categoryId: food.id, payeeId: null }
  const first = await has.expense({ account, date: '2026-11-01', categoryId: food.id, tagNames: ['velha'] })
  const second = await has.expense({ account, date: '2026-11-02', payeeName: 'Padaria' })
  const split = await has.expense({ account, date: '2026-11-03', splits: [half, half] })
  const transfer = await has.transfer({ from: account, to: other, date: '2026-11-04' })
  const ids = [first.id, second.id, split.id, transfer.from.id]
  const held = async () => {
    const all = Object.entries(await possessionsOf(db, user.id))
    return Object.fromEntries(all.filter(([table]) => !KEPT.includes(table)))
  }
  const set = (changes: Changes, chosen = ids) => api.call(transactions.bulk, { body: { ids: chosen, set: changes } })
  const takeBack = (id: number | null) => api.call(undo.run, { body: { id: id ?? 0 } })
  const read = async (id: number) => (await api.call(transactions.list, { query: { page: 1, limit: 1, id } })).items[0]
  return { user, api, has, account, other, food, home, first, second, split, transfer, ids, held, set, takeBack, read }
}

test('category and payee are set where they can be, and told where not', async () => {
  const { set, home, first, second, split, transfer, held, read, takeBack } = await withSome()
  const before = await held()
  const outcome = await set({ categoryId: home.id, payeeName: 'Nova loja' })
  expect(outcome).toMatchObject({ changed: 2, leftOut: { transfers: 1, splits: 1 } })
  for (const { id } of [first, second]) {
    expect(await read(id)).toMatchObject({ categoryId: home.id, payeeName: 'Nova loja', version: 2 })
  }
  expect(await read(split.id)).toEqual(split)
  expect(await read(transfer.to.id)).toEqual(transfer.to)
  await expectSound()
  await takeBack(outcome.undoId)
  expect(await held()).toEqual(before)
})

test('situation and tags are those of all, of both legs too; a transfer counts once', async () => {
  const { set, first, split, transfer, held, read, takeBack } = await withSome()
  const before = await held()
  const outcome = await set({ status: 'PENDING', addTags: ['nova', 'Velha'], removeTags: ['nenhuma'] })
  expect(outcome).toMatchObject({ changed: 4, leftOut: { transfers: 0, splits: 0 } })
  for (const { id } of [first, split, transfer.from, transfer.to]) {
    expect(await read(id)).toMatchObject({ status: 'PENDING', tags: [{ name: 'nova' }, { name: 'velha' }] })
  }
  const removed = await set({ removeTags: ['VELHA'] })
  expect(removed.changed).toBe(4)
  expect(await read(first.id)).toMatchObject({ tags: [{ name: 'nova' }] })
  await takeBack(removed.undoId)
  await takeBack(outcome.undoId)
  expect(await held()).toEqual(before)
})

test('what is so already is not counted, and keeps its version', async () => {
  const { api, set, food, first, second, held } = await withSome()
  expect(await set({ categoryId: food.id }, [first.id, second.id])).toMatchObject({ changed: 1 })
  const before = await held()
  expect(await set({ categoryId: food.id, status: 'CLEARED', removeTags: ['x?'] }, [first.id])).toMatchObject({
    changed: 0,
    undoId: null,
  })
  expect(await held()).toEqual(before)
  expect(await set({ categoryId: null, payeeName: null }, [first.id, second.id])).toMatchObject({ changed: 2 })
  expect(await api.call(undo.trash)).toEqual([])
})

test('a name is created only for what takes it', async () => {
  const { api, set, split, transfer } = await withSome()
  await set({ payeeName: 'Ninguém' }, [split.id, transfer.to.id])
  expect((await api.call(payees.list)).map(({ name }) => name)).toEqual(['Padaria'])
  await set({ addTags: ['uma', 'UMA'] })
  expect((await api.call(tags.list)).map(({ name }) => name)).toEqual(['uma', 'velha'])
})

test('none of them gets more tags than one may have', async () => {
  const { api, set, ids, held } = await withSome()
  await set({ addTags: Array.from({ length: 49 }, (_, index) => `tag ${index}`) })
  const before = await held()
  const more = { body: { ids, set: { addTags: ['mais uma'] } } }
  expect(await api.refusal(transactions.bulk, more)).toMatchObject({ status: 409, code: 'too_many_tags' })
  expect(await held()).toEqual(before)
})

test.each<[string, (some: Awaited<ReturnType<typeof withSome>>) => Promise<unknown>]>([
  [
    'has changed',
    ({ api, second }) => api.call(transactions.update, { body: { id: second.id, description: 'Outra' } }),
  ],
  ['has other tags', ({ api, first }) => api.call(transactions.update, { body: { id: first.id, tagNames: [] } })],
  ['is gone', ({ api, first }) => api.call(transactions.remove, { query: { id: first.id } })],
  ['has lent its new payee', ({ has, account }) => has.expense({ account, payeeName: 'Nova loja' })],
])('a change is not taken back when one of them %s since', async (_what, meanwhile) => {
  const some = await withSome()
  const { undoId } = await some.set({ payeeName: 'Nova loja', addTags: ['nova'] })
  await meanwhile(some)
  const before = await some.held()
  expect(await some.api.refusal(undo.run, { body: { id: undoId ?? 0 } })).toMatchObject({ code: 'undo_conflict' })
  expect(await some.held()).toEqual(before)
})

test('a filter takes what the list shows, by the count that was shown', async () => {
  const { api, account, has, food, home, read, first } = await withSome()
  const filter = { accountId: account.id, to: '2026-11-30' }
  const body = { filter, expectedCount: 4, set: { categoryId: home.id } }
  expect(await api.call(transactions.bulk, { body })).toMatchObject({ changed: 2 })
  await has.expense({ account })
  expect(await api.refusal(transactions.bulk, { body })).toMatchObject({ code: 'selection_changed', status: 409 })
  const ofCategory = { filter: { categoryId: food.id }, expectedCount: 1, set: { status: 'PENDING' } } as const
  expect(await api.call(transactions.bulk, { body: ofCategory })).toMatchObject({ changed: 1 })
  expect(await read(first.id)).toMatchObject({ categoryId: home.id, status: 'CLEARED' })
})

test('deleting takes both legs, and comes back by one undo', async () => {
  const { api, held, takeBack, user } = await withSome()
  const before = await held()
  const body = { filter: {}, expectedCount: 4, delete: true } as const
  const { undoId, changed } = await api.call(transactions.bulk, { body })
  expect(changed).toBe(4)
  expect((await possessionsOf(db, user.id))['transactions']).toEqual([])
  await takeBack(undoId)
  expect(await held()).toEqual(before)
})

test('what would fill the trash with more split lines than one record holds is refused', async () => {
  const { api, split, ids } = await withSome()
  await sql`
    with recursive n(position) as (select 2 union all select position + 1 from n where position <= ${sql.lit(MAX_REMOVED_SPLITS)})
    insert into transaction_splits (user_id, transaction_id, position, amount, description, description_folded)
    select s.user_id, s.transaction_id, n.position, 1, '', '' from transaction_splits s cross join n
    where s.transaction_id = ${split.id} and s.position = 0`.execute(db)
  const body = { ids, delete: true as const }
  expect(await api.refusal(transactions.bulk, { body })).toMatchObject({ status: 409, code: 'too_many_splits' })
  await db.deleteFrom('transaction_splits').where('transaction_id', '=', split.id).where('position', '>', 1).execute()
  expect(await api.call(transactions.bulk, { body })).toMatchObject({ changed: ids.length })
})

test('what would keep the index of texts busy with long notes is refused', async () => {
  const { api, first, ids } = await withSome()
  const write = (letters: number) =>
    db
      .updateTable('transactions')
      .set({ note: 'a'.repeat(letters) })
      .where('id', '=', first.id)
      .execute()
  await write(MAX_SELECTED_NOTES + 1)
  const refused = { status: 409, code: 'too_long_notes' }
  expect(await api.refusal(transactions.bulk, { body: { ids, delete: true } })).toMatchObject(refused)
  expect(await api.refusal(transactions.bulk, { body: { ids, set: { description: 'Outra' } } })).toMatchObject(refused)
  await write(MAX_SELECTED_NOTES)
  expect(await api.call(transactions.bulk, { body: { ids, delete: true } })).toMatchObject({ changed: ids.length })
})

test('thousands change at once, and back', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const rows = Array.from({ length: 3000 }, (_, index) => `2026-11-10,Compra ${index},despesa,1.00,${account.id},,,`)
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  await user.has.imported(Uint8Array.from(Buffer.from([header, ...rows].join('\n'))))
  const set = { categoryId: (await user.has.category()).id, addTags: ['casa', 'mês'] }
  const { undoId, changed } = await api.call(transactions.bulk, { body: { filter: {}, expectedCount: 3000, set } })
  expect(changed).toBe(3000)
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  const { count } = await api.call(transactions.totals, { query: { categoryId: 'none' } })
  expect(count).toBe(3000)
})

test.each<[string, object]>([
  ['ids', { set: { status: 'PENDING' } }],
  ['ids', { ids: [1], filter: {}, expectedCount: 1, delete: true }],
  ['ids', { filter: {}, delete: true }],
  ['ids', { ids: [], delete: true }],
  ['set', { ids: [1] }],
  ['set', { ids: [1], set: { status: 'PENDING' }, delete: true }],
  ['set', { ids: [1], set: {} }],
  ['expected_count', { filter: {}, expectedCount: 10_001, delete: true }],
])('a call that is not clear is refused at %s: %j', async (field, body) => {
  const { api } = await signedIn()
  const { expectedCount, ...rest } = { expectedCount: undefined, ...body }
  const payload = { ...rest, ...(expectedCount !== undefined && { expected_count: expectedCount }) }
  const response = await api.raw({ method: 'POST', url: '/api/v1/transactions/bulk', payload })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toContain(field)
})

test('day, text and account are set as an edit would set them; what it would refuse is left out', async () => {
  const { set, has, api, account, other, first, second, split, transfer, held, read, takeBack } = await withSome()
  const card = await has.card()
  const { id: part } = await has.purchase({ on: card, installments: 2 })
  const contrary = await has.transfer({ from: other, to: account, date: '2026-11-05' })
  const third = await has.account()
  const before = await held()
  const all = [first.id, second.id, split.id, transfer.from.id, contrary.to.id, part]
  const outcome = await set({ date: '2026-11-20', accountId: third.id, description: 'Juntas' }, all)
  expect(outcome).toMatchObject({ changed: 6, leftOut: { transfers: 0, splits: 0, installments: 1 } })
  const moved = { date: '2026-11-20', accountId: third.id, description: 'Juntas', version: 2 }
  for (const id of all.slice(0, 5)) expect(await read(id)).toMatchObject(moved)
  expect((await read(split.id))?.splits).toHaveLength(2)
  // The other leg has the day and the text, and its own account.
  expect(await read(transfer.to.id)).toMatchObject({ ...moved, accountId: other.id })
  expect(await read(part)).toMatchObject({ description: 'Juntas', accountId: card.id })
  await expectSound()
  await takeBack(outcome.undoId)
  expect(await held()).toEqual(before)
  await expectSound()
  // A transfer cannot go to its other account.
  const refused = await set({ accountId: other.id }, [first.id, transfer.from.id])
  expect(refused).toMatchObject({ changed: 1, leftOut: { transfers: 1, installments: 0 } })
  expect(
    await api.refusal(transactions.bulk, { body: { ids: [first.id], set: { accountId: 999_999 } } }),
  ).toMatchObject({
    code: 'account_not_found',
  })
})

test('a row of a file that moved to another account stays known in its old one, and a card’s invoice follows the day', async () => {
  const { set, has, api, account, other, read } = await withSome()
  const file = new TextEncoder().encode(
    `date,description,type,amount,account_id,category_id,payee_id,status\n2026-11-10,Loja,DESPESA,10.00,${account.id},,,`,
  )
  const { importId } = await has.imported(file)
  const [brought] = await has.listed({ importId })
  await set({ accountId: other.id }, [brought?.id ?? 0])
  expect(await has.imported(file)).toMatchObject({ inserted: 0, duplicates: 1 })
  const card = await has.card()
  const bought = await has.expense({ account: card, date: '2026-11-01' })
  await set({ date: '2026-12-28' }, [bought.id])
  expect(bought.invoiceMonth).toBe('2026-11')
  expect((await read(bought.id))?.invoiceMonth).toBe('2027-01')
  expect(await api.call(undo.trash, {})).toEqual([])
})

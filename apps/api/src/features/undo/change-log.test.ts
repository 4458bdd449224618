import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as cardTerms from '@tostao/contract/card-terms'
import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import * as goals from '@tostao/contract/goals'
import * as imports from '@tostao/contract/imports'
import * as payees from '@tostao/contract/payees'
import * as purchases from '@tostao/contract/purchases'
import * as recurring from '@tostao/contract/recurring'
import * as found from '@tostao/contract/recurring-found'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeLog } from '../../database/change-log.ts'
import { inSavepoint } from '../../database/sql.ts'
import { takeChanges } from '../../ledger/logged-changes.ts'
import * as records from '../../ledger/records.ts'
import * as stored from '../../ledger/stored-rows.ts'
import * as write from '../../ledger/write.ts'
import { isFilled, trashTables } from '../../tables/declared.ts'
import type { Trx } from '../../tables/tables.ts'
import { everything } from '../../test/everything.ts'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { findIgnored } from '../recurring/repository/found.ts'

const { db, signedIn } = await testApp()

type Person = Awaited<ReturnType<typeof signedIn>>

/** All of a user but sums, and what is remembered of a deletion. */
const heldBy = async ({ user }: Person) => {
  const { undo: _undo, idempotency_keys: _keys, deleted_imports: _known, ...rows } = await possessionsOf(db, user.id)
  const batches = rows['import_batches']?.map((row) => ({ ...row, undo_id: null })) ?? []
  const own = Object.entries({ ...rows, import_batches: batches }).filter(([table]) => !isFilled(table))
  return Object.fromEntries<object[]>(own)
}

/** Each deletion of what `everything` makes, in an order in which none is refused. */
async function* deletions({ api, user }: Person): AsyncGenerator<() => Promise<{ undoId: number | null }>> {
  const idsOf = async (table: 'recurring' | 'goals' | 'budgets' | 'rules' | 'purchases' | 'transactions') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', user.id).execute()).map(({ id }) => id)
  for (const id of await idsOf('rules')) yield () => api.call(rules.remove, { query: { id } })
  for (const id of await idsOf('purchases')) yield () => api.call(purchases.remove, { query: { id } })
  for (const id of await idsOf('recurring')) yield () => api.call(recurring.remove, { query: { id } })
  for (const { merchant } of await findIgnored(db, user.id))
    yield () => api.call(found.ignore, { body: { merchant, ignored: false } })
  for (const id of await idsOf('goals')) yield () => api.call(goals.remove, { query: { id } })
  for (const id of await idsOf('budgets')) yield () => api.call(budgets.remove, { query: { id } })
  for (const { id } of await api.call(imports.list, { query: {} }))
    yield () => api.call(imports.undo, { body: { id, edited: 'remove' } })
  const ids = await idsOf('transactions')
  if (ids.length > 0) yield () => api.call(transactions.bulk, { body: { ids, delete: true } })
  for (const { id, type } of await api.call(accounts.list, { query: {} })) {
    const terms = type === 'credit_card' ? await api.call(cardTerms.list, { query: { accountId: id } }) : []
    for (const { fromMonth } of terms) yield () => api.call(cardTerms.remove, { query: { accountId: id, fromMonth } })
  }
  for (const { id } of await api.call(accounts.list, { query: {} }))
    yield () => api.call(accounts.remove, { query: { id } })
  for (const { id } of await api.call(categories.list, { query: {} }))
    yield () => api.call(categories.remove, { query: { id } })
  for (const { id } of await api.call(tags.list, { query: {} })) yield () => api.call(tags.remove, { query: { id } })
  for (const { id } of await api.call(payees.list, { query: {} }))
    yield () => api.call(payees.remove, { query: { id } })
}

test('each record of everything is deleted and comes back by the log alone, to the last row', async () => {
  const one = await signedIn()
  await everything(one.user.has, 'toda')
  const first = await heldBy(one)
  const taken: number[] = []
  const restore = (id: number) => one.api.call(undo.run, { body: { id } })
  for await (const remove of deletions(one)) {
    const before = await heldBy(one)
    const { undoId } = await remove()
    await restore(undoId ?? 0)
    expect(await heldBy(one)).toEqual(before)
    taken.push((await remove()).undoId ?? 0)
  }
  const left = await heldBy(one)
  const isLeft = (table: string) => table !== 'import_batches' && (left[table]?.length ?? 0) > 0
  expect(trashTables.filter(isLeft)).toEqual([])
  for (const id of taken.toReversed()) await restore(id)
  expect(await heldBy(one)).toEqual(first)
})

const logged = async (work: (trx: Trx) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    await work(trx)
    return takeLog(trx).map(({ table, what, rows }) => [table, what, rows.length])
  })

test('a row that goes through a door is in the log', async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const entry = { type: 'DESPESA', amount: 1, date: '2026-11-10', description: 'Pão', status: 'CLEARED' } as const
  const row = { ...entry, account_id: account.id }
  const added = async () => (await user.has.expense({ account })).id
  const tag = async () => ({ id: (await user.has.tag()).id })
  const [a, b, c, d] = [await tag(), await tag(), await tag(), await tag()]
  const tagRows = records.recordRows('tags')
  const terms = { due_day: 10, closing: 'day', closing_value: 1, closing_day_purchases: 'next' } as const
  const card = await user.has.card()
  const { id: userId } = user
  const doors: Record<string, [(trx: Trx) => Promise<unknown>, string, 'added' | 'changed' | 'taken']> = {
    insertRow: [(trx) => write.insertRow(trx, userId, row), 'transactions', 'added'],
    insertRows: [(trx) => write.insertRows(trx, userId, [row]), 'transactions', 'added'],
    updateRows: [
      async (trx) => write.updateRows(trx, userId, [{ id: await lastId(trx), amount: 2 }]),
      'transactions',
      'changed',
    ],
    deleteRows: [async (trx) => write.deleteRows(trx, userId, [await lastId(trx)]), 'transactions', 'taken'],
    removeRows: [async (trx) => write.removeRows(trx, userId, [await lastId(trx)]), 'transactions', 'taken'],
    insertStored: [
      (trx) => stored.insertStored(trx, userId, 'tags', [{ id: 900_001, name: 'Nova', example: 0 }]),
      'tags',
      'added',
    ],
    updateStored: [(trx) => stored.updateStored(trx, userId, 'tags', [{ ...a, name: 'Outra' }]), 'tags', 'changed'],
    takeWhere: [(trx) => stored.takeWhere(trx, userId, 'tags', sql<boolean>`id = ${a.id}`), 'tags', 'taken'],
    take: [(trx) => stored.take(trx, userId, 'tags', 'id', [b.id]), 'tags', 'taken'],
    takeStored: [(trx) => stored.takeStored(trx, userId, 'tags', [c]), 'tags', 'taken'],
    deleteStored: [(trx) => stored.deleteStored(trx, userId, 'tags', [d]), 'tags', 'taken'],
    add: [(trx) => records.add(trx, userId, 'tags', [{ name: 'Mais' }]), 'tags', 'added'],
    insert: [(trx) => tagRows.insert(trx, userId, { name: 'Uma' }), 'tags', 'added'],
    insertAll: [(trx) => tagRows.insertAll(trx, userId, [{ name: 'Toda' }]), 'tags', 'added'],
    insertMissing: [(trx) => tagRows.insertMissing(trx, userId, [{ name: 'Falta' }]), 'tags', 'added'],
    update: [(trx) => tagRows.update(trx, userId, 900_001, { name: 'Muda' }), 'tags', 'changed'],
    remove: [(trx) => tagRows.remove(trx, userId, 900_001), 'tags', 'taken'],
    save: [
      (trx) =>
        records.recordRows('card_terms').save(trx, userId, { account_id: card.id, from_month: '2026-05', ...terms }),
      'card_terms',
      'added',
    ],
  }
  const lastId = async (trx: Trx) =>
    (
      await trx
        .selectFrom('transactions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  await added()
  for (const [name, [work, table, what]] of Object.entries(doors))
    expect([name, await logged(work)]).toEqual([name, [[table, what, 1]]])
  const open = [...Object.keys(write), ...Object.keys(stored), ...Object.keys(records), ...Object.keys(tagRows)]
  const others = ['insertImported', 'insertUnknown', 'findStored', 'recordRows']
  expect(open.toSorted()).toEqual([...Object.keys(doors), ...others].toSorted())
})

test('several writes of a row are one change, and what was added and taken is none', async () => {
  const { user } = await signedIn()
  const [{ id }, gone] = [await user.has.account({ name: 'Antes' }), await user.has.tag('Vai')]
  const accountRows = records.recordRows('accounts')
  const changes = await db.transaction().execute(async (trx) => {
    for (const name of ['Uma', 'Outra']) await accountRows.update(trx, user.id, id, { name })
    const { id: passing } = await records.recordRows('tags').insert(trx, user.id, { name: 'Passa' })
    await stored.take(trx, user.id, 'tags', 'id', [passing, gone.id])
    await stored.insertStored(trx, user.id, 'tags', [{ id: gone.id, name: 'Vai', example: 0 }])
    return takeChanges(trx, user.id)
  })
  expect(changes).toEqual({
    rows: { accounts: [{ id, version: 1, name: 'Antes', name_folded: 'antes' }] },
    added: { accounts: [{ id, version: 3, name: 'Outra', name_folded: 'outra' }] },
  })
})

test('what is taken back to a savepoint is not in the log', async () => {
  const { user } = await signedIn()
  const add = (trx: Trx, name: string) => records.add(trx, user.id, 'tags', [{ name }])
  const found = await logged(async (trx) => {
    await add(trx, 'Fica')
    const failed = inSavepoint(trx, async () => {
      await add(trx, 'Some')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
  })
  expect(found).toEqual([['tags', 'added', 1]])
})

import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as cardTerms from '@tostao/contract/card-terms'
import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import type { Endpoint } from '@tostao/contract/endpoint'
import * as goals from '@tostao/contract/goals'
import * as payees from '@tostao/contract/payees'
import * as purchases from '@tostao/contract/purchases'
import * as recurring from '@tostao/contract/recurring'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import type { UndoKind } from '@tostao/contract/undo'
import * as undo from '@tostao/contract/undo'
import { formatMoney } from '@tostao/primitives/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'
import { trimUndo } from './repository.ts'
import { purgeTrash } from './service/undo.ts'

const { db, deps, signedIn, travelTo } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let one: SignedIn
beforeEach(async () => {
  one = await signedIn()
})

/** Everything of the user but what the deletion itself and retries leave behind. */
async function held() {
  const {
    undo: _undo,
    idempotency_keys: _keys,
    deleted_imports: _imports,
    ...rest
  } = await possessionsOf(db, one.user.id)
  return rest
}

type Removal = Endpoint & Pick<typeof accounts.remove, 'method' | 'query' | 'answer'>

type Make = (user: SignedIn['user']) => Promise<{ remove: () => Promise<{ undoId: number }>; label: string }>

const removal = (endpoint: Removal) => (id: number) => () => one.api.call(endpoint, { query: { id } })

const kinds: Record<UndoKind, Make> = {
  purchase: async ({ has }) => {
    const category = await has.category()
    const { purchaseId } = await has.purchase({ description: 'Geladeira', categoryId: category.id, tagNames: ['casa'] })
    return {
      remove: removal(purchases.remove)(purchaseId ?? 0),
      label: `Geladeira · ${formatMoney(70_00)} em 4x · 10/11/2026`,
    }
  },
  account: async ({ has }) => {
    const { id, name } = await has.account({ openingBalance: 12_34 })
    await one.api.call(accounts.archive, { body: { id, archived: true } })
    return { remove: removal(accounts.remove)(id), label: name }
  },
  category: async ({ has }) => {
    const { id, name } = await has.category()
    return { remove: removal(categories.remove)(id), label: name }
  },
  budget: async ({ has }) => {
    const { id } = await has.budget({ categoryId: (await has.category({ name: 'Feira' })).id, rollover: true })
    return { remove: removal(budgets.remove)(id), label: 'Feira · novembro de 2026' }
  },
  tag: async ({ has }) => {
    const { id, name } = await has.tag()
    return { remove: removal(tags.remove)(id), label: name }
  },
  payee: async ({ has }) => {
    const { id, name } = await has.payee()
    return { remove: removal(payees.remove)(id), label: name }
  },
  transaction: async ({ has }) => {
    const account = await has.account()
    const category = await has.category()
    const payee = await has.payee()
    const half = { amount: 5_00, description: 'Meia', categoryId: category.id, payeeId: payee.id }
    const details = { account, tagNames: ['feira', 'semana'], splits: [half, half], payeeName: 'Padaria' }
    const { id } = await has.expense({ ...details, description: 'Compras', status: 'PENDING' })
    await one.api.call(transactions.update, { body: { id, amount: 10_00, date: '2026-11-09' } })
    return { remove: removal(transactions.remove)(id), label: `Compras · ${formatMoney(10_00)} · 09/11/2026` }
  },
  transfer: async ({ has }) => {
    const [from, to] = [await has.account(), await has.account()]
    const transfer = await has.transfer({ from, to, description: 'Reserva' })
    await one.api.call(transactions.update, { body: { id: transfer.from.id, tagNames: ['guardar'] } })
    return {
      remove: removal(transactions.remove)(transfer.to.id),
      label: `Reserva · ${formatMoney(10_00)} · 10/11/2026`,
    }
  },
  transactions: async ({ has }) => {
    const [from, to] = [await has.account(), await has.account()]
    const transfer = await has.transfer({ from, to, date: '2026-11-12' })
    const half = { amount: 5_00, description: 'Meia', categoryId: null, payeeId: null }
    const expense = await has.expense({ account: from, splits: [half, half], tagNames: ['feira'], date: '2026-11-09' })
    const ids = [transfer.to.id, expense.id]
    const remove = async () => {
      const { undoId } = await one.api.call(transactions.bulk, { body: { ids, delete: true } })
      return { undoId: undoId ?? 0 }
    }
    return { remove, label: '2 transações · 09/11/2026 a 12/11/2026' }
  },
  goal: async ({ has }) => {
    const { goal } = await has.contribution()
    return { remove: removal(goals.remove)(goal.id), label: goal.name }
  },
  recurring: async ({ has }) => {
    const account = await has.account()
    const { id: transactionId } = await has.expense({ account })
    const { id } = await has.recurring({ account, description: 'Aluguel', amount: 1_500_00, transactionId })
    return { remove: removal(recurring.remove)(id), label: `Aluguel · ${formatMoney(1_500_00)}` }
  },
  card_terms: async ({ has }) => {
    const account = await has.card()
    const { id: accountId, name } = account
    const half = { amount: 5_00, description: 'Meia', categoryId: null, payeeId: null }
    const { id } = await has.expense({ account, splits: [half, half] })
    await one.api.call(transactions.update, { body: { id, invoiceMonth: '2027-01' } })
    await has.invoice({ accountId, month: '2026-11', statedTotal: 10_00 })
    const query = { accountId, fromMonth: '2026-01' }
    return { remove: () => one.api.call(cardTerms.remove, { query }), label: name }
  },
  rule: async ({ has }) => {
    const { id } = await has.rule({ condition: { text: 'uber' } })
    return { remove: removal(rules.remove)(id), label: 'Regra: contém "uber"' }
  },
}

describe.each(Object.entries(kinds))('a deleted %s', (kind, make) => {
  test('is in the trash, and comes back exactly as it was', async () => {
    const { remove, label } = await make(one.user)
    const before = await held()
    const { undoId } = await remove()
    expect(await held()).not.toEqual(before)
    const trash = await one.api.call(undo.trash)
    expect(trash).toEqual([{ undoId, kind, label, deletedAt: deps.clock.instant() }])

    expect(await one.api.call(undo.run, { body: { id: undoId } })).toEqual({ ok: true })
    expect(await held()).toEqual(before)
    expect(await one.api.call(undo.trash)).toEqual([])
  })

  test('is nobody else’s to bring back', async () => {
    const { remove } = await make(one.user)
    const { undoId } = await remove()
    const other = await signedIn()
    expect(await other.api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_not_found' })
    await other.api.call(undo.empty)
    expect(await other.api.call(undo.trash)).toEqual([])
    expect(await one.api.call(undo.trash)).toHaveLength(1)
  })
})

test('undoing twice brings back once; a retry with the same key is answered as the first', async () => {
  const tag = await one.user.has.tag()
  const { undoId } = await one.api.call(tags.remove, { query: { id: tag.id } })
  const retried = { headers: { 'idempotency-key': 'one-press' } }
  await one.api.call(undo.run, { body: { id: undoId } }, retried)
  expect(await one.api.call(undo.run, { body: { id: undoId } }, retried)).toEqual({ ok: true })
  expect(await one.api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_not_found' })
})

test('what is in the way of an undo leaves everything as it is, and the trash too', async () => {
  const { has } = one.user
  const category = await has.category({ name: 'Mercado' })
  const { undoId } = await one.api.call(categories.remove, { query: { id: category.id } })
  await has.category({ name: 'mercado' })
  const before = await possessionsOf(db, one.user.id)
  const refusal = await one.api.refusal(undo.run, { body: { id: undoId } })
  expect(refusal).toMatchObject({ code: 'undo_conflict', status: 409 })
  expect(await possessionsOf(db, one.user.id)).toEqual(before)
})

test('a transaction whose account has gone meanwhile comes back after its account', async () => {
  const account = await one.user.has.account()
  const expense = await one.user.has.expense({ account })
  const before = await held()
  const first = await one.api.call(transactions.remove, { query: { id: expense.id } })
  const second = await one.api.call(accounts.remove, { query: { id: account.id } })
  expect(await one.api.refusal(undo.run, { body: { id: first.undoId } })).toMatchObject({ code: 'undo_conflict' })
  for (const { undoId } of [second, first]) await one.api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)
})

test('the trash can be emptied', async () => {
  const tag = await one.user.has.tag()
  const { undoId } = await one.api.call(tags.remove, { query: { id: tag.id } })
  await one.api.call(undo.empty)
  expect(await one.api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_not_found' })
})

test('after 30 days what was deleted is gone for good, whoever deleted it', async () => {
  const { undoId } = await one.user.has.deletedTag()
  travelTo('2026-12-21T15:00:00Z')
  await purgeTrash(db, deps.clock)
  const later = await signedIn()
  const recent = await later.user.has.deletedTag()
  expect(await db.selectFrom('undo').select('id').where('id', '=', undoId).execute()).toHaveLength(1)
  travelTo('2026-12-21T15:00:01Z')
  await purgeTrash(db, deps.clock)
  expect(await db.selectFrom('undo').select('id').where('id', '>=', undoId).execute()).toEqual([{ id: recent.undoId }])
})

test('of what is too long together the oldest goes first', async () => {
  const later = await signedIn()
  const kept = [await later.user.has.deletedTag(), await later.user.has.deletedTag(), await later.user.has.deletedTag()]
  const listed = async () => (await later.api.call(undo.trash)).map(({ undoId }) => undoId)
  const ids = kept.map(({ undoId }) => undoId).toReversed()
  expect(await listed()).toEqual(ids)
  const [{ letters = 0 } = {}] = await db
    .selectFrom('undo')
    .select(({ fn }) => fn<number>('length', ['rows']).as('letters'))
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await trimUndo(db, later.user.id, letters * 3 - 1)
  expect(await listed()).toEqual(ids.slice(0, 2))
})

test('what an edit was is kept for a day', async () => {
  const { id } = await one.user.has.account()
  const { undoId } = await one.api.call(accounts.update, { body: { id, openingBalance: 1 } })
  const isKept = async () => {
    await purgeTrash(db, deps.clock)
    return (await db.selectFrom('undo').select('id').execute()).some((kept) => kept.id === undoId)
  }
  expect(await isKept()).toBe(true)
  travelTo('2026-12-22T15:00:02Z')
  expect(await isKept()).toBe(false)
})

import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as categories from '@tostao/contract/categories'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import * as example from '@tostao/contract/example'
import * as goals from '@tostao/contract/goals'
import * as imports from '@tostao/contract/imports'
import * as limits from '@tostao/contract/limits'
import * as payees from '@tostao/contract/payees'
import * as recurring from '@tostao/contract/recurring'
import * as tags from '@tostao/contract/tags'
import * as bulkCalls from '@tostao/contract/transaction-bulk'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import * as undo from '@tostao/contract/undo'
import { afterEach, expect, test } from 'vitest'
import { postRecurring } from '../jobs/post-recurring.ts'
import { csv } from '../test/everything.ts'
import { insertSeries } from '../test/limits/series.ts'
import { testApp } from '../test/test-app.ts'

const { db, deps, signedIn } = await testApp()
const refused = (code: ErrorCode) => ({ code, status: 409, message: errors[code][1] })
const DAY = '2026-11-10'
const named = { name: `'nome ' || i`, name_folded: `'nome ' || i` }

test('names are refused beyond their number, made by whatever call, and what it did goes again', async () => {
  const { user, api } = await signedIn()
  const { id: accountId } = await user.has.account()
  const deleted = await user.has.deletedTag()
  const gone = await api.call(payees.remove, { query: { id: (await user.has.payee()).id } })
  await insertSeries(db, user.id, 'tags', limits.MAX_TAG_NAMES, named)
  await insertSeries(db, user.id, 'payees', limits.MAX_PAYEES, named)
  const body = { accountId, type: 'DESPESA', amount: 1, date: DAY, description: '', status: 'CLEARED' } as const
  const { id } = await api.call(transactions.create, { body: { ...body, payeeName: 'Nome 7', tagNames: ['NOME 9'] } })
  expect(await api.refusal(tags.create, { body: { name: 'Mais uma' } })).toMatchObject(refused('too_many_tag_names'))
  expect(await api.refusal(payees.create, { body: { name: 'Mais um' } })).toMatchObject(refused('too_many_payees'))
  const more = { payeeName: 'Mais um' }
  expect(await api.refusal(transactions.create, { body: { ...body, ...more } })).toMatchObject(
    refused('too_many_payees'),
  )
  expect(await api.refusal(transactions.update, { body: { id, ...more } })).toMatchObject(refused('too_many_payees'))
  const bulk = { ids: [id], set: { addTags: ['Mais uma'] } }
  expect(await api.refusal(bulkCalls.bulk, { body: bulk })).toMatchObject(refused('too_many_tag_names'))
  expect(await api.refusal(undo.run, { body: { id: deleted.undoId } })).toMatchObject(refused('too_many_tag_names'))
  expect(await api.refusal(undo.run, { body: { id: gone.undoId } })).toMatchObject(refused('too_many_payees'))
  expect(await api.call(transactions.list, { query: { page: 1, limit: 30 } })).toHaveProperty('items.length', 1)
})

test('categories, also the usual ones and those of the sample data', async () => {
  const { user, api } = await signedIn()
  const { undoId } = await api.call(categories.remove, { query: { id: (await user.has.category()).id } })
  const row = { ...named, type: `'DESPESA'`, color: `'anil'`, icon: `'tag'` }
  await insertSeries(db, user.id, 'categories', limits.MAX_CATEGORIES, row)
  const tooMany = refused('too_many_categories')
  expect(await api.refusal(categories.create, { body: { name: 'Mais uma', type: 'DESPESA' } })).toMatchObject(tooMany)
  expect(await api.refusal(categories.createDefaults)).toMatchObject(tooMany)
  expect(await api.refusal(example.create)).toMatchObject(tooMany)
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject(tooMany)
})

test('cards, also an account that becomes one; those above the limit are renamed as before', async () => {
  const { user, api } = await signedIn()
  const plain = await user.has.account()
  const row = { ...named, type: `'credit_card'`, opening_balance: '0', import_id: '1000 + i' }
  const first = await insertSeries(db, user.id, 'accounts', limits.MAX_CARDS + 1, row)
  const tooMany = refused('too_many_cards')
  const card = { name: 'Mais um', type: 'credit_card', openingBalance: 0 } as const
  expect(await api.refusal(accounts.create, { body: card })).toMatchObject(tooMany)
  expect(await api.refusal(accounts.update, { body: { id: plain.id, type: 'credit_card' } })).toMatchObject(tooMany)
  expect(await api.call(accounts.update, { body: { id: first, name: 'Outro' } })).toMatchObject({ name: 'Outro' })
})

test('budgets of each month, also copied ones, and goals', async () => {
  const { user, api } = await signedIn()
  const look = { type: `'DESPESA'`, color: `'anil'`, icon: `'tag'` }
  const first = await insertSeries(db, user.id, 'categories', limits.MAX_BUDGETS + 1, { ...named, ...look })
  const row = { category_id: `${first} + i`, month: `'2026-10'`, amount: '100' }
  await insertSeries(db, user.id, 'budgets', limits.MAX_BUDGETS, row)
  const budget = { categoryId: first + limits.MAX_BUDGETS, amount: 1_00 }
  expect(await api.refusal(budgets.save, { body: { ...budget, month: '2026-10' } })).toMatchObject(
    refused('too_many_budgets'),
  )
  await api.call(budgets.save, { body: { ...budget, month: '2026-11' } })
  const copy = { fromMonth: '2026-10', month: '2026-11' }
  expect(await api.refusal(budgets.copy, { body: copy })).toMatchObject(refused('too_many_budgets'))
  const goal = { type: 'poupanca', strategy: 'linear', priority: 'media', targetAmount: 1_00 } as const
  const { undoId } = await api.call(goals.remove, { query: { id: (await user.has.goal()).id } })
  await insertSeries(db, user.id, 'goals', limits.MAX_GOALS, {
    ...named,
    type: `'poupanca'`,
    strategy: `'linear'`,
    priority: `'media'`,
    target_amount: '100',
    initial_amount: '0',
    created_on: `'2026-01-01'`,
  })
  expect(await api.refusal(goals.create, { body: { ...goal, name: 'Mais uma' } })).toMatchObject(
    refused('too_many_goals'),
  )
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject(refused('too_many_goals'))
})

test('imports', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.account()
  const row = { inserted: '1', skipped: '0', created_at: `'2026-01-01T00:00:00.000Z'` }
  await insertSeries(db, user.id, 'import_batches', limits.MAX_IMPORTS, row)
  expect(await api.refusal(imports.importCsv, { file: csv(`${id},,`) })).toMatchObject(refused('too_many_imports'))
})

/** Totals that say that a user has so many transactions more than there are. */
const pretended = new Map<number, number>()
async function pretend(accountId: number, more: number) {
  pretended.set(accountId, more)
  await db
    .updateTable('account_totals')
    .set(({ eb }) => ({ entries: eb('entries', '+', more) }))
    .where('account_id', '=', accountId)
    .execute()
}
afterEach(async () => {
  for (const [accountId, more] of pretended) await pretend(accountId, -more)
  pretended.clear()
})

test('transactions, by the count that the totals keep; fixed expenses of others are posted', async () => {
  const { user, api } = await signedIn()
  const [account, other] = [await user.has.account(), await user.has.account()]
  const { id } = await user.has.expense({ account })
  await pretend(account.id, limits.MAX_TRANSACTIONS - 2)
  const tooMany = refused('too_many_transactions')
  const { undoId } = await api.call(transactions.remove, { query: { id } })
  await user.has.expense({ account })
  const body = { fromAccountId: account.id, toAccountId: other.id, amount: 1, date: DAY, description: '' }
  expect(await api.refusal(transfers.create, { body })).toMatchObject(tooMany)
  await user.has.expense({ account })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject(tooMany)
  const entry = {
    accountId: account.id,
    type: 'DESPESA',
    amount: 1,
    date: DAY,
    description: '',
    status: 'CLEARED',
  } as const
  expect(await api.refusal(transactions.create, { body: entry })).toMatchObject(tooMany)
  expect(await api.refusal(imports.importCsv, { file: csv(`${account.id},,`) })).toMatchObject(tooMany)
  const { id: fixed } = await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-11-20' })
  expect(await api.refusal(recurring.confirm, { body: { id: fixed } })).toMatchObject(tooMany)
  const neighbour = await signedIn()
  const theirs = await neighbour.user.has.account()
  await neighbour.user.has.recurring({ account: theirs, mode: 'automatic', nextRun: '2026-11-20' })
  await postRecurring.run(deps)
  expect(await neighbour.api.call(transactions.list, { query: { page: 1, limit: 30 } })).toHaveProperty(
    'items.length',
    1,
  )
})

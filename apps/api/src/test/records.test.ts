import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as categories from '@tostao/contract/categories'
import * as rules from '@tostao/contract/category-rules'
import * as goals from '@tostao/contract/goals'
import * as payees from '@tostao/contract/payees'
import * as recurring from '@tostao/contract/recurring'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { type ExportedTable, trashTables } from '../tables/declared.ts'
import { describeRecord as describeCalls } from './describe-record.ts'
import { testApp } from './test-app.ts'

const app = await testApp()

const described: ExportedTable[] = []
const describeRecord: typeof describeCalls = (table, ...rest) => {
  described.push(table)
  describeCalls(table, ...rest)
}

describeRecord('accounts', app, {
  make: ({ user }) => user.has.account(),
  edit: ({ api }, { id, version }, n) => api.call(accounts.update, { body: { id, version, openingBalance: n } }),
  remove: ({ api }, id) => api.call(accounts.remove, { query: { id } }),
})
describeRecord('categories', app, {
  make: ({ user }) => user.has.category(),
  remove: ({ api }, id) => api.call(categories.remove, { query: { id } }),
})
describeRecord('tags', app, {
  make: ({ user }) => user.has.tag(),
  remove: ({ api }, id) => api.call(tags.remove, { query: { id } }),
})
describeRecord('payees', app, {
  make: ({ user }) => user.has.payee(),
  remove: ({ api }, id) => api.call(payees.remove, { query: { id } }),
})
describeRecord('transactions', app, {
  make: async ({ user }) => user.has.expense({ account: await user.has.account(), tagNames: ['feira'] }),
  edit: ({ api }, { id, version }, n) => api.call(transactions.update, { body: { id, version, amount: n } }),
  remove: ({ api }, id) => api.call(transactions.remove, { query: { id } }),
})
describeRecord('budgets', app, {
  make: async ({ user }) => user.has.budget({ categoryId: (await user.has.category()).id }),
  edit: ({ api }, { categoryId, month, version }, n) =>
    api.call(budgets.save, { body: { categoryId, month, version, amount: n } }),
  remove: ({ api }, id) => api.call(budgets.remove, { query: { id } }),
})
describeRecord('goals', app, {
  make: ({ user }) => user.has.goal(),
  edit: ({ api }, { id, version }, n) => api.call(goals.update, { body: { id, version, targetAmount: n } }),
  remove: ({ api }, id) => api.call(goals.remove, { query: { id } }),
})
describeRecord('recurring', app, {
  make: async ({ user }) => user.has.recurring({ account: await user.has.account() }),
  edit: ({ api }, { id, version }, n) => api.call(recurring.update, { body: { id, version, amount: n } }),
  remove: ({ api }, id) => api.call(recurring.remove, { query: { id } }),
})

describeRecord('rules', app, {
  make: ({ user }) => user.has.rule(),
  edit: ({ api }, { id, version }, n) => api.call(rules.update, { body: { id, version, condition: { amountMin: n } } }),
  remove: ({ api }, id) => api.call(rules.remove, { query: { id } }),
})

/** Their rows are parts of another record, and go with it; an import is undone as a whole; an ignored merchant is one word. */
const PARTS = [
  'import_batches',
  'transfers',
  'transaction_splits',
  'transaction_tags',
  'goal_contributions',
  'goal_withdrawals',
  'recurring_postings',
  'ignored_merchants',
  'import_aliases',
  'import_touches',
  'refunds',
  'cards',
  'card_terms',
  'card_invoices',
  'purchases',
  'purchase_installments',
  'rule_tags',
]

test('every table in the trash is a record, or part of one', () => {
  expect([...described, ...PARTS].toSorted()).toEqual([...trashTables].toSorted())
})

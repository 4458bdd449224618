import type { ErrorCode } from '@tostao/contract/errors'
import { csv, DAY, MARK, SHARED, type Things } from './everything.ts'

interface Attempt {
  query?: object
  body?: object
  file?: Uint8Array
  /** The expected refusal. Without it the call succeeds, without data of the other user. */
  refused?: ErrorCode
}

/** Attempts to use another user's ids: for each call of a signed-in user, every field that refers to a record. */
export const attempts: Record<string, (mine: Things, theirs: Things) => Attempt[]> = {
  'POST /auth/change-password': () => [
    { body: { currentPassword: 'chute', newPassword: 'novinha' }, refused: 'wrong_password' },
  ],
  'GET /me': () => [{}],
  'PUT /me': () => [{ body: { reminders: true } }],

  'GET /accounts': () => [{}, { query: { archived: true } }],
  'POST /accounts': () => [{ body: { name: `${SHARED} 2`, type: 'cash', openingBalance: 0 } }],
  'PUT /accounts': (_mine, { account }) => [{ body: { id: account.id, name: 'Minha' }, refused: 'account_not_found' }],
  'POST /accounts/archive': (_mine, { account }) => [
    { body: { id: account.id, archived: true }, refused: 'account_not_found' },
  ],
  'DELETE /accounts': (_mine, { other }) => [{ query: { id: other.id }, refused: 'account_not_found' }],

  ...named('categories', 'category', { type: 'RECEITA' }),
  'POST /categories/defaults': () => [{}],
  ...named('tags', 'tag'),
  ...named('payees', 'payee'),

  'GET /transactions': (_mine, theirs) =>
    listOf(theirs).map((filter) => ({ query: { page: 1, limit: 100, ...filter } })),
  'GET /transactions/totals': (_mine, theirs) => listOf(theirs).map((query) => ({ query })),
  'POST /transactions': ({ account }, theirs) => {
    const body = {
      accountId: account.id,
      type: 'DESPESA',
      amount: 10_00,
      date: DAY,
      description: '',
      status: 'CLEARED',
    }
    return [
      { body: { ...body, accountId: theirs.account.id }, refused: 'account_not_found' },
      { body: { ...body, categoryId: theirs.category.id }, refused: 'category_not_found' },
      ...foreignSplits(theirs).map(({ splits, refused }) => ({ body: { ...body, splits }, refused })),
      { body: { ...body, payeeName: SHARED, tagNames: [SHARED] } },
    ]
  },
  'PUT /transactions': ({ expense, transfer }, theirs) => [
    { body: { id: theirs.expense.id, description: 'Minha' }, refused: 'transaction_not_found' },
    { body: { id: theirs.transfer.from.id, amount: 1_00 }, refused: 'transaction_not_found' },
    { body: { id: expense.id, accountId: theirs.account.id }, refused: 'account_not_found' },
    { body: { id: expense.id, categoryId: theirs.category.id }, refused: 'category_not_found' },
    ...foreignSplits(theirs).map(({ splits, refused }) => ({ body: { id: expense.id, splits }, refused })),
    { body: { id: transfer.from.id, accountId: theirs.account.id }, refused: 'account_not_found' },
    { body: { id: transfer.from.id, otherAccountId: theirs.account.id }, refused: 'account_not_found' },
  ],
  'DELETE /transactions': (_mine, { expense, transfer }) => [
    { query: { id: expense.id }, refused: 'transaction_not_found' },
    { query: { id: transfer.to.id }, refused: 'transaction_not_found' },
  ],
  'POST /transfers': ({ account }, theirs) => {
    const body = { description: '', date: DAY, amount: 1_00 }
    return [
      { body: { ...body, fromAccountId: theirs.account.id, toAccountId: account.id }, refused: 'account_not_found' },
      { body: { ...body, fromAccountId: account.id, toAccountId: theirs.account.id }, refused: 'account_not_found' },
    ]
  },
  'POST /transactions/import-csv': ({ account }, theirs) => [
    { file: csv(`${theirs.account.id},,`) },
    { file: csv(`${account.id},${theirs.category.id},${theirs.payee.id}`) },
  ],

  'GET /budgets': () => [{}, { query: { month: '2026-10' } }],
  'POST /budgets': (_mine, { category }) => [
    { body: { categoryId: category.id, month: '2026-10', amount: 1_00 }, refused: 'category_not_found' },
    { body: { categoryId: category.id, month: '2026-10', amount: 1_00, version: 1 }, refused: 'category_not_found' },
  ],
  'DELETE /budgets': (_mine, { budget }) => [{ query: { id: budget.id }, refused: 'budget_not_found' }],
  'POST /budgets/copy': () => [{ body: { fromMonth: '2026-10', month: '2026-12' } }],
  'GET /budgets/suggestions': () => [{ query: { month: '2026-12' } }],
  'GET /budgets/unbudgeted': () => [{ query: { month: '2026-11' } }],

  'GET /goals': () => [{}],
  'GET /debug/goal-transactions': () => [{}],
  'POST /goals': (_mine, theirs) => {
    const body = { name: `${SHARED} 2`, type: 'poupanca', strategy: 'linear', priority: 'media', targetAmount: 1_00 }
    return [
      ...foreignSources(theirs).map(({ refused, ...source }) => ({ body: { ...body, ...source }, refused })),
      { body },
    ]
  },
  'PUT /goals': ({ goal }, theirs) => [
    { body: { id: theirs.goal.id, name: 'Minha' }, refused: 'goal_not_found' },
    ...foreignSources(theirs).map(({ refused, ...source }) => ({ body: { id: goal.id, ...source }, refused })),
  ],
  'POST /goals/archive': (_mine, { goal }) => [{ body: { id: goal.id, archived: true }, refused: 'goal_not_found' }],
  'POST /goals/contribute': ({ goal, account }, theirs) => {
    const body = { id: goal.id, amount: 1_00, date: DAY, sourceAccountId: account.id }
    return [
      { body: { ...body, id: theirs.goal.id }, refused: 'goal_not_found' },
      { body: { ...body, sourceAccountId: theirs.account.id }, refused: 'account_not_found' },
      ...foreignSources(theirs).map(({ refused, ...source }) => ({ body: { ...body, ...source }, refused })),
    ]
  },
  'DELETE /goals': (_mine, { goal }) => [{ query: { id: goal.id }, refused: 'goal_not_found' }],

  'GET /recurring': () => [{}],
  'GET /recurring/upcoming': () => [{ query: { days: 366 } }],
  'POST /recurring/run': () => [{}],
  'POST /recurring': ({ account }, theirs) => {
    const body = {
      accountId: account.id,
      type: 'DESPESA',
      amount: 1_00,
      description: '',
      intervalUnit: 'month',
      intervalCount: 1,
      nextRun: DAY,
      mode: 'manual',
      notifyDays: 3,
    }
    return [
      ...foreignParts(theirs).map(({ refused, ...part }) => ({ body: { ...body, ...part }, refused })),
      { body: { ...body, transactionId: theirs.transfer.from.id }, refused: 'transaction_not_found' },
      { body },
    ]
  },
  'PUT /recurring': ({ fixed }, theirs) => [
    { body: { id: theirs.fixed.id, description: 'Meu' }, refused: 'recurring_not_found' },
    ...foreignParts(theirs).map(({ refused, ...part }) => ({ body: { id: fixed.id, ...part }, refused })),
  ],
  'DELETE /recurring': (_mine, { fixed }) => [{ query: { id: fixed.id }, refused: 'recurring_not_found' }],
  'POST /fixed-expenses/confirm': ({ fixed }, theirs) => [
    { body: { id: theirs.fixed.id, dueDate: theirs.fixed.nextRun }, refused: 'recurring_not_found' },
    {
      body: { id: fixed.id, dueDate: fixed.nextRun, transactionId: theirs.expense.id },
      refused: 'transaction_not_found',
    },
  ],
  'POST /fixed-expenses/skip': (_mine, { fixed }) => [
    { body: { id: fixed.id, dueDate: fixed.nextRun }, refused: 'recurring_not_found' },
  ],

  'POST /undo': (_mine, { deleted, contribution }) => [
    { body: { id: deleted.undoId }, refused: 'undo_not_found' },
    { body: { id: contribution.undoId }, refused: 'undo_not_found' },
  ],
  'GET /trash': () => [{}],
  'DELETE /trash': () => [{}],

  'POST /example': () => [{}],
  'DELETE /example': () => [{}],

  'GET /dashboard/summary': () => [{}],
  'GET /reports/monthly': () => [{}],
}

const listOf = ({ account, category, expense, payee, tag, importId }: Things) => [
  {},
  { q: MARK },
  { id: expense.id },
  { accountId: account.id },
  { categoryId: category.id },
  { payeeId: payee.id },
  { tagId: tag.id },
  { importId },
]

/** The four calls of records that have only a name. */
function named(path: string, thing: 'category' | 'tag' | 'payee', more = {}): typeof attempts {
  const refused = `${thing}_not_found` as const
  return {
    [`GET /${path}`]: () => [{}, { query: { from: DAY, to: DAY } }],
    [`POST /${path}`]: () => [{ body: { name: `${SHARED} 2`, ...more } }],
    [`PUT /${path}`]: (_mine, theirs) => [{ body: { id: theirs[thing].id, name: 'Minha' }, refused }],
    [`DELETE /${path}`]: (_mine, theirs) => [{ query: { id: theirs[thing].id }, refused }],
  }
}

const foreignParts = (theirs: Things) => [
  ...foreignSources(theirs),
  { payeeId: theirs.payee.id, refused: 'payee_not_found' as const },
]

const foreignSources = ({ account, category }: Things) => [
  { accountId: account.id, refused: 'account_not_found' as const },
  { categoryId: category.id, refused: 'category_not_found' as const },
]

function foreignSplits({ category, payee }: Things) {
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  return [
    { splits: [half, { ...half, categoryId: category.id }], refused: 'category_not_found' as const },
    { splits: [half, { ...half, payeeId: payee.id }], refused: 'payee_not_found' as const },
  ]
}

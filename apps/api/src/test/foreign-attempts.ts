import { csv, csvMatching, DAY, MARK, SHARED, type Things } from './everything.ts'
import { browserKeys } from './factories.ts'
import { carding } from './foreign-cards.ts'
import { type Attempts, plans } from './foreign-plans.ts'
import { ruling } from './foreign-rules.ts'

/** Attempts to use another user's ids: for each call of a signed-in user, every field that refers to a record. */
export const attempts: Attempts = {
  'POST /auth/change-password': () => [
    { body: { currentPassword: 'chute', newPassword: 'novinha' }, refused: 'wrong_password' },
  ],
  'GET /me': () => [{}],
  'PUT /me': (_mine, { email }) => [
    { body: { reminders: true } },
    { body: { email, currentPassword: 'chute' }, refused: 'wrong_password' },
  ],
  'POST /me/keep': (_mine, { email }) => [
    { body: { name: 'Caio', email, password: 'uma senha que ninguém usa' }, refused: 'not_demo' },
  ],
  'POST /me/delete': () => [{ body: { currentPassword: 'chute' }, refused: 'wrong_password' }],
  'GET /debug/schema': () => [{}],
  'GET /sessions': () => [{}],
  'DELETE /sessions': (_mine, { sessionId }) => [
    { query: { id: sessionId }, refused: 'session_not_found' },
    { query: { others: true } },
  ],
  'GET /push/key': () => [{}],
  'GET /push': () => [{}],
  'POST /push': () => [
    {
      body: { ...browserKeys, endpoint: 'https://example.com/' },
      refused: 'browser_not_accepted',
    },
    { body: { ...browserKeys, endpoint: 'https://fcm.googleapis.com/fcm/send/own' } },
  ],
  'DELETE /push': (_mine, { pushDevice }) => [{ query: { id: pushDevice.id }, refused: 'push_device_not_found' }],

  'GET /accounts': () => [{}, { query: { archived: true } }],
  'POST /accounts': (_mine, { account }) => [
    { body: { name: `${SHARED} 2`, type: 'cash', openingBalance: 0 } },
    {
      body: { name: `${SHARED} 3`, type: 'credit_card', openingBalance: 0, paymentAccountId: account.id },
      refused: 'account_not_found',
    },
  ],
  'PUT /accounts': ({ card }, { account }) => [
    { body: { id: account.id, name: 'Minha' }, refused: 'account_not_found' },
    { body: { id: card.id, paymentAccountId: account.id }, refused: 'account_not_found' },
  ],
  'POST /accounts/archive': (_mine, { account }) => [
    { body: { id: account.id, archived: true }, refused: 'account_not_found' },
  ],
  'DELETE /accounts': (_mine, { other }) => [{ query: { id: other.id }, refused: 'account_not_found' }],

  ...named('categories', 'category', { type: 'RECEITA' }),
  ...merging('categories', 'category'),
  ...merging('payees', 'payee'),
  'POST /categories/defaults': () => [{}],
  ...named('tags', 'tag'),
  ...named('payees', 'payee'),

  'GET /transactions': (_mine, theirs) =>
    listOf(theirs).map((filter) => ({ query: { page: 1, limit: 100, ...filter } })),
  'GET /transactions/alike': (mine, theirs) => [
    { query: { id: theirs.expense.id, categoryId: mine.category.id }, refused: 'transaction_not_found' },
    { query: { id: mine.expense.id, categoryId: theirs.category.id } },
  ],
  ...carding,
  ...ruling,
  'GET /transactions/totals': (_mine, theirs) => listOf(theirs).map((query) => ({ query })),
  'GET /transactions/export': (_mine, theirs) => listOf(theirs).map((query) => ({ query })),
  'GET /export': () => [{}],
  'POST /import': ({ account }) => [{ file: csv(`${account.id},,`), refused: 'restore_not_empty' }],
  'GET /import/status': () => [{}],
  'DELETE /import': () => [{ refused: 'restore_not_found' }],
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
  'POST /transactions/bulk': ({ expense, importId }, theirs) => [
    { body: { ids: [expense.id, theirs.expense.id], set: { status: 'PENDING' } }, refused: 'transaction_not_found' },
    { body: { ids: [theirs.transfer.from.id], delete: true }, refused: 'transaction_not_found' },
    ...listOf(theirs)
      .filter((filter) => Object.keys(filter).length > 0)
      .map((filter) => ({
        body: { filter, expectedCount: 1, delete: true } as const,
        refused: 'selection_changed' as const,
      })),
    { body: { ids: [expense.id], set: { categoryId: theirs.category.id } }, refused: 'category_not_found' },
    { body: { ids: [expense.id], set: { accountId: theirs.account.id } }, refused: 'account_not_found' },
    { body: { filter: { importId }, expectedCount: 1, set: { payeeName: SHARED, addTags: [SHARED] } } },
    { body: { ids: [expense.id], set: { removeTags: [theirs.tag.name] } } },
  ],
  'POST /transactions/merge': ({ expense }, theirs) => [
    { body: { ids: [expense.id, theirs.expense.id] }, refused: 'transaction_not_found' },
    { body: { ids: [theirs.expense.id, expense.id] }, refused: 'transaction_not_found' },
  ],
  'POST /transfers': ({ account }, theirs) => {
    const body = { description: '', date: DAY, amount: 1_00 }
    return [
      { body: { ...body, fromAccountId: theirs.account.id, toAccountId: account.id }, refused: 'account_not_found' },
      { body: { ...body, fromAccountId: account.id, toAccountId: theirs.account.id }, refused: 'account_not_found' },
    ]
  },
  'POST /transfers/join': ({ expense }, theirs) => [
    { body: { ids: [expense.id, theirs.expense.id] }, refused: 'transaction_not_found' },
    { body: { ids: [expense.id], otherAccountId: theirs.account.id }, refused: 'account_not_found' },
  ],
  'POST /transfers/split': (_mine, { transfer }) => [{ body: { id: transfer.id }, refused: 'transaction_not_found' }],
  'POST /transactions/import-csv': ({ account }, theirs) => [
    { file: csv(`${theirs.account.id},,`) },
    { file: csv(`${account.id},${theirs.category.id},${theirs.payee.id}`) },
    ...(['transaction', 'transfer', 'refund'] as const).map((kind) => ({
      file: csvMatching(account.id, `${kind}:${theirs.expense.id}`),
      refused: 'transaction_not_found' as const,
    })),
    { file: csvMatching(account.id, `fixed:${theirs.fixed.id}:${DAY}`), refused: 'recurring_not_found' },
    { query: { paidFrom: theirs.account.id }, file: csv(`${account.id},,`), refused: 'account_not_found' },
    { query: { importId: theirs.importId }, file: csv(`${account.id},,`), refused: 'import_not_found' },
  ],
  'POST /transactions/import-preview': ({ account }, theirs) => [
    { file: csv(`${account.id},${theirs.category.id},${theirs.payee.id}`) },
    { file: csvMatching(account.id, `transaction:${theirs.expense.id}`) },
    { query: { paidFrom: theirs.account.id }, file: csv(`${account.id},,`), refused: 'account_not_found' },
    { query: { importId: theirs.importId }, file: csv(`${account.id},,`) },
  ],
  'GET /imports': () => [{}, { query: { layout: MARK } }],
  'POST /imports/undo': (_mine, { importId }) => [{ body: { id: importId }, refused: 'import_not_found' }],

  ...plans,

  'POST /undo': (_mine, { deleted, contribution }) => [
    { body: { id: deleted.undoId }, refused: 'undo_not_found' },
    { body: { id: contribution.undoId }, refused: 'undo_not_found' },
  ],
  'GET /trash': () => [{}],
  'DELETE /trash': () => [{}],

  'POST /example': () => [{}],
  'DELETE /example': () => [{}],

  'GET /dashboard/summary': () => [{}],
  'GET /reports/by-category': () => [{}],
  'GET /reports/by-payee': () => [{}],
  'GET /reports/by-tag': () => [{}],
  'GET /reports/monthly': () => [{}],
  'GET /reports/top-expenses': () => [{ query: { limit: 50 } }],
  'GET /reports/top-incomes': () => [{ query: { limit: 50 } }],
}

const listOf = ({ account, category, expense, payee, tag, importId, purchaseId }: Things) => [
  {},
  { q: MARK },
  { id: expense.id },
  { accountId: account.id },
  { categoryId: category.id },
  { payeeId: payee.id },
  { tagId: tag.id },
  { importId },
  { purchaseId },
]

/** The four calls of records that have only a name. */
function named(path: string, thing: 'category' | 'tag' | 'payee', more = {}): Attempts {
  const refused = `${thing}_not_found` as const
  return {
    [`GET /${path}`]: () => [{}, { query: { from: DAY, to: DAY } }],
    [`POST /${path}`]: () => [{ body: { name: `${SHARED} 2`, ...more } }],
    [`PUT /${path}`]: (_mine, theirs) => [{ body: { id: theirs[thing].id, name: 'Minha' }, refused }],
    [`DELETE /${path}`]: (_mine, theirs) => [{ query: { id: theirs[thing].id }, refused }],
  }
}

function merging(path: string, thing: 'category' | 'payee'): Attempts {
  const refused = `${thing}_not_found` as const
  return {
    [`POST /${path}/merge`]: (mine, theirs) => [
      { body: { id: theirs[thing].id, into: mine[thing].id }, refused },
      { body: { id: mine[thing].id, into: theirs[thing].id }, refused },
    ],
  }
}

function foreignSplits({ category, payee }: Things) {
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  return [
    { splits: [half, { ...half, categoryId: category.id }], refused: 'category_not_found' as const },
    { splits: [half, { ...half, payeeId: payee.id }], refused: 'payee_not_found' as const },
  ]
}

import type { ErrorCode } from '@tostao/contract/errors'
import { DAY, SHARED, type Things } from './everything.ts'

interface Attempt {
  query?: object
  body?: object
  file?: Uint8Array
  /** The expected refusal. Without it the call succeeds, without data of the other user. */
  refused?: ErrorCode
}

export type Attempts = Record<string, (mine: Things, theirs: Things) => Attempt[]>

/** Attempts at the calls of budgets, goals and fixed expenses. */
export const plans: Attempts = {
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
  'POST /goals/withdraw': ({ goal, account }, theirs) => {
    const body = { id: goal.id, amount: 1, date: DAY, accountId: account.id }
    return [
      { body: { id: theirs.goal.id, amount: 1 }, refused: 'goal_not_found' },
      { body: { ...body, destinationAccountId: theirs.account.id }, refused: 'account_not_found' },
      {
        body: { ...body, accountId: theirs.account.id, destinationAccountId: account.id },
        refused: 'account_not_found',
      },
    ]
  },
  'DELETE /goals': (_mine, { goal }) => [{ query: { id: goal.id }, refused: 'goal_not_found' }],

  'GET /forecast': (_mine, { account }) => [
    { query: { accountId: account.id, days: 30 }, refused: 'account_not_found' },
    { query: { days: 400 } },
  ],
  'GET /forecast/allowance': (mine, { account }) => [
    { query: { accounts: [mine.account.id, account.id] }, refused: 'account_not_found' },
    { query: {} },
  ],

  'GET /recurring': () => [{ query: { type: 'all' } }],
  'GET /recurring/upcoming': () => [{ query: { days: 366, type: 'all' } }],
  'POST /recurring/run': () => [{}],
  'GET /recurring/found': () => [{}],
  'PUT /recurring/found': () => [{ body: { merchant: 'Netflix', ignored: true } }],
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
      { body: { ...body, type: 'TRANSFER', toAccountId: theirs.account.id }, refused: 'account_not_found' },
      { body },
    ]
  },
  'PUT /recurring': ({ fixed, reserve }, theirs) => [
    { body: { id: theirs.fixed.id, description: 'Meu' }, refused: 'recurring_not_found' },
    ...foreignParts(theirs).map(({ refused, ...part }) => ({ body: { id: fixed.id, ...part }, refused })),
    { body: { id: reserve.id, toAccountId: theirs.account.id }, refused: 'account_not_found' },
  ],
  'DELETE /recurring': (_mine, { fixed }) => [{ query: { id: fixed.id }, refused: 'recurring_not_found' }],
  'POST /fixed-expenses/confirm': ({ fixed }, theirs) => [
    { body: { id: theirs.fixed.id, dueDate: theirs.fixed.nextRun }, refused: 'recurring_not_found' },
    {
      body: { id: fixed.id, dueDate: fixed.nextRun, transactionId: theirs.expense.id },
      refused: 'transaction_not_found',
    },
    {
      body: { id: fixed.id, dueDate: fixed.nextRun, accountId: theirs.account.id },
      refused: 'account_not_found',
    },
  ],
  'POST /fixed-expenses/skip': (_mine, { fixed }) => [
    { body: { id: fixed.id, dueDate: fixed.nextRun }, refused: 'recurring_not_found' },
  ],
}

const foreignParts = (theirs: Things) => [
  ...foreignSources(theirs),
  { payeeId: theirs.payee.id, refused: 'payee_not_found' as const },
]

const foreignSources = ({ account, category }: Things) => [
  { accountId: account.id, refused: 'account_not_found' as const },
  { categoryId: category.id, refused: 'category_not_found' as const },
]

// The call tables of the two specifications, as plain JSON that knows nothing else of this project: what they send must be
// valid, and the names that they list must be answered. What is answered to the examples is recorded from the server.
import { features } from '@tostao/contract/examples/features'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameOf } from '../calls/call.ts'

interface Specified {
  query?: object
  body?: object
  /** Names in the answer, at any depth. */
  answers?: readonly string[]
}

const PERIOD = { from: '2026-11-01', to: '2026-11-30' }
const BY_ID = { query: { id: '1' } }
const ACCOUNT = { name: 'Banco', type: 'checking', opening_balance: 100.5 }
const LINE = { amount: 80, description: '', categoryId: 1, payeeId: 1 }
const GOAL = {
  name: 'Viagem',
  type: 'poupanca',
  target_amount: 1000,
  initial_amount: 100,
  strategy: 'linear',
  account_id: 1,
  category_id: null,
  target_date: '2027-05-31',
  planned_monthly_amount: 150,
  recurring_day: 5,
  priority: 'alta',
}
const FIXED = {
  account_id: 1,
  type: 'DESPESA',
  amount: 120,
  description: 'Internet',
  category_id: null,
  payee_id: null,
  interval_unit: 'month',
  interval_count: 1,
  next_run: '2026-11-25',
  mode: 'manual',
  notify_days: 3,
}

const SPECIFIED: Readonly<Record<string, Specified>> = {
  'GET /health': { answers: ['status', 'db'] },
  'GET /debug/schema': {},
  'POST /auth/register': { body: { name: 'Cliente', email: 'cliente@example.com', password: 'segredo' } },
  'POST /auth/login': {
    body: { email: 'cliente@example.com', password: 'segredo', remember: true },
    answers: ['accessToken'],
  },
  'POST /auth/refresh': { answers: ['accessToken'] },
  'POST /auth/logout': {},
  'POST /auth/forgot-password': { body: { email: 'cliente@example.com' }, answers: ['debugLink'] },
  'POST /auth/reset-password': { body: { token: 'x', novaSenha: 'segredo' } },
  'GET /me': { answers: ['nome', 'email', 'created_at'] },
  'GET /accounts': { query: PERIOD, answers: ['id', 'balance', 'month_movement', ...Object.keys(ACCOUNT)] },
  'POST /accounts': { body: ACCOUNT, answers: ['id'] },
  'PUT /accounts': { body: { ...ACCOUNT, id: 1 } },
  'POST /accounts/archive': { body: { id: 1 } },
  'DELETE /accounts': BY_ID,
  'GET /categories': { answers: ['id', 'name', 'type'] },
  'POST /categories': { body: { nome: 'Mercado', tipo: 'despesa' }, answers: ['id'] },
  'DELETE /categories': BY_ID,
  'GET /tags': { answers: ['id', 'name'] },
  'POST /tags': { body: { name: 'Feira' }, answers: ['id'] },
  'DELETE /tags': BY_ID,
  'GET /payees': { answers: ['id', 'name'] },
  'POST /payees': { body: { name: 'Feira' }, answers: ['id'] },
  'DELETE /payees': BY_ID,
  'GET /transactions': {
    query: { ...PERIOD, page: '1', limit: '30', accountId: '1', type: 'DESPESA', categoryId: '1', q: 'loja' },
    answers: [
      ...['items', 'id', 'description', 'date', 'amount', 'type', 'status', 'categoriaId', 'categoria_name'],
      ...['payeeId', 'payee_name', 'contaId', 'conta_name'],
    ],
  },
  'POST /transactions': {
    body: {
      amount: 87.45,
      description: 'Compra',
      date: '2026-11-20',
      type: 'despesa',
      accountId: 1,
      payeeName: '',
      categoryId: null,
      tagNames: ['casa'],
      splits: [LINE, { ...LINE, amount: 7.45 }],
    },
    answers: ['id'],
  },
  'PUT /transactions': {
    body: {
      id: 1,
      date: '2026-11-19',
      descricao: 'Compra da casa',
      tipo: 'receita',
      valor: 87.45,
      status: 'PENDING',
      accountId: 1,
      categoryId: 1,
      payeeName: 'Outra loja',
    },
  },
  'DELETE /transactions': BY_ID,
  'POST /transactions/import-csv': { answers: ['inserted', 'skipped'] },
  'POST /transfers': {
    body: { description: 'Guardar', date: '2026-11-07', amount: 100, fromAccountId: 1, toAccountId: 2 },
    answers: ['id'],
  },
  'GET /budgets': { query: { month: '2026-11-01' }, answers: ['id', 'category_id', 'category', 'month', 'amount'] },
  'POST /budgets': { body: { categoryId: 1, month: '2026-11-01', amount: 300 } },
  'DELETE /budgets': BY_ID,
  'GET /goals': {
    answers: ['id', 'current_amount', 'remaining', 'percent', 'archived_at', ...Object.keys(GOAL)],
  },
  'POST /goals': { body: GOAL, answers: ['id'] },
  'PUT /goals': { body: { ...GOAL, id: 1 } },
  'POST /goals/contribute': {
    body: { id: 1, amount: 250, date: '2026-11-21', account_id: 1, source_account_id: 2, category_id: null },
  },
  'DELETE /goals': BY_ID,
  'GET /debug/goal-transactions': { answers: ['goal_id', 'amount'] },
  'GET /recurring': { answers: ['id', 'payment_status', 'last_run', ...Object.keys(FIXED)] },
  'POST /recurring': { body: FIXED, answers: ['id'] },
  'PUT /recurring': { body: { id: 1, mode: 'manual', next_run: '2026-11-24', notify_days: 5 } },
  'DELETE /recurring': BY_ID,
  'GET /recurring/upcoming': { query: { days: '7' }, answers: ['count'] },
  'POST /recurring/run': {},
  'POST /fixed-expenses/confirm': { body: { id: 1 } },
  'GET /dashboard/summary': {
    query: PERIOD,
    answers: [
      ...['receitas', 'despesas', 'accounts', 'name', 'type', 'balance', 'month_movement', 'trends', 'month'],
      ...['budgets', 'category_id', 'category', 'budget', 'spent', 'top_categories', 'total'],
    ],
  },
  'GET /reports/by-category': { query: PERIOD, answers: ['name', 'type', 'total'] },
  'GET /reports/by-payee': { query: PERIOD, answers: ['name', 'type', 'total'] },
  'GET /reports/by-tag': { query: PERIOD, answers: ['name', 'type', 'total'] },
  'GET /reports/monthly': { query: PERIOD, answers: ['month', 'receitas', 'despesas'] },
  'GET /reports/top-expenses': { query: { ...PERIOD, limit: '5' }, answers: ['data', 'total', 'name'] },
  'GET /reports/top-incomes': { query: { ...PERIOD, limit: '8' }, answers: ['data', 'total', 'name'] },
}

const calls = new Map(
  features.flatMap(({ examples }) => examples.map((example) => [nameOf(example.endpoint), example] as const)),
)

/** Problems that a schema has with a value; nothing is sent where the call takes nothing. */
const problemsOf = (schema: z.ZodMiniType | undefined, value: object | undefined) =>
  schema ? z.safeDecode(schema, value ?? {}).error?.issues : value && 'takes nothing'

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => [name, ...namesIn(inside)])
    : []

test.each(Object.entries(SPECIFIED))('%s is taken and answered by the specified names', (name, specified) => {
  const example = calls.get(name)
  const { query, body, aliases = {} } = example?.endpoint ?? {}
  const fields = Object.entries(specified.body ?? {}).map(([field, value]) => [aliases[field] ?? field, value])
  expect(example).toBeDefined()
  expect(problemsOf(query, specified.query)).toBeUndefined()
  expect(problemsOf(body, specified.body && Object.fromEntries(fields))).toBeUndefined()
  const answered = namesIn(example?.answer)
  expect(specified.answers?.filter((field) => !answered.includes(field)) ?? []).toEqual([])
})

// A client that knows the call tables of the two specifications and nothing else of this project: it sends these names
// as plain JSON, and reads the names that they list.
import { expect, test } from 'vitest'
import { multipart } from './multipart.ts'
import { testApp } from './test-app.ts'

const { app } = await testApp()

const PASSWORD = 'uma senha que ninguém usa'
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
let people = 0

interface Sent {
  query?: Record<string, string | number>
  body?: object
  csv?: string
}

/** Somebody who has signed up and in. */
async function somebody() {
  people += 1
  const email = `cliente${people}@example.com`
  let token = ''

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { query, body, csv }: Sent = {}) => {
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const upload = csv === undefined ? undefined : multipart(Buffer.from(csv))
    const response = await app.inject({
      method,
      url: `/api/v1${path}?${search}`,
      remoteAddress: `10.1.0.${people}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...upload?.headers },
      ...(body && { payload: body }),
      ...(upload && { payload: upload.payload }),
    })
    expect(response.statusCode, `${method} ${path}: ${response.body}`).toBeLessThan(400)
    return response.json()
  }

  await send('POST', '/auth/register', { body: { name: 'Cliente', email, password: PASSWORD } })
  const signIn = async (password = PASSWORD) => {
    token = (await send('POST', '/auth/login', { body: { email, password, remember: true } })).data.accessToken
  }
  await signIn()
  const create = async (path: string, body: object): Promise<{ id: number }> =>
    (await send('POST', path, { body })).data
  return { email, send, signIn, create }
}

test('the server and its database are there, and the schema is as it should be', async () => {
  const { send } = await somebody()
  expect((await send('GET', '/health')).data).toMatchObject({ status: 'ok', db: 'ok' })
  expect(await send('GET', '/debug/schema')).toHaveProperty('data')
})

test('a forgotten password is reset by the link', async () => {
  const { email, send, signIn } = await somebody()
  const { data } = await send('POST', '/auth/forgot-password', { body: { email } })
  const token = new URL(data.debugLink).searchParams.get('token')
  await send('POST', '/auth/reset-password', { body: { token, novaSenha: 'outra que ninguém usa' } })
  await signIn('outra que ninguém usa')
  expect((await send('GET', '/me')).data).toMatchObject({ nome: 'Cliente', email, created_at: expect.any(String) })
})

test('accounts are created, changed, archived and deleted', async () => {
  const { send, create } = await somebody()
  const { id } = await create('/accounts', { name: 'Banco', type: 'checking', opening_balance: 100.5 })
  const unused = await create('/accounts', { name: 'Cofre', type: 'cash', opening_balance: 0 })
  await send('PUT', '/accounts', { body: { id, name: 'Banco Roxo', type: 'savings', opening_balance: 99.9 } })
  await send('DELETE', '/accounts', { query: { id: unused.id } })
  expect((await send('GET', '/accounts')).data).toMatchObject([
    { id, name: 'Banco Roxo', type: 'savings', opening_balance: 99.9, balance: 99.9, month_movement: 0 },
  ])
  await send('POST', '/accounts/archive', { body: { id } })
  expect((await send('GET', '/accounts')).data).toEqual([])
})

test('categories, tags and payees are created and deleted', async () => {
  const { send, create } = await somebody()
  const { id } = await create('/categories', { nome: 'Mercado', tipo: 'despesa' })
  expect((await send('GET', '/categories')).data).toMatchObject([{ id, name: 'Mercado', type: 'DESPESA' }])
  await send('DELETE', '/categories', { query: { id } })
  expect((await send('GET', '/categories')).data).toEqual([])
  for (const path of ['/tags', '/payees']) {
    const { id } = await create(path, { name: 'Feira' })
    expect((await send('GET', path)).data).toMatchObject([{ id, name: 'Feira' }])
    await send('DELETE', path, { query: { id } })
    expect((await send('GET', path)).data).toEqual([])
  }
})

test('transactions are created, found, changed and deleted; a transfer may come as two of them', async () => {
  const { send, create } = await somebody()
  const account = await create('/accounts', { name: 'Banco', type: 'checking', opening_balance: 0 })
  const savings = await create('/accounts', { name: 'Poupança', type: 'savings', opening_balance: 0 })
  const category = await create('/categories', { nome: 'Casa', tipo: 'DESPESA' })
  const payee = await create('/payees', { name: 'Loja' })
  const line = (amount: number) => ({ amount, description: '', categoryId: category.id, payeeId: payee.id })
  const { id } = await create('/transactions', {
    amount: 87.45,
    description: 'Compra',
    date: '2026-11-20',
    type: 'DESPESA',
    accountId: account.id,
    payeeName: 'Loja',
    categoryId: category.id,
    tagNames: ['casa'],
    splits: [line(80), line(7.45)],
  })
  const transfer = { amount: 50, description: 'Guardar', date: '2026-11-21', tagNames: [], splits: [] }
  await create('/transactions', {
    ...transfer,
    type: 'DESPESA',
    accountId: account.id,
    payeeName: '',
    categoryId: null,
  })
  await create('/transactions', {
    ...transfer,
    type: 'RECEITA',
    accountId: savings.id,
    payeeName: '',
    categoryId: null,
  })

  const query = {
    ...NOVEMBER,
    page: 1,
    limit: 30,
    accountId: account.id,
    type: 'DESPESA',
    categoryId: category.id,
    q: 'loja',
  }
  const found = (await send('GET', '/transactions', { query })).data.items
  expect(found).toMatchObject([
    {
      id,
      description: 'Compra',
      date: '2026-11-20',
      amount: 87.45,
      type: 'DESPESA',
      categoriaId: category.id,
      categoria_name: 'Casa',
      payeeId: payee.id,
      payee_name: 'Loja',
      contaId: account.id,
      conta_name: 'Banco',
    },
  ])

  const edited = {
    date: '2026-11-19',
    description: 'Compra da casa',
    type: 'despesa',
    amount: 87.45,
    status: 'PENDING',
  }
  const where = { accountId: account.id, categoryId: category.id, payeeName: 'Outra loja' }
  await send('PUT', '/transactions', { body: { id, ...edited, ...where } })
  const [changed] = (await send('GET', '/transactions', { query: { ...query, q: 'outra' } })).data.items
  expect(changed).toMatchObject({ id, description: 'Compra da casa', payee_name: 'Outra loja', status: 'PENDING' })

  const movements = (await send('GET', '/accounts')).data
  expect(movements).toMatchObject([{ balance: -137.45 }, { balance: 50 }])
  await send('DELETE', '/transactions', { query: { id } })
  expect((await send('GET', '/transactions', { query })).data.items).toEqual([])
})

test('budgets are set, changed by the same call, and deleted', async () => {
  const { send, create } = await somebody()
  const { id: category } = await create('/categories', { nome: 'Lazer', tipo: 'DESPESA' })
  const month = '2026-11-01'
  await create('/budgets', { categoryId: category, month, amount: 300 })
  await create('/budgets', { categoryId: category, month, amount: 350 })
  const budgets = (await send('GET', '/budgets', { query: { month } })).data
  expect(budgets).toMatchObject([{ category_id: category, category: 'Lazer', month, amount: 350 }])
  await send('DELETE', '/budgets', { query: { id: budgets[0].id } })
  expect((await send('GET', '/budgets', { query: { month } })).data).toEqual([])
})

test('a goal is planned, changed, contributed to and deleted', async () => {
  const { send, create } = await somebody()
  const bank = await create('/accounts', { name: 'Banco', type: 'checking', opening_balance: 900 })
  const savings = await create('/accounts', { name: 'Reserva', type: 'savings', opening_balance: 0 })
  const plan = {
    name: 'Viagem',
    type: 'poupanca',
    target_amount: 1000,
    initial_amount: 100,
    strategy: 'linear',
    account_id: savings.id,
    category_id: null,
    target_date: '2027-05-31',
    planned_monthly_amount: 150,
    recurring_day: 5,
    priority: 'alta',
  }
  const { id } = await create('/goals', plan)
  await send('PUT', '/goals', { body: { ...plan, id, name: 'Viagem ao Chile' } })
  const contribution = { id, amount: 250, date: '2026-11-21', account_id: savings.id, source_account_id: bank.id }
  await send('POST', '/goals/contribute', { body: { ...contribution, category_id: null } })
  expect((await send('GET', '/goals')).data).toMatchObject([
    { ...plan, id, name: 'Viagem ao Chile', current_amount: 350, remaining: 650, percent: 35, archived_at: null },
  ])
  expect((await send('GET', '/accounts')).data).toMatchObject([{ balance: 650 }, { balance: 250 }])
  expect((await send('GET', '/debug/goal-transactions')).data).toMatchObject([{ goal_id: id, amount: 250 }])
  await send('DELETE', '/goals', { query: { id } })
  expect((await send('GET', '/goals')).data).toEqual([])
})

test('a fixed expense is created, changed, announced, paid and deleted', async () => {
  const { send, create } = await somebody()
  const { id: account } = await create('/accounts', { name: 'Banco', type: 'checking', opening_balance: 0 })
  const fixed = {
    account_id: account,
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
  const { id } = await create('/recurring', fixed)
  await send('PUT', '/recurring', { body: { id, mode: 'manual', next_run: '2026-11-24', notify_days: 5 } })
  expect((await send('GET', '/recurring')).data).toMatchObject([
    { ...fixed, id, next_run: '2026-11-24', notify_days: 5, payment_status: 'pendente' },
  ])
  expect((await send('GET', '/recurring/upcoming', { query: { days: 7 } })).data).toMatchObject({ count: 1 })
  await send('POST', '/recurring/run')
  await send('POST', '/fixed-expenses/confirm', { body: { id } })
  expect((await send('GET', '/recurring/upcoming', { query: { days: 7 } })).data).toMatchObject({ count: 0 })
  expect((await send('GET', '/recurring')).data).toMatchObject([{ id, payment_status: 'pago', last_run: '2026-11-21' }])
  await send('DELETE', '/recurring', { query: { id } })
  expect((await send('GET', '/recurring')).data).toEqual([])
  expect((await send('GET', '/transactions')).data.items).toMatchObject([{ description: 'Internet', amount: 120 }])
})

test('a file of rows is imported, its transfers by their own call', async () => {
  const { send, create } = await somebody()
  const bank = await create('/accounts', { name: 'Banco', type: 'checking', opening_balance: 0 })
  const savings = await create('/accounts', { name: 'Poupança', type: 'savings', opening_balance: 0 })
  const csv = [
    'date,description,type,amount,account_id,category_id,payee_id,status',
    `2026-11-05,Salário,RECEITA,2000.00,${bank.id},,,CLEARED`,
    `2026-11-06,"Feira, da rua",DESPESA,52.30,${bank.id},,,CLEARED`,
  ].join('\n')
  expect((await send('POST', '/transactions/import-csv', { csv })).data).toMatchObject({ inserted: 2, skipped: 0 })
  const transfer = { description: 'Transferência', date: '2026-11-07', amount: 100 }
  await create('/transfers', { ...transfer, fromAccountId: bank.id, toAccountId: savings.id })
  expect((await send('GET', '/accounts')).data).toMatchObject([{ balance: 1847.7 }, { balance: 100 }])
})

test('the dashboard and the reports sum the period', async () => {
  const { send, create } = await somebody()
  const { id: accountId } = await create('/accounts', { name: 'Banco', type: 'checking', opening_balance: 10 })
  const { id: categoryId } = await create('/categories', { nome: 'Mercado', tipo: 'DESPESA' })
  await create('/budgets', { categoryId, month: '2026-11-01', amount: 400 })
  const entry = { date: '2026-11-10', accountId, tagNames: ['casa'], splits: [] }
  const expense = { type: 'DESPESA', amount: 150, description: 'Compra do mês', payeeName: 'Assaí', categoryId }
  await create('/transactions', { ...entry, ...expense })
  const income = { type: 'RECEITA', amount: 900, description: 'Salário', payeeName: '', categoryId: null }
  await create('/transactions', { ...entry, ...income })

  const report = async (name: string, more = {}) => send('GET', name, { query: { ...NOVEMBER, ...more } })
  const summary = (await report('/dashboard/summary')).data
  expect(summary).toMatchObject({
    receitas: 900,
    despesas: 150,
    accounts: [{ name: 'Banco', type: 'checking', month_movement: 750, balance: 760 }],
    budgets: [{ category_id: categoryId, category: 'Mercado', budget: 400, spent: 150 }],
    top_categories: [{ name: 'Mercado', total: 150 }],
  })
  expect(summary.trends.at(-1)).toMatchObject({ month: '2026-11', receitas: 900, despesas: 150 })
  expect((await report('/reports/by-category')).data).toMatchObject([
    { name: 'Sem categoria', type: 'RECEITA', total: 900 },
    { name: 'Mercado', type: 'DESPESA', total: 150 },
  ])
  expect((await report('/reports/by-payee')).data).toMatchObject([
    { name: 'Sem favorecido', type: 'RECEITA', total: 900 },
    { name: 'Assaí', type: 'DESPESA', total: 150 },
  ])
  expect((await report('/reports/by-tag')).data).toMatchObject([
    { name: 'casa', type: 'RECEITA', total: 900 },
    { name: 'casa', type: 'DESPESA', total: 150 },
  ])
  expect((await report('/reports/monthly')).data).toMatchObject([{ month: '2026-11', receitas: 900, despesas: 150 }])
  expect(await report('/reports/top-expenses', { limit: 5 })).toMatchObject({
    data: [{ name: 'Compra do mês', total: 150 }],
    total: 150,
  })
  expect(await report('/reports/top-incomes', { limit: 8 })).toMatchObject({
    data: [{ name: 'Salário', total: 900 }],
    total: 900,
  })
})

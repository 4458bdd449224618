// A program that knows Tostão by its OpenAPI document alone. The types are made from it:
// npx openapi-typescript docs/openapi.json -o docs/tostao-api.d.ts
import createClient from 'openapi-fetch'
import type { paths } from './tostao-api.d.ts'

interface Answer<T> {
  data?: T
  error?: { error: { code: string; message: string } }
}

/** The answer, or the refusal as an exception. */
async function must<T>(call: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error } = await call
  if (data === undefined || data === null) throw new Error(error?.error.message ?? 'No answer')
  return data
}

/** Signs up, keeps the accounts of a month, and answers what the reports say of it. */
export async function keepAccounts(baseUrl: string, email: string) {
  const password = 'uma senha que ninguém usa'
  const visitor = createClient<paths>({ baseUrl })
  await must(visitor.POST('/api/v1/auth/register', { body: { name: 'Cliente', email, password } }))
  const session = await must(visitor.POST('/api/v1/auth/login', { body: { email, password } }))
  const headers = { authorization: `Bearer ${session.data.accessToken}` }
  const tostao = createClient<paths>({ baseUrl, headers })

  const { data: bank } = await must(
    tostao.POST('/api/v1/accounts', { body: { name: 'Banco', type: 'checking', opening_balance: 100.5 } }),
  )
  const { data: food } = await must(
    tostao.POST('/api/v1/categories', { body: { name: 'Alimentação', type: 'DESPESA' } }),
  )
  await must(
    tostao.POST('/api/v1/transactions', {
      params: { header: { 'Idempotency-Key': 'purchase-1' } },
      body: { date: '2026-11-10', description: 'Feira', type: 'DESPESA', amount: 87.45, accountId: bank.id },
    }),
  )

  const file = [
    'date,description,type,amount,account_id,category_id,payee_id,status',
    `2026-11-05,Salário,RECEITA,2000.00,${bank.id},,,CLEARED`,
    `2026-11-06,Padaria,DESPESA,12.55,${bank.id},,,CLEARED`,
  ].join('\n')
  const imported = await must(
    tostao.POST('/api/v1/transactions/import-csv', {
      body: { file },
      bodySerializer: (body) => {
        const form = new FormData()
        form.set('file', new File([body.file], 'extrato.csv'))
        return form
      },
    }),
  )

  const expenses = await must(
    tostao.GET('/api/v1/transactions', { params: { query: { type: 'DESPESA', categoryId: 'none' } } }),
  )
  const ids = expenses.data.items.map(({ id }) => id)
  await must(tostao.POST('/api/v1/transactions/bulk', { body: { ids, set: { categoryId: food.id } } }))

  const { data: rent } = await must(
    tostao.POST('/api/v1/recurring', {
      body: { account_id: bank.id, amount: 900, description: 'Aluguel', next_run: '2026-11-25' },
    }),
  )
  const paid = await must(tostao.POST('/api/v1/fixed-expenses/confirm', { body: { id: rent.id, date: '2026-11-20' } }))
  const { data: card } = await must(
    tostao.POST('/api/v1/accounts', { body: { name: 'Cartão', type: 'credit_card', payment_account_id: bank.id } }),
  )
  const ofCard = { account_id: card.id, from_month: '2026-01', due_day: 23, closing_day_purchases: 'next' } as const
  await must(tostao.PUT('/api/v1/cards/terms', { body: { ...ofCard, closing: 'days_before_due', closing_value: 7 } }))
  const bus = { date: '2026-11-02', description: 'Passagem', amount: 60, accountId: card.id } as const
  await must(tostao.POST('/api/v1/transactions', { body: { ...bus, type: 'DESPESA' } }))
  await must(tostao.POST('/api/v1/cards/pay', { body: { account_id: card.id, month: '2026-11', amount: 60 } }))

  const november = { from: '2026-11-01', to: '2026-11-30' }
  const [byCategory, months, accounts] = [
    await must(tostao.GET('/api/v1/reports/by-category', { params: { query: november } })),
    await must(tostao.GET('/api/v1/reports/monthly', { params: { query: november } })),
    await must(tostao.GET('/api/v1/accounts')),
  ]
  return {
    imported: imported.data.inserted,
    status: paid.data.payment_status,
    byCategory: byCategory.data.map(({ name, total }) => `${name}: ${total}`),
    months: months.data,
    balances: accounts.data.map(({ name, balance }) => `${name}: ${balance}`),
  }
}

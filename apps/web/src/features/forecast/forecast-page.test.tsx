import * as accounts from '@tostao/contract/accounts'
import * as forecast from '@tostao/contract/forecast'
import * as transactions from '@tostao/contract/transactions'
import { addDays } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { account, homeApi, transaction } from '#test/home-api.ts'
import { openPage } from '#test/open-page.tsx'
import { ForecastPage } from './forecast-page.tsx'

const day = today()
const events = [
  {
    key: `recurring:1:${addDays(day, 3)}`,
    date: addDays(day, 3),
    kind: 'fixed' as const,
    account_id: 1,
    amount: -200,
    description: 'Aluguel',
  },
  {
    key: `recurring:2:${addDays(day, 4)}`,
    date: addDays(day, 4),
    kind: 'income' as const,
    account_id: 1,
    amount: 3000,
    description: 'Salário',
  },
]
const days = Array.from({ length: 91 }, (_, index) => ({
  date: addDays(day, index),
  balance: 500 - (index >= 3 ? 200 : 0) + (index >= 4 ? 3000 : 0),
}))
const lowest = { date: addDays(day, 3), balance: 300 }
const allowance = {
  until: addDays(day, 3),
  days: 4,
  total: 300,
  per_day: 75,
  missing: 0,
  parts: [
    { kind: 'balance' as const, amount: 500 },
    { kind: 'fixed' as const, amount: -200 },
  ],
}

async function openForecast() {
  const api = homeApi()
    .answers(accounts.list, [account()])
    .answers(forecast.list, { events, days, lowest, spending: null })
    .answers(forecast.allowance, allowance)
  const acting = await openPage(ForecastPage, '/forecast')
  return { ...acting, api }
}

test('the lowest balance, what comes by its days, and what may be spent with the sum it comes from', async () => {
  const { see, press } = await openForecast()
  await see.findByText(/véspera de Salário$/)
  expect(see.getByRole('link', { name: 'Aluguel' }).getAttribute('href')).toMatch(/^\/gastos-fixos\?item=\d+$/)
  await see.findByRole('button', { name: /^Pode gastar/ })
  await press(/^Pode gastar/)
  expect(see.getByRole('link', { name: 'Gastos fixos até lá' })).toBeTruthy()
})

test('a purchase is imagined, and made real by one press', async () => {
  const { see, press, fill, field, api } = await openForecast()
  await see.findByText(/véspera de Salário$/)
  await press('E se eu comprar…')
  await fill(field('E se eu gastar'), '100')
  await see.findByText(/com a compra/)
  api.answers(transactions.create, transaction())
  await press('Registrar esta compra')
  expect(api.writes[0]?.body).toMatchObject({ amount: 100, accountId: 1, type: 'DESPESA' })
})

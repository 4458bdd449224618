import * as forecast from '@tostao/contract/forecast'
import * as goals from '@tostao/contract/goals'
import { addDays, type Day } from '@tostao/primitives/calendar'
import { expect, inject, test } from 'vitest'
import { asUser } from '../../calls/as-user.ts'
import { postRecurring } from '../../jobs/post-recurring.ts'
import type { Trx } from '../../tables/tables.ts'
import { testApp } from '../../test/test-app.ts'
import { listAccounts } from '../accounts/service.ts'
import { payInvoice } from '../cards/service/write.ts'
import { readForecast } from './service.ts'

const { deps, signedIn, travelTo } = await testApp()
const { clock } = deps
/** On the other engine the rules are the same. */
const LIVED = inject('engine') === 'sqlite' ? 365 : 120
const TODAY = '2026-11-21'

test('what comes of all accounts counts once, and of one account its own part', async () => {
  const { user, api } = await signedIn()
  const checking = await user.has.account({ openingBalance: 2_000_00 })
  const savings = await user.has.account({ type: 'savings', openingBalance: 500_00 })
  const card = await user.has.card({ paymentAccountId: checking.id, terms: { dueDay: 12, closingValue: 5 } })
  await user.has.recurring({ account: checking, description: 'Luz', amount: 100_00, nextRun: '2026-11-10', times: 2 })
  await user.has.recurring({ account: card, description: 'Filmes', amount: 40_00, nextRun: '2026-11-22', times: 1 })
  await user.has.recurring({
    account: checking,
    type: 'RECEITA',
    description: 'Salário',
    amount: 3_000_00,
    dueRule: 'business_day',
    dueDay: 5,
    nextRun: '2026-12-01',
    times: 1,
  })
  await user.has.recurring({
    account: checking,
    type: 'TRANSFER',
    toAccountId: savings.id,
    description: 'Reserva',
    amount: 250_00,
    nextRun: '2026-12-08',
    times: 1,
  })
  await user.has.expense({ account: checking, date: '2026-12-01', amount: 15_00, description: 'Agendado' })
  await user.has.expense({ account: card, amount: 60_00 })
  const all = await api.call(forecast.list, { query: { days: 30 } })
  expect(all.events.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
    [TODAY, 'fixed', -100_00],
    ['2026-12-01', 'transaction', -15_00],
    ['2026-12-07', 'income', 3_000_00],
    ['2026-12-08', 'transfer', -250_00],
    ['2026-12-08', 'transfer', 250_00],
    ['2026-12-10', 'fixed', -100_00],
    ['2026-12-14', 'invoice', -100_00],
  ])
  expect(all.days).toHaveLength(31)
  expect([all.days[0]?.balance, all.lowest]).toEqual([2_400_00, { date: '2026-12-01', balance: 2_385_00 }])
  expect(all.days.at(-1)?.balance).toBe(2_500_00 - 100_00 - 15_00 + 3_000_00 - 100_00 - 100_00)
  expect(all.spending).toBeNull()
  expect(new Set(all.events.map(({ key }) => key)).size).toBe(all.events.length)
  const own = await api.call(forecast.list, { query: { days: 30, accountId: savings.id } })
  expect(own.events).toMatchObject([{ date: '2026-12-08', amount: 250_00, accountId: savings.id }])
  expect(own.days.at(-1)?.balance).toBe(750_00)
  expect(await api.refusal(forecast.list, { query: { days: 30, accountId: 999_999 } })).toMatchObject({ status: 404 })
})

test('what may be spent a day is the balance less what leaves before the salary', async () => {
  const { user, api } = await signedIn()
  const checking = await user.has.account({ openingBalance: 1_000_00 })
  await user.has.account({ type: 'savings', openingBalance: 5_000_00 })
  await user.has.recurring({ account: checking, amount: 100_00, nextRun: '2026-11-25' })
  await user.has.recurring({ account: checking, type: 'RECEITA', amount: 4_000_00, nextRun: '2026-12-05' })
  expect(await api.call(forecast.allowance, { query: {} })).toEqual({
    until: '2026-12-04',
    days: 14,
    total: 900_00,
    perDay: 64_28,
    missing: 0,
    parts: [
      { kind: 'balance', amount: 1_000_00 },
      { kind: 'fixed', amount: -100_00 },
    ],
  })
  await user.has.expense({ account: checking, amount: 1_500_00 })
  expect(await api.call(forecast.allowance, { query: { accounts: [checking.id] } })).toMatchObject({
    perDay: 0,
    missing: 600_00,
  })
})

test('a budget and what falls due on a card, a goal and what is dated for it count once', async () => {
  const { user, api } = await signedIn()
  const checking = await user.has.account({ openingBalance: 1_000_00 })
  const savings = await user.has.account({ type: 'savings', openingBalance: 0 })
  const card = await user.has.card({ paymentAccountId: checking.id, terms: { dueDay: 30, closingValue: 5 } })
  const { id: categoryId } = await user.has.category()
  await user.has.budget({ categoryId, month: '2026-11', amount: 60_00 })
  await user.has.recurring({ account: card, categoryId, amount: 40_00, nextRun: '2026-11-22', times: 1 })
  await user.has.recurring({ account: checking, type: 'RECEITA', amount: 4_000_00, nextRun: '2026-12-08', times: 1 })
  const { id } = await user.has.goal({
    accountId: savings.id,
    targetAmount: 5_000_00,
    plannedMonthlyAmount: 300_00,
    recurringDay: 5,
  })
  for (const date of [TODAY, '2026-12-05'])
    await api.call(goals.contribute, { body: { id, amount: 300_00, date, sourceAccountId: checking.id } })
  expect((await api.call(forecast.allowance, { query: {} })).parts).toEqual([
    { kind: 'balance', amount: 700_00 },
    { kind: 'invoices', amount: -40_00 },
    { kind: 'dated', amount: -300_00 },
    { kind: 'budgets', amount: -20_00 },
  ])
})

test('the everyday of months in which the rent had no rule yet is without the rent', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ openingBalance: 20_000_00 })
  for (const month of ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']) {
    await user.has.expense({ account, date: `${month}-25`, amount: 2_000_00, description: 'Aluguel Imobiliária' })
    await user.has.expense({ account, date: `${month}-24`, amount: 600_00, description: 'Mercado' })
  }
  await user.has.recurring({ account, description: 'Aluguel Imobiliária', amount: 2_100_00, nextRun: '2026-11-25' })
  const { spending } = await api.call(forecast.list, { query: { days: 9 } })
  expect(spending?.at(-1)).toMatchObject({ low: 600_00, high: 600_00 })
  expect(await api.call(forecast.allowance, { query: {} })).toMatchObject({
    parts: [{}, { kind: 'fixed', amount: -2_100_00 }, { kind: 'everyday', amount: -600_00 }],
  })
})

test('401 days are refused', async () => {
  const { api } = await signedIn()
  const { statusCode } = await api.raw({ method: 'GET', url: '/api/v1/forecast?days=401' })
  expect(statusCode).toBe(422)
})

test('a year is lived day by day, and what comes each day is what was said the evening before', async () => {
  const { user } = await signedIn()
  const checking = await user.has.account({ openingBalance: 9_000_00 })
  const savings = await user.has.account({ type: 'savings' })
  const card = await user.has.card({ paymentAccountId: checking.id, terms: { dueDay: 12, closingValue: 5 } })
  const automatic = { account: checking, mode: 'automatic' } as const
  await user.has.recurring({ ...automatic, amount: 1_200_00, nextRun: '2026-11-30', dueDay: 31 })
  await user.has.recurring({
    ...automatic,
    amount: 33_33,
    nextRun: '2026-11-27',
    intervalUnit: 'week',
    intervalCount: 2,
  })
  await user.has.recurring({ ...automatic, amount: 95_10, nextRun: '2026-12-15', times: 5 })
  await user.has.recurring({ ...automatic, amount: 800_00, nextRun: '2027-02-28', dueDay: 31, intervalUnit: 'year' })
  await user.has.recurring({
    ...automatic,
    type: 'RECEITA',
    amount: 3_500_00,
    dueRule: 'business_day',
    dueDay: 5,
    nextRun: '2026-12-01',
  })
  await user.has.recurring({
    ...automatic,
    type: 'TRANSFER',
    toAccountId: savings.id,
    amount: 200_00,
    dueRule: 'last_business_day',
    nextRun: '2026-11-22',
  })
  await user.has.expense({ account: checking, date: '2027-03-03', amount: 77_77 })
  await user.has.recurring({ account: card, mode: 'automatic', amount: 55_90, nextRun: '2026-11-23' })
  await user.has.expense({ account: card, date: '2027-01-07', amount: 250_00 })
  const asThem = <T>(run: (trx: Trx) => Promise<T>) => asUser(deps, { via: 'job', userId: user.id }, run)
  const money = async (day: Day) => {
    const all = await asThem((trx) => listAccounts(trx, user.id, day, { from: day, to: day }))
    return all.reduce((sum, { type, balance }) => (type === 'credit_card' ? sum : sum + balance), 0)
  }
  const ahead = (day: Day, days: number) => asThem((trx) => readForecast(trx, user.id, day, { days }))
  const whole = await ahead(TODAY, LIVED)
  for (let index = 1; index <= LIVED; index += 1) {
    const day = addDays(TODAY, index)
    const { events, days } = await ahead(addDays(day, -1), 1)
    travelTo(`${day}T15:00:00Z`)
    await postRecurring.run(deps)
    for (const { key, kind, amount, date } of events) {
      const [, accountId, month = ''] = key.split(':')
      const payment = { accountId: Number(accountId), month, amount: -amount, date: day }
      if (kind === 'invoice' && date === day) await asThem((trx) => payInvoice(trx, user.id, clock, payment))
    }
    expect([day, await money(day)]).toEqual([day, days[1]?.balance])
    expect([day, await money(day)]).toEqual([day, whole.days[index]?.balance])
  }
})

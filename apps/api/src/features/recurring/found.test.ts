import * as recurring from '@tostao/contract/recurring'
import * as found from '@tostao/contract/recurring-found'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { withAccounts } from '../../test/matching-files.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const { signedIn } = app

type Signed = Awaited<ReturnType<typeof signedIn>>
type Expense = Parameters<Signed['user']['has']['expense']>[0]

const DAYS = ['2026-09-12', '2026-10-12', '2026-11-12']

async function charged({ user }: Pick<Signed, 'user'>, given: Expense, days: readonly string[] = DAYS) {
  for (const date of days)
    await user.has.expense({ amount: 55_90, description: 'NETFLIX.COM SAO PAULO BR', ...given, date })
}
const names = async ({ api }: Pick<Signed, 'api'>) => (await api.call(found.list)).map(({ merchant }) => merchant)

test('three charges of one merchant are a subscription', async () => {
  const one = await signedIn()
  const account = await one.user.has.account()
  const category = await one.user.has.category({ name: 'Assinaturas' })
  await charged(one, { account, categoryId: category.id, amount: 44_90 }, ['2026-08-12', '2026-09-13'])
  await charged(one, { account, categoryId: category.id }, ['2026-10-12', '2026-11-12'])
  const { data } = (await one.api.raw({ url: '/api/v1/recurring/found' })).json()
  expect(data).toEqual([
    {
      merchant: 'netflix',
      merchant_name: 'Netflix',
      amount: 55.9,
      interval_unit: 'month',
      interval_count: 1,
      last_on: '2026-11-12',
      next_on: '2026-12-12',
      due_day: 12,
      yearly: 670.8,
      previous_amount: 44.9,
      changed_on: '2026-10-12',
      missed_on: null,
      transaction_id: expect.any(Number),
      account_id: account.id,
      category_id: category.id,
    },
  ])
})

test('errands, people, own money, installments and what has ended are none', async () => {
  const one = await signedIn()
  const account = await one.user.has.account()
  const card = await one.user.has.card()
  const market = await one.user.has.category({ name: 'Supermercado' })
  await charged(one, { account, description: 'UBER *TRIP' })
  await charged(one, { account, description: 'Tres Irmaos', categoryId: market.id })
  await charged(one, { account, description: 'PIX ENVIADO MARIA JOSE DOS SANTOS' })
  await charged(one, { account, description: 'SAQUE 24H' })
  await charged(one, { account, description: 'Revista Antiga' }, ['2026-05-12', '2026-06-12', '2026-07-12'])
  await charged(one, { account, description: 'Curso Novo' }, ['2026-12-12', '2027-01-12', '2027-02-12'])
  await one.user.has.purchase({ on: card, description: 'Geladeira', installments: 4, date: '2026-08-12' })
  for (const date of DAYS) await one.user.has.transfer({ from: account, to: card, date, description: 'Pagamento' })
  expect(await names(one)).toEqual([])
})

test('one that is not wanted stays away until it is taken back', async () => {
  const one = await signedIn()
  const other = await signedIn()
  for (const each of [one, other]) await charged(each, { account: await each.user.has.account() })
  const ignore = (merchant: string, ignored: boolean) => one.api.call(found.ignore, { body: { merchant, ignored } })
  const { undoId } = await ignore('netflix', true)
  expect(await names(one)).toEqual([])
  expect(await names(other)).toEqual(['netflix'])
  expect(await ignore('NETFLIX.COM', true)).toEqual({ ok: true, undoId: null })
  await one.api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await names(one)).toEqual(['netflix'])
  await ignore('NETFLIX.COM', true)
  expect(await ignore('Netflix', false)).toMatchObject({ undoId: expect.any(Number) })
  expect(await names(one)).toEqual(['netflix'])
})

test('what a fixed expense covers is not found: by its merchant, its name, or what paid it', async () => {
  const one = await signedIn()
  const account = await one.user.has.account()
  await charged(one, { account })
  const [last] = await one.api.call(found.list)
  const plan = { account, amount: 55_90, nextRun: '2026-12-12' }
  for (const given of [
    { ...plan, description: 'Filmes', merchant: 'netflix' },
    { ...plan, description: 'Netflix' },
    { ...plan, description: 'Filmes', transactionId: last?.transactionId ?? 0 },
  ]) {
    const { id } = await one.user.has.recurring(given)
    expect(await names(one)).toEqual([])
    await one.api.call(recurring.remove, { query: { id } })
    expect(await names(one)).toEqual(['netflix'])
  }
})

test('a fixed expense with the merchant is paid by the bank’s row, whatever it is called', async () => {
  const { user, api, bank, preview, send } = await withAccounts(app)
  const plan = { account: bank, amount: 55_90, nextRun: '2026-11-12', description: 'Filmes' }
  const { id } = await user.has.recurring({ ...plan, merchant: 'Netflix' })
  const line = { text: 'NETFLIX.COM SAO PAULO BR', amount: '55.90', day: '2026-11-13' }
  expect(await preview(line)).toMatchObject([{ state: 'fixed', match: { id, dueDate: '2026-11-12' } }])
  await send({ ...line, match: `fixed:${id}:2026-11-12` })
  expect(await api.call(recurring.list)).toMatchObject([{ id, lastRun: '2026-11-13', nextRun: '2026-12-12' }])
})

test('what names no merchant is refused', async () => {
  const { api } = await signedIn()
  for (const merchant of ['', '   ', 'a'.repeat(101)]) {
    const sent = await api.raw({ method: 'PUT', url: '/api/v1/recurring/found', payload: { merchant, ignored: true } })
    expect(sent.statusCode).toBe(422)
  }
})

import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'

const { signedIn } = await testApp()
type SignedIn = Awaited<ReturnType<typeof signedIn>>

const WHOLE_MONTH = { from: '2026-11-01', to: '2026-11-30' }
const CUT_MONTH = { from: '2026-11-02', to: '2026-11-29' }
const lists = { categories, payees, tags }

/** Name → count and total. */
async function used({ api }: SignedIn, list: keyof typeof lists, query: { from: string; to: string } = WHOLE_MONTH) {
  const items = await api.call(lists[list].list, { query })
  return Object.fromEntries(items.map(({ name, count, total }) => [name, [count, total]]))
}

async function withRecords() {
  const one = await signedIn()
  const { has } = one.user
  const account = await has.account()
  const food = (await has.category({ name: 'Mercado' })).id
  const home = (await has.category({ name: 'Moradia' })).id
  const salary = (await has.category({ name: 'Salário', type: 'RECEITA' })).id
  return { ...one, has, account, food, home, salary }
}

test.each([WHOLE_MONTH, CUT_MONTH])('a category counts its transactions on its own side: %o', async (period) => {
  const { has, account, food, home, salary, ...one } = await withRecords()
  await has.expense({ account, amount: 100_00, categoryId: food })
  await has.income({ account, amount: 30_00, categoryId: food })
  await has.income({ account, amount: 500_00, categoryId: salary })
  await has.expense({ account, amount: 50_00, categoryId: salary })
  await has.expense({ account, amount: 7_00 })
  const part = (amount: number, categoryId: number | null) => ({ amount, description: '', categoryId, payeeId: null })
  const splits = [part(20_00, food), part(10_00, food), part(5_00, home), part(1_00, null)]
  await has.expense({ account, amount: 36_00, splits })
  expect(await used(one, 'categories', period)).toEqual({
    Mercado: [3, 100_00],
    Moradia: [1, 5_00],
    Salário: [2, 450_00],
  })
})

test('a payee counts a transaction once, and of a split one its own lines', async () => {
  const { has, account, ...one } = await withRecords()
  const store = await has.payee('Loja')
  const baker = await has.payee('Padaria')
  await has.payee('Zebra')
  await has.income({ account, amount: 4_00, payeeName: 'Loja' })
  const part = (amount: number, payeeId: number | null) => ({ amount, description: '', categoryId: null, payeeId })
  const splits = [part(20_00, store.id), part(10_00, store.id), part(5_00, baker.id), part(1_00, null)]
  await has.expense({ account, amount: 36_00, splits, payeeName: 'Padaria' })
  expect(await used(one, 'payees')).toEqual({ Loja: [2, -26_00], Padaria: [1, -6_00], Zebra: [0, 0] })
})

test('a tag counts what came in less what went out, split or not', async () => {
  const { has, account, ...one } = await withRecords()
  await has.tag('Zebra')
  await has.income({ account, amount: 4_00, tagNames: ['Casa'] })
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  await has.expense({ account, splits: [half, half], tagNames: ['Casa', 'Férias'] })
  expect(await used(one, 'tags')).toEqual({ Casa: [2, -6_00], Férias: [1, -10_00], Zebra: [0, 0] })
})

test('only the period counts, without transfers, archived accounts and other users', async () => {
  const { has, account, food, ...one } = await withRecords()
  const details = { categoryId: food, payeeName: 'Loja', tagNames: ['Casa'] }
  for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) {
    await has.expense({ account, amount: 1_00, date, ...details })
  }
  const archived = await has.account()
  await has.expense({ account: archived, ...details })
  await one.api.call(accounts.archive, { body: { id: archived.id, archived: true } })
  const { from } = await has.transfer({ from: account, to: await has.account() })
  await one.api.call(transactions.update, { body: { id: from.id, tagNames: ['Casa'] } })
  const other = await withRecords()
  await other.has.expense({ account: other.account, ...details, categoryId: other.food })

  expect(await used(one, 'categories')).toMatchObject({ Mercado: [2, 2_00], Moradia: [0, 0] })
  expect(await used(one, 'payees')).toEqual({ Loja: [2, -2_00] })
  expect(await used(one, 'tags')).toEqual({ Casa: [2, -2_00] })
  const empty = { from: '2026-09-10', to: '2026-09-20' }
  expect(await used(one, 'categories', empty)).toMatchObject({ Mercado: [0, 0] })
  expect(await used(one, 'payees', empty)).toEqual({ Loja: [0, 0] })
  expect(await used(one, 'tags', empty)).toEqual({ Casa: [0, 0] })
})

test.each(['categories', 'payees', 'tags'] as const)(
  '%s take both ends of a period, in order, or none',
  async (list) => {
    const { api } = await signedIn()
    const ask = async (query: Record<string, string>) => {
      const response = await api.raw({ url: `/api/v1/${list}`, query })
      return [response.statusCode, response.json().error?.code]
    }
    expect(await ask({})).toEqual([200, undefined])
    expect(await ask({ from: '2026-11-01' })).toEqual([422, 'validation_failed'])
    expect(await ask({ to: '2026-11-01' })).toEqual([422, 'validation_failed'])
    expect(await ask({ from: '2026-11-02', to: '2026-11-01' })).toEqual([422, 'period_inverted'])
  },
)

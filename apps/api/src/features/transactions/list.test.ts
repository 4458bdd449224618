import * as accounts from '@tostao/contract/accounts'
import type { Call } from '@tostao/contract/endpoint'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

type Query = Partial<Call<typeof transactions.list>['query']>
const line = (amount: number, more: object = {}) => ({
  amount,
  description: '',
  categoryId: null,
  payeeId: null,
  ...more,
})

/** A user, and the descriptions in a list of theirs. */
async function lister() {
  const { user, api } = await signedIn()
  const items = async (query: Query = {}) =>
    (await api.call(transactions.list, { query: { page: 1, limit: 30, ...query } })).items
  const listed = async (query: Query = {}) => (await items(query)).map((item) => item.description)
  return { user, api, items, listed, account: await user.has.account() }
}

test('the newest day comes first, and of one day what was recorded last', async () => {
  const { user, account, listed } = await lister()
  await user.has.expense({ account, date: '2026-11-02', description: 'c' })
  await user.has.income({ account, date: '2026-12-01', description: 'a' })
  await user.has.expense({ account, date: '2026-11-02', description: 'b' })
  await user.has.expense({ account, date: '2025-11-30', description: 'd' })
  expect(await listed()).toEqual(['a', 'b', 'c', 'd'])
})

test('pages follow each other without gap or repetition', async () => {
  const { user, account, listed } = await lister()
  for (let n = 0; n < 7; n++) {
    await user.has.expense({ account, date: n % 2 ? '2026-11-02' : '2026-11-03', description: String(n) })
  }
  const all = await listed()
  expect(all).toEqual(['6', '4', '2', '0', '5', '3', '1'])
  expect(await listed({ page: 1, limit: 3 })).toEqual(all.slice(0, 3))
  expect(await listed({ page: 2, limit: 3 })).toEqual(all.slice(3, 6))
  expect(await listed({ page: 3, limit: 3 })).toEqual(all.slice(6))
  expect(await listed({ page: 4, limit: 3 })).toEqual([])
})

test('the days asked for are included, both ends', async () => {
  const { user, account, listed } = await lister()
  for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) {
    await user.has.expense({ account, date, description: date })
  }
  expect(await listed({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['2026-11-30', '2026-11-01'])
  expect(await listed({ from: '2026-11-30' })).toEqual(['2026-12-01', '2026-11-30'])
  expect(await listed({ to: '2026-10-31' })).toEqual(['2026-10-31'])
})

test('account and type narrow the list, alone and together', async () => {
  const { user, account, listed } = await lister()
  const other = await user.has.account()
  await user.has.expense({ account, description: 'a-out' })
  await user.has.income({ account, description: 'a-in' })
  await user.has.expense({ account: other, description: 'b-out' })
  expect(await listed({ accountId: account.id })).toEqual(['a-in', 'a-out'])
  expect(await listed({ type: 'DESPESA' })).toEqual(['b-out', 'a-out'])
  expect(await listed({ accountId: account.id, type: 'RECEITA' })).toEqual(['a-in'])
  expect(await listed({ accountId: other.id, type: 'RECEITA' })).toEqual([])
})

test('situation and amount narrow the list, both ends of the amount included', async () => {
  const { user, account, listed } = await lister()
  await user.has.expense({ account, amount: 9_99, description: 'a' })
  await user.has.expense({ account, amount: 10_00, description: 'b', status: 'PENDING' })
  await user.has.expense({ account, amount: 20_01, description: 'c', splits: [line(10_00), line(10_01)] })
  expect(await listed({ status: 'PENDING' })).toEqual(['b'])
  expect(await listed({ amountMin: 10_00 })).toEqual(['c', 'b'])
  expect(await listed({ amountMax: 10_00 })).toEqual(['b', 'a'])
  expect(await listed({ amountMin: 9_99, amountMax: 10_00, status: 'CLEARED' })).toEqual(['a'])
  expect(await listed({ amountMin: 20_01, amountMax: 20_01 })).toEqual(['c'])
  expect(await listed({ amountMin: 2, amountMax: 1 })).toEqual([])
})

test('a category finds its transactions and those with a split line of it, each once, in the order of all', async () => {
  const { user, account, listed } = await lister()
  const [food, fun] = [await user.has.category(), await user.has.category()]
  const of = (id: number) => ({ categoryId: id })
  const mixed = [line(4_00, of(food.id)), line(6_00, of(fun.id))]
  await user.has.expense({ account, date: '2026-11-01', description: 'own', categoryId: food.id })
  await user.has.expense({ account, date: '2026-11-02', description: 'line', splits: mixed })
  await user.has.expense({ account, date: '2026-11-03', description: 'both', categoryId: food.id, splits: mixed })
  const twice = [line(4_00, of(food.id)), line(6_00, of(food.id))]
  await user.has.expense({ account, date: '2026-11-04', description: 'twice', splits: twice })
  await user.has.expense({ account, date: '2026-11-05', description: 'other', categoryId: fun.id })
  const elsewhere = [line(4_00, of(fun.id)), line(6_00)]
  await user.has.expense({ account, date: '2026-11-06', description: 'fun', categoryId: food.id, splits: elsewhere })
  expect(await listed({ categoryId: food.id })).toEqual(['twice', 'both', 'line', 'own'])
  expect(await listed({ categoryId: fun.id })).toEqual(['fun', 'other', 'both', 'line'])
  expect(await listed({ categoryId: food.id, page: 2, limit: 2 })).toEqual(['line', 'own'])
  expect(await listed({ categoryId: food.id, from: '2026-11-02', to: '2026-11-03' })).toEqual(['both', 'line'])
  expect(await listed({ categoryId: food.id, q: 'OWN' })).toEqual(['own'])
})

test('what has no category is found, and what has a split line without one, but no transfer', async () => {
  const { user, account, listed } = await lister()
  const category = await user.has.category()
  const filed = { categoryId: category.id }
  await user.has.expense({ account, date: '2026-11-01', description: 'own' })
  await user.has.expense({ account, date: '2026-11-02', description: 'line', splits: [line(4_00, filed), line(6_00)] })
  await user.has.expense({ account, date: '2026-11-03', description: 'filed', ...filed })
  await user.has.expense({
    account,
    date: '2026-11-04',
    description: 'lines',
    splits: [line(4_00, filed), line(6_00, filed)],
  })
  await user.has.transfer({ from: account, to: await user.has.account() })
  expect(await listed({ categoryId: NO_CATEGORY })).toEqual(['line', 'own'])
  expect(await listed({ categoryId: NO_CATEGORY, page: 2, limit: 1 })).toEqual(['own'])
})

test('a payee finds its transactions and those with a split line of it; with a category, what has both', async () => {
  const { user, account, listed } = await lister()
  const [baker, butcher] = [await user.has.payee(), await user.has.payee()]
  const food = await user.has.category()
  const mixed = [line(4_00, { payeeId: baker.id, categoryId: food.id }), line(6_00, { payeeId: butcher.id })]
  await user.has.expense({ account, date: '2026-11-01', description: 'own', payeeName: baker.name })
  await user.has.expense({ account, date: '2026-11-02', description: 'line', splits: mixed })
  await user.has.expense({ account, date: '2026-11-03', description: 'both', payeeName: baker.name, splits: mixed })
  await user.has.expense({ account, date: '2026-11-04', description: baker.name, payeeName: butcher.name })
  expect(await listed({ payeeId: baker.id })).toEqual(['both', 'line', 'own'])
  expect(await listed({ payeeId: baker.id, page: 2, limit: 2 })).toEqual(['own'])
  expect(await listed({ payeeId: butcher.id })).toEqual([baker.name, 'both', 'line'])
  expect(await listed({ payeeId: baker.id, categoryId: food.id })).toEqual(['both', 'line'])
  expect(await listed({ payeeId: butcher.id, categoryId: food.id })).toEqual([])
  expect(await listed({ payeeId: baker.id, categoryId: NO_CATEGORY })).toEqual(['own'])
})

test('with a category, a payee finds a split transaction by a line with both, or without a payee', async () => {
  const { user, account, listed } = await lister()
  const [baker, butcher] = [await user.has.payee(), await user.has.payee()]
  const food = await user.has.category()
  const toButcher = (amount: number) => line(amount, { payeeId: butcher.id })
  const paid = { account, payeeName: baker.name }
  const splits = [line(6_00, { categoryId: food.id }), toButcher(4_00)]
  await user.has.expense({ ...paid, date: '2026-11-01', description: 'food', splits })
  await user.has.expense({
    ...paid,
    date: '2026-11-02',
    description: 'other',
    splits: [toButcher(6_00), toButcher(4_00)],
  })
  expect(await listed({ payeeId: baker.id })).toEqual(['other', 'food'])
  expect(await listed({ payeeId: baker.id, categoryId: food.id })).toEqual(['food'])
  expect(await listed({ payeeId: baker.id, categoryId: NO_CATEGORY })).toEqual([])
})

test('a tag finds transactions that have it, not those with its name in a text', async () => {
  const { user, account, listed } = await lister()
  const trip = await user.has.tag('viagem')
  const category = await user.has.category()
  await user.has.expense({ account, description: 'hotel', tagNames: ['viagem', 'praia'] })
  await user.has.expense({ account, description: 'viagem' })
  await user.has.expense({ account, description: 'avião', tagNames: ['viagem'], categoryId: category.id })
  expect(await listed({ tagId: trip.id })).toEqual(['avião', 'hotel'])
  expect(await listed({ tagId: trip.id, categoryId: category.id })).toEqual(['avião'])
  expect(await listed({ tagId: trip.id, page: 2, limit: 1 })).toEqual(['hotel'])
})

test('the search looks at description, payee, category and tags, of split lines too, without case and accents', async () => {
  const { user, account, listed } = await lister()
  const category = await user.has.category({ name: 'Pão e café' })
  const payee = await user.has.payee('Padaria São João')
  await user.has.expense({ account, description: 'PÃO francês' })
  await user.has.expense({ account, description: 'by category', categoryId: category.id })
  await user.has.expense({ account, description: 'by payee', payeeName: 'Casa do Pão' })
  await user.has.expense({ account, description: 'by tag', tagNames: ['sem pão', 'café'] })
  const split = (description: string, more: object) =>
    user.has.expense({ account, description, splits: [line(4_00), line(6_00, more)] })
  await split('by line', { description: 'Pão de queijo' })
  await split("by line's category", { categoryId: category.id })
  await split("by line's payee", { payeeId: payee.id })
  await user.has.expense({ account, description: 'divided', categoryId: category.id, splits: [line(4_00), line(6_00)] })
  await user.has.expense({ account, description: 'nothing of it' })
  expect(await listed({ q: ' pao ' })).toEqual([
    "by line's category",
    'by line',
    'by tag',
    'by payee',
    'by category',
    'PÃO francês',
  ])
  expect(await listed({ q: 'SAO JOAO' })).toEqual(["by line's payee"])
  expect(await listed({ q: '#Sem Pão' })).toEqual(['by tag'])
  expect(await listed({ q: 'pao', type: 'RECEITA' })).toEqual([])
  expect(await listed({ q: '  ' })).toHaveLength(9)
})

test('the search takes punctuation as a space', async () => {
  const { user, account, listed } = await lister()
  for (const text of ['10% off', '10 off', "10' off", 'other']) await user.has.expense({ account, description: text })
  for (const sign of ['%', '_', '\\', "'"]) expect(await listed({ q: `off${sign}0 ${sign}` })).toHaveLength(3)
})

test('an archived account keeps its transactions in the list, and takes new ones', async () => {
  const { user, api, account, listed } = await lister()
  await user.has.expense({ account, description: 'before' })
  await api.call(accounts.archive, { body: { id: account.id, archived: true } })
  await user.has.expense({ account, description: 'after' })
  expect(await listed()).toEqual(['after', 'before'])
})

test('each item has its own tags, by name, and its own split lines', async () => {
  const { user, account, items } = await lister()
  const lines = [line(1_00), line(9_00, { description: 'resto' })]
  await user.has.expense({ account, tagNames: ['zebra', 'Água'] })
  await user.has.expense({ account, tagNames: ['água'], splits: lines })
  await user.has.expense({ account })
  expect((await items()).map(({ tags, splits }) => [tags.map((tag) => tag.name), splits])).toMatchObject([
    [[], []],
    [['Água'], lines],
    [['Água', 'zebra'], []],
  ])
})

test('a period that ends before it begins is refused', async () => {
  const { api } = await signedIn()
  const query = { page: 1, limit: 30, from: '2026-12-01', to: '2026-11-01' }
  expect((await api.refusal(transactions.list, { query })).code).toBe('period_inverted')
})

test.each(['limit=0', 'type=TRANSFER', 'accountId=0', 'accountId=1e3', 'categoryId=null', 'color=red'])(
  'the query %s is refused',
  async (query) => {
    const { api } = await signedIn()
    const response = await api.raw({ method: 'GET', url: `/api/v1/transactions?${query}` })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.code).toBe('validation_failed')
  },
)

test('the list of one account says what it held after each, also on a later page and in a month', async () => {
  const { user, api } = await lister()
  const { has } = user
  const [account, other] = [await has.account({ openingBalance: 100_00 }), await has.account()]
  const days = ['2026-10-30', '2026-11-10', '2026-11-10', '2026-11-12', '2026-12-20']
  for (const [index, date] of days.entries()) await has.expense({ account, date, amount: (index + 1) * 1_00 })
  await has.income({ account, date: '2026-11-12', amount: 20_00 })
  await has.transfer({ from: account, to: other, date: '2026-11-11', amount: 5_00 })
  const balances = async (query: object) =>
    (await api.call(transactions.list, { query: { page: 1, limit: 30, ...query } })).items.map(({ balance }) => balance)
  const all = [100_00, 105_00, 85_00, 89_00, 94_00, 97_00, 99_00]
  expect(await balances({ accountId: account.id })).toEqual(all)
  expect(await balances({ accountId: account.id, page: 2, limit: 3 })).toEqual([89_00, 94_00, 97_00])
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(await balances({ accountId: account.id, ...november, limit: 2 })).toEqual([105_00, 85_00])
  expect(await balances({ accountId: other.id })).toEqual([5_00])
  for (const more of [{}, { accountId: account.id, type: 'DESPESA' }, { accountId: account.id, order: 'amount' }])
    expect(new Set(await balances(more))).toEqual(new Set([undefined]))
})

test('by amount the largest come first, page after page from the last one on', async () => {
  const { user, account, api } = await lister()
  const { has } = user
  const food = await has.category()
  const days = ['2026-11-01', '2026-11-03', '2026-11-02', '2026-11-03']
  for (const [index, date] of days.entries())
    await has.expense({
      account,
      date,
      amount: index === 0 ? 30_00 : 20_00,
      description: `${index}`,
      categoryId: food.id,
    })
  const listed = async (query: object) =>
    (await api.call(transactions.list, { query: { page: 1, limit: 2, order: 'amount', ...query } })).items
  for (const filter of [{}, { categoryId: food.id }, { accountId: account.id, from: '2026-11-01' }, { q: 'conta' }]) {
    const first = await listed(filter)
    const rest = await listed({ ...filter, after: first.at(-1)?.id })
    expect([...first, ...rest].map(({ description }) => description)).toEqual(['0', '3', '1', '2'])
    expect(await listed({ ...filter, after: rest.at(-1)?.id })).toEqual([])
  }
  expect(
    await api.refusal(transactions.list, { query: { page: 1, limit: 2, order: 'amount', after: 999_999 } }),
  ).toMatchObject({
    code: 'transaction_not_found',
  })
})

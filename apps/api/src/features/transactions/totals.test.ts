import * as accounts from '@tostao/contract/accounts'
import type { Call } from '@tostao/contract/endpoint'
import type { EntryType, Id } from '@tostao/contract/fields'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY, type SplitLine, type Transaction } from '@tostao/contract/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

type Filter = Call<typeof transactions.totals>['query']
const NOTHING = { count: 0, income: 0, expenses: 0, result: 0, transfers: 0, inArchived: 0 }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

const line = (amount: number, categoryId: Id | null = null, payeeId: Id | null = null): SplitLine => ({
  amount,
  description: '',
  categoryId,
  payeeId,
})

async function household() {
  const { user, api } = await signedIn()
  const [account, savings, closed] = [await user.has.account(), await user.has.account(), await user.has.account()]
  const food = await user.has.category({ type: 'DESPESA' })
  const salary = await user.has.category({ type: 'RECEITA' })
  const sum = (query: Filter = {}) => api.call(transactions.totals, { query })
  const close = () => api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  return { user, api, account, savings, closed, close, food, salary, sum }
}

test('a new user has nothing to sum, in any filter', async () => {
  const { sum } = await household()
  for (const filter of [{}, NOVEMBER, { q: 'x' }, { categoryId: NO_CATEGORY } as const, { from: '2026-11-02' }]) {
    expect(await sum(filter)).toEqual(NOTHING)
  }
})

test('all that match are summed, not a page of them; both legs of a transfer are one, and not summed', async () => {
  const { user, account, savings, sum } = await household()
  for (let n = 0; n < 35; n++) await user.has.expense({ account, amount: 1_00 })
  await user.has.income({ account, amount: 100_00, status: 'PENDING' })
  await user.has.income({ account, amount: 5_00, date: '2026-12-01' })
  await user.has.transfer({ from: account, to: savings, amount: 7_00 })
  const month = { count: 36, income: 100_00, expenses: 35_00, result: 65_00, transfers: 1, inArchived: 0 }
  expect(await sum(NOVEMBER)).toEqual(month)
  expect(await sum()).toEqual({ ...month, count: 37, income: 105_00, result: 70_00 })
  expect(await sum({ accountId: savings.id })).toEqual({ ...NOTHING, transfers: 1 })
  expect(await sum({ type: 'RECEITA' })).toMatchObject({ count: 2, expenses: 0, transfers: 1 })
  expect(await sum({ status: 'PENDING' })).toEqual({ ...NOTHING, count: 1, income: 100_00, result: 100_00 })
  expect(await sum({ q: 'transferência' })).toEqual({ ...NOTHING, transfers: 1 })
  expect(await sum({ amountMin: 5_01, amountMax: 7_00 })).toEqual({ ...NOTHING, transfers: 1 })
})

test('a split transaction is one, whatever line has the category; only its matching lines are summed', async () => {
  const { user, account, food, salary, sum } = await household()
  const payee = await user.has.payee()
  const splits = [line(1_00), line(2_00, food.id), line(4_00, food.id, payee.id), line(8_00)]
  await user.has.expense({ account, amount: 15_00, splits, tagNames: ['feira'] })
  await user.has.income({ account, amount: 3_00, categoryId: food.id })
  await user.has.income({ account, amount: 9_00, splits: [line(4_00, salary.id), line(5_00, food.id)] })
  for (const period of [{}, NOVEMBER, { from: '2026-11-02', to: '2026-11-20' }]) {
    const counts = async (filter: Filter) => {
      const { count, income, expenses } = await sum({ ...filter, ...period })
      return [count, income, expenses]
    }
    expect(await counts({})).toEqual([3, 4_00, 7_00])
    expect(await counts({ categoryId: food.id })).toEqual([3, 0, -2_00])
    expect(await counts({ categoryId: food.id, type: 'RECEITA' })).toEqual([2, 0, -8_00])
    expect(await counts({ categoryId: NO_CATEGORY })).toEqual([1, 0, 9_00])
    expect(await counts({ payeeId: payee.id })).toEqual([1, 0, 4_00])
    expect(await counts({ q: 'feira' })).toEqual([1, 0, 15_00])
  }
})

test('what is in an archived account is counted and not summed, until the account is asked for', async () => {
  const { user, api, account, closed, close, sum } = await household()
  await user.has.expense({ account, amount: 1_00 })
  await user.has.expense({ account: closed, amount: 2_00 })
  await close()
  const all = { ...NOTHING, count: 2, expenses: 1_00, result: -1_00, inArchived: 1 }
  expect(await sum()).toEqual(all)
  expect(await sum({ amountMin: 0 })).toEqual(all)
  const own = { ...NOTHING, count: 1, expenses: 2_00, result: -2_00 }
  expect(await sum({ accountId: closed.id })).toEqual(own)
  expect(await sum({ accountId: closed.id, status: 'CLEARED' })).toEqual(own)
  expect((await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items).toHaveLength(2)
})

test('another user’s ids sum up to nothing', async () => {
  const other = await household()
  const { id } = await other.user.has.expense({ account: other.account, categoryId: other.food.id })
  const { sum } = await household()
  for (const filter of [{ id }, { accountId: other.account.id }, { categoryId: other.food.id }]) {
    expect(await sum(filter)).toEqual(NOTHING)
  }
})

test.each([
  ['from=2026-12-01&to=2026-11-01', 'period_inverted'],
  ['page=1', 'validation_failed'],
  ['limit=30', 'validation_failed'],
  ['status=PAGA', 'validation_failed'],
  ['amountMin=-1', 'validation_failed'],
  ['amountMax=1.001', 'validation_failed'],
  ['amountMax=1e3', 'validation_failed'],
  ['amountMin=', 'validation_failed'],
  ['importId=0', 'validation_failed'],
])('the query %s is refused', async (query, code) => {
  const { api } = await signedIn()
  const response = await api.raw({ method: 'GET', url: `/api/v1/transactions/totals?${query}` })
  expect([response.statusCode, response.json().error.code]).toEqual([422, code])
})

const DAYS = ['2026-09-30', '2026-10-01', '2026-10-15', '2026-10-31', '2026-11-30']
const index = fc.nat({ max: 2 })
const entry = fc.record({
  kind: fc.constantFrom('RECEITA', 'DESPESA', 'transfer' as const),
  account: index,
  date: fc.constantFrom(...DAYS),
  status: fc.constantFrom('CLEARED', 'PENDING' as const),
  payee: index,
  lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 99_99 }), index, index), { minLength: 1, maxLength: 4 }),
})
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const asked = fc.record({
  from: maybe(fc.constantFrom('2026-10-01', '2026-10-15')),
  to: maybe(fc.constantFrom('2026-10-31', '2026-11-15')),
  account: maybe(index),
  type: maybe(fc.constantFrom<EntryType>('RECEITA', 'DESPESA')),
  category: maybe(index),
  payee: fc.option(index, { nil: undefined, freq: 5 }),
  status: fc.option(fc.constant('PENDING' as const), { nil: undefined, freq: 5 }),
})

test('of any entries and any filter, the totals are those of the rows that the list shows', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 10 }),
      fc.array(asked, { minLength: 8, maxLength: 8 }),
      async (entries, filters) => {
        const { user, api, account, savings, closed, close, food, salary, sum } = await household()
        const [places, categories] = [
          [account, savings, closed],
          [food, salary, null],
        ]
        const payees = [await user.has.payee(), await user.has.payee(), null]
        for (const { kind, account: n, date, status, payee, lines } of entries) {
          const place = places[n] ?? account
          const amount = lines.reduce((total, [part]) => total + part, 0)
          if (kind === 'transfer') {
            await user.has.transfer({ from: place, to: places[(n + 1) % 3] ?? savings, date, amount })
            continue
          }
          const splits = lines.map(([part, c, p]) => line(part, categories[c]?.id ?? null, payees[p]?.id ?? null))
          const parts = splits[1] ? { splits } : { categoryId: splits[0]?.categoryId ?? null }
          const given = { account: place, date, status, amount, payeeName: payees[payee]?.name ?? null, ...parts }
          await (kind === 'RECEITA' ? user.has.income(given) : user.has.expense(given))
        }
        await close()
        for (const { account: a, category: c, payee: p, ...filter } of filters) {
          const categoryId: Filter['categoryId'] = c === undefined ? undefined : (categories[c]?.id ?? NO_CATEGORY)
          const query = { ...filter, accountId: places[a ?? 9]?.id, categoryId, payeeId: payees[p ?? 9]?.id }
          const { items } = await api.call(transactions.list, { query: { ...query, page: 1, limit: 500 } })
          expect(await sum(query)).toEqual(summedUp(items, query, closed.id, new Set([salary.id]), new Set([food.id])))
        }
      },
    ),
    { numRuns: runsHere(25) },
  )
})

function summedUp(items: Transaction[], filter: Filter, closed: Id, income: Set<Id>, expense: Set<Id>) {
  const own = items.filter(({ transfer }) => !transfer)
  const left = own.filter(({ accountId }) => filter.accountId === undefined && accountId === closed)
  const sums = { RECEITA: 0, DESPESA: 0 }
  for (const item of own.filter((each) => !left.includes(each))) {
    const lines = item.splits.length > 0 ? item.splits.filter((part) => isAsked(item, part, filter)) : [item]
    for (const { categoryId, amount } of lines) {
      const side = income.has(categoryId ?? 0) ? 'RECEITA' : expense.has(categoryId ?? 0) ? 'DESPESA' : item.type
      sums[side] += side === item.type ? amount : -amount
    }
  }
  return {
    count: own.length,
    income: sums.RECEITA,
    expenses: sums.DESPESA,
    result: sums.RECEITA - sums.DESPESA,
    transfers: new Set(items.flatMap(({ transfer }) => transfer?.id ?? [])).size,
    inArchived: left.length,
  }
}

const isAsked = (item: Transaction, part: SplitLine, { categoryId, payeeId }: Filter) =>
  (categoryId === undefined || part.categoryId === (categoryId === NO_CATEGORY ? null : categoryId)) &&
  (payeeId === undefined || (part.payeeId ?? item.payeeId) === payeeId)

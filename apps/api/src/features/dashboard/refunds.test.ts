import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import type { EntryType } from '@tostao/contract/fields'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()
const WHOLE_MONTH = { from: '2026-11-01', to: '2026-11-30' }
const CUT_MONTH = { from: '2026-11-02', to: '2026-11-29' }

const line = (amount: number, categoryId: number | null) => ({ amount, description: '', categoryId, payeeId: null })

async function withCategories() {
  const { user, api } = await signedIn()
  const account = await user.has.account({ openingBalance: 1000_00 })
  const food = await user.has.category({ name: 'Mercado' })
  const home = await user.has.category({ name: 'Moradia' })
  const salary = await user.has.category({ name: 'Salário', type: 'RECEITA' })
  return { user, api, account, food, home, salary }
}

test.each([WHOLE_MONTH, CUT_MONTH])('a refund lowers what was spent in its category: %o', async (query) => {
  const { user, api, account, food, home, salary } = await withCategories()
  await user.has.expense({ account, amount: 100_00, categoryId: food.id })
  const refund = await user.has.income({ account, amount: 30_00, categoryId: food.id })
  expect(refund).toMatchObject({ type: 'RECEITA', categoryName: 'Mercado' })
  await user.has.income({ account, amount: 5_00, categoryId: home.id })
  await user.has.income({ account, amount: 500_00, categoryId: salary.id })
  await user.has.expense({ account, amount: 50_00, categoryId: salary.id })
  await user.has.income({ account, amount: 9_00, splits: [line(7_00, food.id), line(2_00, null)] })
  const flow = { income: 452_00, expenses: 58_00 }
  expect(await api.call(dashboard.summary, { query })).toMatchObject({
    ...flow,
    // 'Moradia' has more refunds than expenses.
    topCategories: [{ id: food.id, name: 'Mercado', total: 63_00 }],
    accounts: [{ balance: 1394_00, monthMovement: 394_00 }],
  })
  expect(await api.call(reports.monthly, { query })).toEqual([{ month: '2026-11', ...flow }])
  const { items } = await api.call(transactions.list, { query: { page: 1, limit: 30, categoryId: food.id } })
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([
    ['RECEITA', 9_00],
    ['RECEITA', 30_00],
    ['DESPESA', 100_00],
  ])
})

test('a month with more refunds than expenses has a negative expense', async () => {
  const { user, api, account, food } = await withCategories()
  await user.has.income({ account, amount: 30_00, categoryId: food.id })
  expect(await api.call(dashboard.summary)).toMatchObject({ income: 0, expenses: -30_00, topCategories: [] })
})

test('random entries count on the sides of their categories, and the result is what moved the balance', async () => {
  const of = fc.record({
    type: fc.constantFrom<EntryType>('RECEITA', 'DESPESA'),
    date: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30'),
    lines: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 99_999 }), category: fc.nat({ max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(of, { maxLength: 8 }), async (entries) => {
      const { user, api, account, food, home, salary } = await withCategories()
      const categories = [food, home, salary, null]
      const expected = new Map<string, number>()
      for (const { type, date, lines } of entries) {
        const amount = lines.reduce((sum, { amount }) => sum + amount, 0)
        const splits = lines.map(({ amount, category }) => line(amount, categories[category]?.id ?? null))
        const given = { account, date, amount, ...(splits[1] ? { splits } : { categoryId: splits[0]?.categoryId }) }
        await (type === 'RECEITA' ? user.has.income(given) : user.has.expense(given))
        for (const { amount, category } of lines) {
          const side = categories[category]?.type ?? type
          const key = `${date.slice(0, 7)} ${side}`
          expected.set(key, (expected.get(key) ?? 0) + (side === type ? amount : -amount))
        }
      }
      const flow = (month: string) => ({
        month,
        income: expected.get(`${month} RECEITA`) ?? 0,
        expenses: expected.get(`${month} DESPESA`) ?? 0,
      })
      const query = { from: '2026-10-01', to: '2026-11-30' }
      const months = await api.call(reports.monthly, { query })
      expect(months).toEqual([flow('2026-10'), flow('2026-11')])
      const result = months.reduce((sum, { income, expenses }) => sum + income - expenses, 0)
      expect(await api.call(accounts.list, { query })).toMatchObject([{ monthMovement: result }])
    }),
    { numRuns: runsHere(15) },
  )
})

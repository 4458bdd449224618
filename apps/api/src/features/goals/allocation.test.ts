import * as categories from '@tostao/contract/categories'
import * as goals from '@tostao/contract/goals'
import { addDays } from '@tostao/primitives/calendar'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn, travelTo } = await testApp()
type Api = Awaited<ReturnType<typeof signedIn>>['api']

const CREATED = '2026-11-21'
beforeEach(() => travelTo(`${CREATED}T15:00:00Z`))

const addedOf = async (api: Api) => (await api.call(goals.list)).map(({ accumulated }) => accumulated)

test('of an account everything that comes in since the goal was created counts, transfers too', async () => {
  const { user, api } = await signedIn()
  const [savings, other] = [await user.has.account(), await user.has.account()]
  await user.has.goal({ strategy: 'por_alocacao', accountId: savings.id, initialAmount: 1_00 })
  await user.has.income({ account: savings, date: addDays(CREATED, -1), amount: 9_000_00 })
  await user.has.income({ account: savings, date: CREATED, amount: 2_00 })
  await user.has.income({ account: savings, date: '2026-11-30', amount: 4_00 })
  await user.has.transfer({ from: other, to: savings, date: '2026-12-01', amount: 8_00 })
  await user.has.income({ account: savings, date: '2028-02-29', amount: 16_00 })
  await user.has.expense({ account: savings, date: '2026-12-24', amount: 500_00 })
  await user.has.income({ account: other, date: '2026-12-24', amount: 500_00 })
  expect(await addedOf(api)).toEqual([31_00])
})

test('of a category its income counts, split lines too, less what was reversed', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const salary = await user.has.category({ type: 'RECEITA' })
  const { id: categoryId } = salary
  await user.has.goal({ strategy: 'por_alocacao', categoryId })
  const half = (amount: number, of: number | null) => ({ amount, description: '', categoryId: of, payeeId: null })
  for (const date of [addDays(CREATED, -1), CREATED, '2027-01-31']) {
    await user.has.income({ account, date, amount: 100_00, categoryId })
    await user.has.income({ account, date, amount: 30_00, splits: [half(10_00, null), half(20_00, categoryId)] })
    await user.has.expense({ account, date, amount: 5_00, categoryId })
    await user.has.income({ account, date, amount: 700_00 })
  }
  expect(await addedOf(api)).toEqual([230_00])
})

test('of a category of expenses what came back counts, what went out does not', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const { id: categoryId } = await user.has.category()
  await user.has.goal({ strategy: 'por_alocacao', categoryId })
  await user.has.expense({ account, date: CREATED, amount: 80_00, categoryId })
  await user.has.income({ account, date: CREATED, amount: 3_00, categoryId })
  expect(await addedOf(api)).toEqual([3_00])
})

test('a contribution counts for its goal, whatever its day and category', async () => {
  const { user, api } = await signedIn()
  const [source, savings, category, other] = [
    await user.has.account(),
    await user.has.account(),
    await user.has.category({ type: 'RECEITA' }),
    await user.has.category({ type: 'RECEITA' }),
  ]
  const goal = await user.has.goal({ strategy: 'por_alocacao', categoryId: category.id })
  const give = (amount: number, more: object = {}) =>
    api.call(goals.contribute, {
      body: { id: goal.id, amount, sourceAccountId: source.id, accountId: savings.id, ...more },
    })
  await give(1_00)
  await give(2_00, { categoryId: category.id })
  await give(4_00, { categoryId: other.id })
  await give(8_00, { date: addDays(CREATED, -1) })
  expect(await addedOf(api)).toEqual([15_00])
  expect((await api.refusal(categories.remove, { query: { id: other.id } })).code).toBe('category_in_goal')
})

test('the account decides when a goal has both', async () => {
  const { user, api } = await signedIn()
  const [savings, other] = [await user.has.account(), await user.has.account()]
  const category = await user.has.category({ type: 'RECEITA' })
  await user.has.goal({ strategy: 'por_alocacao', accountId: savings.id, categoryId: category.id })
  await user.has.income({ account: savings, date: CREATED, amount: 1_00 })
  await user.has.income({ account: other, date: CREATED, amount: 2_00, categoryId: category.id })
  expect(await addedOf(api)).toEqual([1_00])
})

test.each(['2026-11-30', '2028-02-29', '2026-12-31', '2026-12-01'])(
  'a goal created on %s counts that day once',
  async (today) => {
    travelTo(`${today}T15:00:00Z`)
    const { user, api } = await signedIn()
    const account = await user.has.account()
    const { id: categoryId } = await user.has.category({ type: 'RECEITA' })
    await user.has.goal({ strategy: 'por_alocacao', accountId: account.id })
    await user.has.goal({ strategy: 'por_alocacao', categoryId })
    for (const days of [-1, 0, 1]) {
      await user.has.income({ account, date: addDays(today, days), amount: 1_00, categoryId })
    }
    expect(await addedOf(api)).toEqual([2_00, 2_00])
  },
)

test('each goal counts its own: linear ones their contributions only', async () => {
  const { user, api } = await signedIn()
  const { savings } = await user.has.contribution({ name: 'A', amount: 7_00 })
  await user.has.income({ account: savings, date: CREATED, amount: 50_00 })
  await user.has.goal({ name: 'B', strategy: 'por_alocacao', accountId: savings.id })
  await user.has.goal({ name: 'C', accountId: savings.id })
  expect(await addedOf(api)).toEqual([7_00, 50_00, 0])
})

test('of two goals of one account each counts its own contributions, and other income counts for both', async () => {
  const { user, api } = await signedIn()
  const [source, savings] = [await user.has.account(), await user.has.account()]
  const plan = { strategy: 'por_alocacao', accountId: savings.id } as const
  const [first, second] = [await user.has.goal({ name: 'A', ...plan }), await user.has.goal({ name: 'B', ...plan })]
  const give = (id: number, amount: number, date: string) =>
    api.call(goals.contribute, { body: { id, amount, date, sourceAccountId: source.id } })
  await give(first.id, 1_00, addDays(CREATED, -1))
  await give(first.id, 2_00, CREATED)
  await give(second.id, 4_00, '2027-03-01')
  await user.has.income({ account: savings, date: CREATED, amount: 8_00 })
  expect(await addedOf(api)).toEqual([11_00, 12_00])
})

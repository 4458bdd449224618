import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import * as goals from '@tostao/contract/goals'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()
type Api = Awaited<ReturnType<typeof signedIn>>['api']

const listed = (api: Api) => api.call(transactions.list, { query: { page: 1, limit: 30 } })
const currentOf = async (api: Api) => (await api.call(goals.list)).map(({ currentAmount }) => currentAmount)

test('a contribution is a transfer to the goal’s account, linked to the goal', async () => {
  const { user, api } = await signedIn()
  const { goal, source, savings } = await user.has.contribution({ name: 'Viagem', amount: 25_50, initialAmount: 10_00 })
  expect(goal).toMatchObject({ currentAmount: 35_50, accumulated: 35_50, remaining: 64_50, percent: 35.5 })
  const { items } = await listed(api)
  expect(items).toMatchObject([
    { type: 'RECEITA', accountId: savings.id, amount: 25_50, categoryId: null, goalId: goal.id },
    { type: 'DESPESA', accountId: source.id, amount: 25_50, description: 'Aporte: Viagem', goalId: goal.id },
  ])
  const balances = (await api.call(accounts.list)).map(({ id, balance }) => [id, balance])
  expect(new Map(balances.map(([id = 0, balance]) => [id, balance]))).toEqual(
    new Map([
      [source.id, -25_50],
      [savings.id, 25_50],
    ]),
  )
  expect(await api.call(dashboard.summary)).toMatchObject({ income: 0, expenses: 0 })
  expect(await api.call(goals.transactions)).toMatchObject([
    { goalId: goal.id, goal: 'Viagem', amount: 25_50, sourceAccountId: source.id, accountId: savings.id },
  ])
})

test('the body of the original front end is taken as it comes, the day and the accounts absent or null', async () => {
  const { user, api } = await signedIn()
  const [source, savings] = [await user.has.account(), await user.has.account()]
  const goal = await user.has.goal({ accountId: savings.id })
  const post = (payload: object) => api.raw({ method: 'POST', url: '/api/v1/goals/contribute', payload })
  const body = { id: goal.id, amount: 10.5, date: '2026-11-20', source_account_id: source.id }
  const first = await post({ ...body, account_id: null, category_id: null })
  expect([first.statusCode, first.json().data.current_amount]).toEqual([201, 10.5])
  const { date: _date, ...withoutDate } = body
  expect((await post(withoutDate)).statusCode).toBe(201)
  expect((await listed(api)).items.map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-20',
    '2026-11-20',
  ])
})

test.each([
  ['no amount', { amount: 0 }, { amount: 'Informe um valor positivo para o aporte' }],
  ['no source', { source_account_id: null }, { source_account_id: 'Selecione uma conta origem para o aporte' }],
  ['no destination', {}, { account_id: 'Selecione uma conta destino para o aporte' }],
])('%s is refused with the specified text', async (_what, given, fields) => {
  const { user, api } = await signedIn()
  const source = await user.has.account()
  const { id } = await user.has.goal()
  const payload = { id, amount: 1, date: '2026-11-20', source_account_id: source.id, ...given }
  const response = await api.raw({ method: 'POST', url: '/api/v1/goals/contribute', payload })
  expect([response.statusCode, response.json().error.fields]).toEqual([422, fields])
})

test('source and destination must differ', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  const { id } = await user.has.goal({ accountId: account.id })
  const body = { id, amount: 1_00, sourceAccountId: account.id }
  expect(await api.refusal(goals.contribute, { body })).toMatchObject({
    status: 422,
    fields: { source_account_id: 'A conta origem deve ser diferente da conta destino' },
  })
})

test('sent again with the same key, it contributes once', async () => {
  const { user, api } = await signedIn()
  const { goal, source } = await user.has.contribution()
  const body = { id: goal.id, amount: 5_00, date: '2026-11-20', sourceAccountId: source.id }
  const again = { headers: { 'idempotency-key': 'one-press' } }
  const first = await api.call(goals.contribute, { body }, again)
  expect(await api.call(goals.contribute, { body }, again)).toEqual(first)
  expect(await currentOf(api)).toEqual([15_00])
})

test('undone, nothing of it stays; the goal may be contributed to again', async () => {
  const { user, api } = await signedIn()
  const { goal, source } = await user.has.contribution()
  const before = await held(user.id)
  const body = { id: goal.id, amount: 90_00, sourceAccountId: source.id }
  const { undoId, status } = await api.call(goals.contribute, { body })
  expect(status).toBe('concluida')
  expect(await api.call(undo.trash)).toEqual([])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held(user.id)).toEqual(before)
  expect((await api.refusal(undo.run, { body: { id: undoId } })).code).toBe('undo_not_found')
})

test('one that was edited or deleted meanwhile is not undone', async () => {
  const { user, api } = await signedIn()
  const { undoId } = await user.has.contribution()
  const [leg] = (await listed(api)).items
  const id = leg?.id ?? 0
  await api.call(transactions.update, { body: { id, amount: 20_00 } })
  expect((await api.refusal(undo.run, { body: { id: undoId } })).code).toBe('undo_conflict')
  await api.call(transactions.remove, { query: { id } })
  expect((await api.refusal(undo.run, { body: { id: undoId } })).code).toBe('undo_conflict')
})

test('an edited transfer changes the goal; a deleted one leaves it, and comes back with it', async () => {
  const { user, api } = await signedIn()
  await user.has.contribution()
  const [leg] = (await listed(api)).items
  const id = leg?.id ?? 0
  await api.call(transactions.update, { body: { id, amount: 30_00 } })
  expect(await currentOf(api)).toEqual([30_00])
  const { undoId } = await api.call(transactions.remove, { query: { id } })
  expect(await currentOf(api)).toEqual([0])
  expect(await api.call(goals.transactions)).toEqual([])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await currentOf(api)).toEqual([30_00])
})

test('deleting a goal leaves its contributions as plain transfers; undone, they are linked again', async () => {
  const { user, api } = await signedIn()
  const { goal } = await user.has.contribution()
  const { undoId } = await api.call(goals.remove, { query: { id: goal.id } })
  expect((await listed(api)).items.map(({ goalId }) => goalId)).toEqual([null, null])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await api.call(goals.list)).toEqual([goal])
  expect((await listed(api)).items.map(({ goalId }) => goalId)).toEqual([goal.id, goal.id])
})

async function held(userId: number) {
  const {
    undo: _undo,
    monthly_totals: _months,
    daily_totals: _days,
    account_totals: _totals,
    ...rest
  } = await possessionsOf(db, userId)
  return rest
}

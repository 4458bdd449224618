import * as accounts from '@tostao/contract/accounts'
import * as goals from '@tostao/contract/goals'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()
type Api = Awaited<ReturnType<typeof signedIn>>['api']

const amountOf = async (api: Api) => (await api.call(goals.list)).map(({ currentAmount }) => currentAmount)

/** A goal of 40,00, of which 10,00 were there before. */
async function withGoal(strategy: 'linear' | 'por_alocacao' = 'linear') {
  const { user, api } = await signedIn()
  const one = await user.has.contribution({ name: 'Viagem', amount: 30_00, initialAmount: 10_00, strategy })
  const back = { id: one.goal.id, accountId: one.savings.id, destinationAccountId: one.source.id }
  const held = async () => {
    const { goals: rows, goal_contributions, goal_withdrawals, transfers } = await possessionsOf(db, user.id)
    return { rows, goal_contributions, goal_withdrawals, transfers, items: (await listed()).items }
  }
  const listed = () => api.call(transactions.list, { query: { page: 1, limit: 30 } })
  return { ...one, user, api, back, held, listed }
}

test.each(['linear', 'por_alocacao'] as const)('between accounts it is a transfer back (%s)', async (strategy) => {
  const { api, goal, source, savings, back, listed, held } = await withGoal(strategy)
  const before = await held()
  const { undoId, ...left } = await api.call(goals.withdraw, { body: { ...back, amount: 12_50, date: '2026-11-20' } })
  expect(left).toMatchObject({ id: goal.id, currentAmount: 27_50 })
  expect((await listed()).items.slice(0, 2)).toMatchObject([
    { type: 'RECEITA', accountId: source.id, amount: 12_50, date: '2026-11-20', goalId: goal.id },
    { type: 'DESPESA', accountId: savings.id, description: 'Resgate: Viagem', goalId: goal.id },
  ])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)
})

test('without accounts it is a note, and what was there at the beginning can be taken too', async () => {
  const { api, goal, held } = await withGoal()
  const balances = async () => (await api.call(accounts.list)).map(({ balance }) => balance)
  const [before, were] = [await held(), await balances()]
  const { undoId, currentAmount } = await api.call(goals.withdraw, { body: { id: goal.id, amount: 40_00 } })
  expect(currentAmount).toBe(0)
  expect(await balances()).toEqual(were)
  const more = { body: { id: goal.id, amount: 1 } }
  expect(await api.refusal(goals.withdraw, more)).toMatchObject({ status: 422, code: 'withdrawal_too_large' })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await held()).toEqual(before)
})

test('an edit of the transfer counts, and deleting it gives back', async () => {
  const { api, back, listed } = await withGoal()
  await api.call(goals.withdraw, { body: { ...back, amount: 5_00 } })
  const [leg] = (await listed()).items
  await api.call(transactions.update, { body: { id: leg?.id ?? 0, amount: 7_00 } })
  expect(await amountOf(api)).toEqual([33_00])
  const { undoId } = await api.call(transactions.remove, { query: { id: leg?.id ?? 0 } })
  expect(await amountOf(api)).toEqual([40_00])
  await api.call(undo.run, { body: { id: undoId } })
  expect(await amountOf(api)).toEqual([33_00])
})

test('the goal goes with its withdrawals and comes back with them', async () => {
  const { api, back, goal } = await withGoal()
  await api.call(goals.withdraw, { body: { ...back, amount: 5_00 } })
  await api.call(goals.withdraw, { body: { id: goal.id, amount: 1_00 } })
  const { undoId } = await api.call(goals.remove, { query: { id: goal.id } })
  await api.call(undo.run, { body: { id: undoId } })
  expect(await amountOf(api)).toEqual([34_00])
})

test('nothing cannot be taken', async () => {
  const { api, goal } = await withGoal()
  const response = await api.raw({ method: 'POST', url: '/api/v1/goals/withdraw', payload: { id: goal.id, amount: 0 } })
  expect([response.statusCode, response.json().error.fields]).toEqual([
    422,
    { amount: 'Informe um valor positivo para o resgate' },
  ])
})

test.each([
  ['more than there is', { amount: 40_01 }, 'withdrawal_too_large'],
  ['only one account', { destinationAccountId: null }, 'withdrawal_one_account'],
] as const)('%s is refused, and nothing changes', async (_what, given, code) => {
  const { api, back, held } = await withGoal()
  const before = await held()
  const body = { ...back, amount: 1_00, ...given }
  expect(await api.refusal(goals.withdraw, { body })).toMatchObject({ status: 422, code })
  const same = { ...back, amount: 1_00, destinationAccountId: back.accountId }
  expect(await api.refusal(goals.withdraw, { body: same })).toMatchObject({ code: 'withdrawal_same_account' })
  expect(await held()).toEqual(before)
})

import * as accounts from '@tostao/contract/accounts'
import * as dashboard from '@tostao/contract/dashboard'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { postRecurring } from '../../jobs/post-recurring.ts'
import { testApp } from '../../test/test-app.ts'

const { deps, signedIn } = await testApp()

type Api = Awaited<ReturnType<typeof signedIn>>['api']
const datesOf = async (api: Api) => {
  const { items } = await api.call(transactions.list, { query: { page: 1, limit: 500 } })
  return items.map(({ date }) => date).toSorted()
}

test('every missed due date is posted on its day, once, and only of automatic ones', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-08-31' })
  await user.has.recurring({ account, nextRun: '2026-08-31' })
  expect(await api.call(recurring.run)).toMatchObject({ created: 3 })
  expect(await api.call(recurring.run)).toEqual({ created: 0, undoId: null })
  await postRecurring.run(deps)
  expect(await datesOf(api)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31'])
})

test('the job posts for everybody, and says what it posted today until it is undone: then the dates are skipped', async () => {
  const [one, two] = [await signedIn(), await signedIn()]
  for (const { user } of [one, two]) {
    const account = await user.has.account()
    await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-11-21', description: 'Internet' })
    await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-11-22', description: 'Amanhã' })
  }
  await postRecurring.run(deps)
  expect([await datesOf(one.api), await datesOf(two.api)]).toEqual([['2026-11-21'], ['2026-11-21']])
  const { posted } = await one.api.call(recurring.upcoming, { query: { days: 7 } })
  expect(posted).toMatchObject([{ description: 'Internet', dueDate: '2026-11-21', amount: 10_00 }])
  await one.api.call(transactions.remove, { query: { id: posted[0]?.transactionId ?? 0 } })
  await postRecurring.run(deps)
  expect(await datesOf(one.api)).toEqual([])
  const [after] = await one.api.call(recurring.list)
  expect(after).toMatchObject({ description: 'Amanhã' })
  expect((await one.api.call(recurring.upcoming, { query: { days: 7 } })).posted).toEqual([])
})

test('automatic postings deleted together are skipped, and come back as they were', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-10-21' })
  await postRecurring.run(deps)
  const before = [await api.call(recurring.list), await datesOf(api)]
  expect(before[1]).toEqual(['2026-10-21', '2026-11-21'])
  const body = { filter: {}, expectedCount: 2, delete: true } as const
  const { undoId } = await api.call(transactions.bulk, { body })
  await postRecurring.run(deps)
  expect(await datesOf(api)).toEqual([])
  expect(await api.call(recurring.list)).toMatchObject([{ nextRun: '2026-12-21', paymentStatus: 'pago' }])
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect([await api.call(recurring.list), await datesOf(api)]).toEqual(before)
})

test('undoing a run skips its dates', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-10-20' })
  const { undoId } = await api.call(recurring.run)
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
  expect(await api.call(recurring.run)).toMatchObject({ created: 0 })
  expect(await datesOf(api)).toEqual([])
  expect(await api.call(recurring.list)).toMatchObject([{ nextRun: '2026-12-20', paymentStatus: 'pago' }])
})

test('undoing a skip of an automatic one posts it again', async () => {
  const { user, api } = await signedIn()
  const { id } = await user.has.recurring({
    account: await user.has.account(),
    mode: 'automatic',
    nextRun: '2026-11-20',
  })
  const { undoId } = await api.call(recurring.skip, { body: { id, dueDate: '2026-11-20' } })
  await postRecurring.run(deps)
  expect(await datesOf(api)).toEqual([])
  await api.call(undo.run, { body: { id: undoId } })
  await postRecurring.run(deps)
  expect(await datesOf(api)).toEqual(['2026-11-20'])
})

test('nothing is posted to an archived account until it is in use again', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account()
  await user.has.recurring({ account, mode: 'automatic', nextRun: '2026-11-20' })
  const archive = (archived: boolean) => api.call(accounts.archive, { body: { id: account.id, archived } })
  await archive(true)
  await postRecurring.run(deps)
  expect(await datesOf(api)).toEqual([])
  expect(await api.call(recurring.list)).toMatchObject([{ paymentStatus: 'atrasado' }])
  await archive(false)
  await postRecurring.run(deps)
  expect(await datesOf(api)).toEqual(['2026-11-20'])
})

test('the dashboard expects what is unpaid: the overdue today, the rest on its day', async () => {
  const { user, api } = await signedIn()
  const account = await user.has.account({ openingBalance: 1_000_00 })
  const closed = await user.has.account({ openingBalance: 1_00 })
  await user.has.recurring({ account, nextRun: '2026-10-25', amount: 100_00 })
  await user.has.recurring({ account, nextRun: '2026-12-05', amount: 30_00 })
  await user.has.recurring({ account: closed, nextRun: '2026-11-25', amount: 7_00 })
  await api.call(accounts.archive, { body: { id: closed.id, archived: true } })
  const ask = async (from: string, to: string) => api.call(dashboard.summary, { query: { from, to } })
  const november = await ask('2026-11-01', '2026-11-30')
  const balanceOn = (day: string) => november.balanceLine.find(({ date }) => date === day)?.balance
  expect(november.fixedExpensesDue).toBe(200_00)
  expect(['2026-11-20', '2026-11-21', '2026-11-25', '2026-11-30'].map(balanceOn)).toEqual([
    1_000_00, 900_00, 800_00, 800_00,
  ])
  const december = await ask('2026-12-01', '2026-12-31')
  expect(december.fixedExpensesDue).toBe(130_00)
  expect([december.previousLine.at(-1)?.balance, december.balanceLine.at(-1)?.balance]).toEqual([800_00, 670_00])
  const october = await ask('2026-10-01', '2026-10-31')
  expect([october.fixedExpensesDue, october.balanceLine.at(-1)?.balance]).toEqual([0, 1_000_00])
})

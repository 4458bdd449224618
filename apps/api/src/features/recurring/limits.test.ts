import * as dashboard from '@tostao/contract/dashboard'
import * as example from '@tostao/contract/example'
import * as recurring from '@tostao/contract/recurring'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

/** A user with so many fixed expenses of R$ 10,00. */
async function withMany(count: number, nextRun: string) {
  const { user, api } = await signedIn()
  const { id: account_id } = await user.has.account()
  const row = {
    user_id: user.id,
    account_id,
    amount: 10_00,
    description: 'Aluguel',
    category_id: null,
    payee_id: null,
    interval_count: 1,
    due_day: Number(nextRun.slice(8)),
    next_run: nextRun,
    mode: 'manual',
    notify_days: 3,
  } as const
  await db.insertInto('recurring').values(Array(count).fill(row)).execute()
  return { user, api, account: { id: account_id } }
}

test('there are at most 500, sample data and what is undone included', async () => {
  const { user, api, account } = await withMany(498, '2026-11-25')
  const { id } = await user.has.recurring({ account })
  const { undoId } = await api.call(recurring.remove, { query: { id } })
  const refused = { status: 409, code: 'too_many', message: 'O limite é de 500 gastos fixos.' }
  expect(await api.refusal(example.create)).toMatchObject(refused)
  await user.has.recurring({ account })
  await user.has.recurring({ account })
  const body = { accountId: account.id, amount: 1, nextRun: '2026-11-25' }
  const more = { type: 'DESPESA', description: '', intervalUnit: 'month', intervalCount: 1, mode: 'manual' } as const
  expect(await api.refusal(recurring.create, { body: { ...body, ...more, notifyDays: 3 } })).toMatchObject(refused)
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject(refused)
  expect(await api.call(recurring.list)).toHaveLength(500)
})

test('as many, all unpaid for ten years, are listed, counted and summed at once', async () => {
  const { api } = await withMany(500, '2016-11-25')
  const before = process.threadCpuUsage()
  const { count, items, byDate } = await api.call(recurring.upcoming, { query: { days: 7 } })
  const { fixedExpensesDue } = await api.call(dashboard.summary, { query: {} })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
  const DUE_DATES = 121
  expect([count, items.length]).toEqual([500 * DUE_DATES, 500])
  expect(items.every(({ dueDate }) => dueDate === '2016-11-25')).toBe(true)
  expect(byDate).toHaveLength(DUE_DATES)
  expect(byDate.at(-1)).toEqual({ date: '2026-11-25', count: 500, total: 500 * 10_00 })
  expect(fixedExpensesDue).toBe(500 * DUE_DATES * 10_00)
})

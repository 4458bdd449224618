import * as budgets from '@tostao/contract/budgets'
import * as categories from '@tostao/contract/categories'
import * as goals from '@tostao/contract/goals'
import * as payees from '@tostao/contract/payees'
import * as recurring from '@tostao/contract/recurring'
import * as reports from '@tostao/contract/reports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { beforeEach, describe, expect, test } from 'vitest'
import { possessionsOf } from '../../test/possessions.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let one: SignedIn
beforeEach(async () => {
  one = await signedIn()
})

/**
 * Everything of the user but what the merge and retries leave behind. The running totals may keep rows of nothing, which
 * the invariants allow.
 */
async function held() {
  const {
    undo: _undo,
    idempotency_keys: _keys,
    monthly_totals: totals = [],
    ...rest
  } = await possessionsOf(db, one.user.id)
  return { ...rest, totals: totals.filter((row) => 'entries' in row && row.entries !== 0) }
}

const PERIOD = { query: { from: '2026-11-01', to: '2026-11-30' } }
const byCategory = async () => (await one.api.call(reports.byCategory, PERIOD)).map(({ id, total }) => [id, total])

/** Two categories and two payees, of which the first is in everything that can refer to one. */
async function used() {
  const { has } = one.user
  const account = await has.account()
  const [supermarket, market] = [await has.category({ name: 'Supermercado' }), await has.category({ name: 'Mercado' })]
  const [cardName, store] = [await has.payee('ASSAI 123'), await has.payee('Assaí')]
  const expense = await has.expense({ account, categoryId: supermarket.id, payeeName: cardName.name, amount: 30_00 })
  await has.expense({ account, categoryId: market.id, payeeName: store.name, amount: 12_00 })
  const line = { amount: 5_00, description: '', categoryId: supermarket.id, payeeId: cardName.id }
  const split = await has.expense({ account, splits: [line, { ...line, categoryId: market.id, payeeId: null }] })
  const budget = await has.budget({ categoryId: supermarket.id, amount: 100_00 })
  const same = await has.budget({ categoryId: market.id, amount: 50_00, rollover: true })
  const alone = await has.budget({ categoryId: supermarket.id, month: '2026-10', amount: 70_00 })
  const goal = await has.goal({ accountId: account.id, categoryId: supermarket.id })
  const fixed = await has.recurring({ account, categoryId: supermarket.id, payeeId: cardName.id })
  return { supermarket, market, cardName, store, expense, split, budget, same, alone, goal, fixed }
}

describe('merging two categories', () => {
  test('everything of the first is the second’s, and the sums add up', async () => {
    const { supermarket, market, expense, split, same, alone, goal, fixed } = await used()
    await one.api.call(categories.merge, { body: { id: supermarket.id, into: market.id } })
    expect((await one.api.call(categories.list, { query: {} })).map(({ name }) => name)).toEqual(['Mercado'])
    expect(await byCategory()).toEqual([[market.id, 52_00]])
    const { items } = await one.api.call(transactions.list, { query: { page: 1, limit: 9, categoryId: market.id } })
    expect(items.length).toBe(3)
    const [lines] = items.filter(({ id }) => id === split.id).map(({ splits }) => splits)
    expect(lines?.map(({ categoryId }) => categoryId)).toEqual([market.id, market.id])
    const months = [await budgetsOf('2026-10'), await budgetsOf('2026-11')]
    expect(months).toEqual([
      [{ id: alone.id, categoryId: market.id, amount: 70_00, rollover: false }],
      [{ id: same.id, categoryId: market.id, amount: 150_00, rollover: true }],
    ])
    expect((await one.api.call(goals.list)).find(({ id }) => id === goal.id)?.categoryId).toBe(market.id)
    const [rule] = (await one.api.call(recurring.list, { query: {} })).filter(({ id }) => id === fixed.id)
    expect(rule?.categoryId).toBe(market.id)
    for (const { id, version } of [expense, split]) {
      const edit = { body: { id, description: 'Antiga', version } }
      expect(await one.api.refusal(transactions.update, edit)).toMatchObject({ code: 'stale_edit' })
    }
  })

  test('is undone exactly', async () => {
    const { supermarket, market } = await used()
    const [before, sums] = [await held(), await byCategory()]
    const { undoId } = await one.api.call(categories.merge, { body: { id: supermarket.id, into: market.id } })
    expect(await held()).not.toEqual(before)
    await one.api.call(undo.run, { body: { id: undoId } })
    expect([await held(), await byCategory()]).toEqual([before, sums])
  })

  test('is not undone over a later change', async () => {
    const { supermarket, market, expense } = await used()
    const { undoId } = await one.api.call(categories.merge, { body: { id: supermarket.id, into: market.id } })
    await one.api.call(transactions.update, { body: { id: expense.id, categoryId: null } })
    const before = await held()
    expect(await one.api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
    expect(await held()).toEqual(before)
  })

  test('of two types, or of one with itself, is refused', async () => {
    const { supermarket } = await used()
    const earned = await one.user.has.category({ type: 'RECEITA' })
    const refusal = (into: number) => one.api.refusal(categories.merge, { body: { id: supermarket.id, into } })
    expect(await refusal(earned.id)).toMatchObject({ code: 'merge_other_type', status: 422 })
    expect(await refusal(supermarket.id)).toMatchObject({ code: 'merge_with_itself', status: 422 })
  })

  test('of two types, once that is confirmed, makes refunds, and is undone exactly', async () => {
    const { supermarket, split } = await used()
    const earned = await one.user.has.category({ type: 'RECEITA' })
    const [before, sums] = [await held(), await byCategory()]
    const body = { id: supermarket.id, into: earned.id, confirm: true }
    const { undoId } = await one.api.call(categories.merge, { body })
    // The split line of the other category stays there.
    expect(new Map((await byCategory()).map(([id, total]) => [id, total])).get(earned.id)).toBe(-35_00)
    const { items } = await one.api.call(transactions.list, { query: { page: 1, limit: 9, categoryId: earned.id } })
    expect(items.map(({ id }) => id)).toContain(split.id)
    await one.api.call(undo.run, { body: { id: undoId } })
    expect([await held(), await byCategory()]).toEqual([before, sums])
  })
})

const budgetsOf = async (month: string) =>
  (await one.api.call(budgets.list, { query: { month } })).map(({ id, categoryId, amount, rollover }) => ({
    id,
    categoryId,
    amount,
    rollover,
  }))

describe('merging two payees', () => {
  test('everything of the first is the second’s', async () => {
    const { cardName, store, fixed } = await used()
    await one.api.call(payees.merge, { body: { id: cardName.id, into: store.id } })
    const named = await one.api.call(payees.list, PERIOD)
    expect(named).toEqual([{ id: store.id, name: 'Assaí', count: 3, total: -47_00 }])
    const [rule] = (await one.api.call(recurring.list, { query: {} })).filter(({ id }) => id === fixed.id)
    expect(rule?.payeeId).toBe(store.id)
  })

  test('is undone exactly', async () => {
    const { cardName, store } = await used()
    const before = await held()
    const { undoId } = await one.api.call(payees.merge, { body: { id: cardName.id, into: store.id } })
    expect(await held()).not.toEqual(before)
    await one.api.call(undo.run, { body: { id: undoId } })
    expect(await held()).toEqual(before)
  })

  test('with itself is refused', async () => {
    const { id } = await one.user.has.payee()
    expect(await one.api.refusal(payees.merge, { body: { id, into: id } })).toMatchObject({ code: 'merge_with_itself' })
  })
})

import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as cards from '@tostao/contract/cards'
import * as dashboard from '@tostao/contract/dashboard'
import * as goals from '@tostao/contract/goals'
import * as reports from '@tostao/contract/reports'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { addMonths, type Month, monthOf, monthRange } from '@tostao/primitives/calendar'
import { expect } from 'vitest'
import type { ModelRow, State } from './model.ts'
import * as model from './sums.ts'
import type { World } from './world.ts'

const FUTURE = '2999-12-31'

/** Gives new rows the ids that the server gave them, and compares all rows and sums of a user with the model. */
export async function compare(world: World): Promise<void> {
  await adopt(world)
  const month = monthOf(world.today)
  await compareAccounts(world, month)
  await compareReports(world, month)
  await comparePlans(world, month)
  await compareInvoices(world, month)
}

async function listAll(world: World): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (let page = 1; ; page += 1) {
    const { items } = await world.call(transactions.list, { query: { page, limit: 500 } })
    all.push(...items)
    if (items.length < 500) return all
  }
}

async function adopt(world: World): Promise<void> {
  const listed = await listAll(world)
  const { state } = world
  const waiting = Map.groupBy(
    world.rows(() => true).filter(([id]) => id < 0),
    ([, row]) => textOf(state, row),
  )
  const ids = new Map<number, number>()
  const found = listed.map((item) => {
    const text = textOfItem(item)
    const provisional = state.rows.has(item.id) ? undefined : waiting.get(text)?.shift()
    if (provisional) ids.set(provisional[0], item.id)
    return `${item.id} ${text}`
  })
  world.state = adopted(state, ids)
  const wanted = [...world.state.rows].map(([id, row]) => `${id} ${textOf(world.state, row)}`)
  expect(found.toSorted()).toEqual(wanted.toSorted())
  world.transferIds = new Map(listed.flatMap(({ id, transfer }) => (transfer ? [[id, transfer.id]] : [])))
}

/** The state with the server's ids in place of the provisional ones. */
function adopted(state: State, ids: ReadonlyMap<number, number>): State {
  if (ids.size === 0) return state
  const real = (id: number) => ids.get(id) ?? id
  return {
    ...state,
    rows: new Map([...state.rows].map(([id, row]) => [real(id), row])),
    settled: new Map([...state.settled].map(([key, id]) => [key, real(id)])),
    refunds: new Map([...state.refunds].map(([id, of]) => [real(id), real(of)])),
    imports: new Map([...state.imports].map(([id, each]) => [id, { ...each, rows: each.rows.map(real) }])),
  }
}

/** A row as one line, as the model has it. */
function textOf(state: State, row: ModelRow): string {
  const other = [...state.rows.values()].find(
    (leg) => row.transfer !== null && leg !== row && leg.transfer === row.transfer,
  )
  const goal = row.transfer === null ? undefined : state.contributions.get(row.transfer)
  return lineOf({ ...row, other: other?.account, goal, month: model.monthOfRow(state, row) })
}

const textOfItem = (item: Transaction): string =>
  lineOf({
    ...item,
    account: item.accountId,
    category: item.categoryId,
    lines: item.splits.map(({ amount, categoryId }) => ({ amount, category: categoryId })),
    other: item.transfer?.accountId,
    goal: item.goalId ?? undefined,
    month: item.invoiceMonth,
    purchase: item.purchaseId,
  })

interface Line extends Omit<ModelRow, 'transfer'> {
  other: number | undefined
  goal: number | undefined
}
const lineOf = ({ date, type, amount, account, category, lines, other, goal, month, purchase, installment }: Line) =>
  JSON.stringify([
    ...[date, type, amount, account, lines.length > 0 ? 'split' : category],
    lines.map((line) => [line.amount, line.category]),
    { other, goal, month, purchase, installment },
  ])

async function compareAccounts(world: World, month: Month): Promise<void> {
  const { state, today } = world
  const period = monthRange(month)
  const used = await world.call(accounts.list, { query: period })
  const archived = await world.call(accounts.list, { query: { ...period, archived: true } })
  const found = [...used, ...archived].map((each) => [each.id, each.balance, each.forecastBalance, each.monthMovement])
  const wanted = [...state.accounts.keys()].map((id) => [
    id,
    model.balance(state, id, today),
    model.balance(state, id, FUTURE),
    model.movement(state, id, month),
  ])
  expect(byFirst(found)).toEqual(byFirst(wanted))
  const summary = await world.call(dashboard.summary, { query: period })
  expect({ income: summary.income, expenses: summary.expenses }).toEqual(model.flow(state, month))
}

const byFirst = (rows: number[][]) => rows.toSorted(([a = 0], [b = 0]) => a - b)

async function compareReports(world: World, month: Month): Promise<void> {
  const { state } = world
  const found = await world.call(reports.byCategory, { query: monthRange(month) })
  const sums = found.map(({ id, type, total }) => [`${id} ${type}`, total] as const)
  const isSome = ([, total]: readonly [string, number]) => total !== 0
  expect(new Map(sums.filter(isSome))).toEqual(new Map([...model.byCategory(state, month)].filter(isSome)))
  const [first, last] = [addMonths(month, -2), addMonths(month, 2)]
  const query = { from: monthRange(first).from, to: monthRange(last).to }
  const months = await world.call(reports.monthly, { query })
  expect(months.map(({ month: of, income, expenses }) => [of, { income, expenses }])).toEqual(
    months.map(({ month: of }) => [of, model.flow(state, of)]),
  )
}

async function comparePlans(world: World, month: Month): Promise<void> {
  const { state } = world
  const found = await world.call(budgets.list, { query: { month } })
  const wanted = [...state.budgets].filter(([, each]) => each.month === month)
  expect(byFirst(found.map((each) => [each.id, each.amount, each.carried, each.spent, each.remaining]))).toEqual(
    byFirst(
      wanted.map(([id, each]) => {
        const [carried, spent] = [model.carried(state, each), model.spent(state, each.category, month)]
        return [id, each.amount, carried, spent, each.amount + carried - spent]
      }),
    ),
  )
  const saved = await world.call(goals.list, {})
  expect(byFirst(saved.map(({ id, currentAmount }) => [id, currentAmount]))).toEqual(
    byFirst([...state.goals].map(([id, each]) => [id, model.saved(state, id, each)])),
  )
}

async function compareInvoices(world: World, month: Month): Promise<void> {
  const { state } = world
  const [from, to] = [addMonths(month, -3), addMonths(month, 8)]
  for (const accountId of world.accounts(({ isCard }) => isCard)) {
    const found = await world.call(cards.invoices, { query: { accountId, from, to } })
    expect(found.map((each) => [each.month, each.charges, each.credits, each.paid])).toEqual(
      found.map((each) => {
        const { charges, credits, paid } = model.invoice(state, accountId, each.month)
        return [each.month, charges, credits, paid]
      }),
    )
  }
}

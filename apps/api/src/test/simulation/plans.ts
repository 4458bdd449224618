import * as budgets from '@tostao/contract/budgets'
import * as goals from '@tostao/contract/goals'
import * as recurring from '@tostao/contract/recurring'
import { addDays, addMonths, type Day, monthOf } from '@tostao/primitives/calendar'
import type { Draw } from './draw.ts'
import { PLAIN } from './model.ts'
import { dueKey, unpaid } from './sums.ts'
import { addTransfer } from './transfers.ts'
import { needed, type Operation, type World } from './world.ts'

let names = 0
const name = (word: string) => `${word} ${++names}`

const plan: Operation = {
  name: 'fixed expense',
  weight: 3,
  async run(world, draw) {
    const account = needed(draw.of(world.accounts()))
    const [amount, first, isAutomatic] = [draw.amount(), addDays(world.today, draw.below(50) - 10), draw.below(2) === 0]
    const mode = isAutomatic ? 'automatic' : 'manual'
    const body = { accountId: account, amount, description: name('Gasto'), nextRun: first, mode } as const
    const { id } = await world.call(recurring.create, {
      body: { ...body, type: 'DESPESA', intervalUnit: 'month', intervalCount: 1, notifyDays: 3 },
    })
    world.set('fixed', id, { amount, account, first, isAutomatic })
    return null
  },
}

/** An unpaid due date, of those of the next weeks, too. */
function someDueDate(world: World, draw: Draw) {
  const [id, fixed] = needed(draw.of([...world.state.fixed]))
  return { id, fixed, due: needed(draw.of(unpaid(world.state, id, fixed, addDays(world.today, 40)))) }
}

const settle = (world: World, id: number, due: Day, paidBy: number) => world.set('settled', dueKey(id, due), paidBy)

const pay: Operation = {
  name: 'pay',
  weight: 4,
  async run(world, draw) {
    const { id, fixed, due } = someDueDate(world, draw)
    const amount = draw.below(2) === 0 ? fixed.amount : draw.amount()
    const { undoId } = await world.call(recurring.confirm, { body: { id, dueDate: due, amount } })
    const paid = { account: fixed.account, date: world.today, type: 'DESPESA', amount } as const
    for (const row of world.addRows([{ ...PLAIN, ...paid }])) settle(world, id, due, row)
    return undoId
  },
}

const skip: Operation = {
  name: 'skip',
  weight: 2,
  async run(world, draw) {
    const { id, due } = someDueDate(world, draw)
    const { undoId } = await world.call(recurring.skip, { body: { id, dueDate: due } })
    settle(world, id, due, 0)
    return undoId
  },
}

const runAutomatic: Operation = {
  name: 'run the automatic ones',
  weight: 4,
  // A payment that was taken back counts as skipped, or it would be made again.
  undone: (before, after) => ({
    ...before,
    settled: new Map([...after.settled.keys()].map((key) => [key, before.settled.get(key) ?? 0])),
  }),
  async run(world) {
    const { undoId } = await world.call(recurring.run, {})
    for (const [id, fixed] of world.state.fixed) {
      const { account, amount, isAutomatic } = fixed
      if (!isAutomatic || world.state.accounts.get(account)?.archived) continue
      for (const due of unpaid(world.state, id, fixed, world.today)) {
        const paid = { ...PLAIN, account, amount, date: due, type: 'DESPESA' } as const
        for (const row of world.addRows([paid])) settle(world, id, due, row)
      }
    }
    return undoId
  },
}

const removePlan: Operation = {
  name: 'delete fixed expense',
  weight: 1,
  async run(world, draw) {
    const [id] = needed(draw.of([...world.state.fixed]))
    const { undoId } = await world.call(recurring.remove, { query: { id } })
    for (const key of world.state.settled.keys()) if (key.startsWith(`${id} `)) world.set('settled', key, undefined)
    world.set('fixed', id, undefined)
    return undoId
  },
}

const budget: Operation = {
  name: 'budget',
  weight: 4,
  async run(world, draw) {
    const [category] = needed(draw.of([...world.state.categories]))
    const month = addMonths(monthOf(world.today), draw.below(3) - 1)
    const [amount, rollover] = [draw.amount(), draw.below(2) === 0]
    const { id } = await world.call(budgets.save, { body: { categoryId: category, month, amount, rollover } })
    world.set('budgets', id, { category, month, amount, rollover })
    return null
  },
}

const removeBudget: Operation = {
  name: 'delete budget',
  weight: 1,
  async run(world, draw) {
    const [id] = needed(draw.of([...world.state.budgets]))
    const { undoId } = await world.call(budgets.remove, { query: { id } })
    world.set('budgets', id, undefined)
    return undoId
  },
}

const goal: Operation = {
  name: 'goal',
  weight: 2,
  async run(world, draw) {
    const account = needed(draw.of(world.accounts()))
    const [initial, isAllocation] = [draw.amount(), draw.below(3) === 0]
    const strategy = isAllocation ? 'por_alocacao' : 'linear'
    const body = {
      name: name('Meta'),
      targetAmount: 1_000_00,
      initialAmount: initial,
      accountId: account,
      strategy,
    } as const
    const { id } = await world.call(goals.create, { body: { ...body, type: 'poupanca', priority: 'media' } })
    world.set('goals', id, { initial, account, since: isAllocation ? world.today : null })
    return null
  },
}

const contribute: Operation = {
  name: 'contribute',
  weight: 4,
  async run(world, draw) {
    const [id, { account }] = needed(draw.of([...world.state.goals]))
    const from = needed(draw.of(world.accounts().filter((other) => other !== account)))
    const amount = draw.amount()
    const { undoId } = await world.call(goals.contribute, { body: { id, amount, sourceAccountId: from } })
    const key = `contribution ${undoId}`
    addTransfer(world, key, { from, to: account, date: world.today, amount })
    world.set('contributions', key, id)
    return undoId
  },
}

const removeGoal: Operation = {
  name: 'delete goal',
  weight: 1,
  async run(world, draw) {
    const [id] = needed(draw.of([...world.state.goals]))
    const { undoId } = await world.call(goals.remove, { query: { id } })
    for (const [key, goal] of world.state.contributions) if (goal === id) world.set('contributions', key, undefined)
    world.set('goals', id, undefined)
    return undoId
  },
}

export const plans = [plan, pay, skip, runAutomatic, removePlan, budget, removeBudget, goal, contribute, removeGoal]

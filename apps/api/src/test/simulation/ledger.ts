import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as transactions from '@tostao/contract/transactions'
import { addDays } from '@tostao/primitives/calendar'
import type { Draw } from './draw.ts'
import { type ModelRow, PLAIN, type Side } from './model.ts'
import { needed, type Operation, type World } from './world.ts'

export const someDay = (world: World, draw: Draw) => addDays(world.today, draw.below(60) - 45)
export const isPlain = (row: ModelRow) => row.transfer === null && row.purchase === null
const someCategory = (world: World, draw: Draw) => draw.of([null, ...world.state.categories.keys()]) ?? null

const record: Operation = {
  name: 'record',
  weight: 14,
  async run(world, draw) {
    const account = needed(draw.of(world.accounts()))
    const type: Side = draw.below(4) === 0 ? 'RECEITA' : 'DESPESA'
    const row = {
      account,
      type,
      amount: draw.amount(),
      date: someDay(world, draw),
      category: someCategory(world, draw),
    }
    const { account: accountId, category: categoryId, ...rest } = row
    await world.call(transactions.create, {
      body: { ...rest, accountId, categoryId, description: 'Compra', status: 'CLEARED' },
    })
    world.addRows([{ ...PLAIN, ...row }])
    return null
  },
}

const edit: Operation = {
  name: 'edit',
  weight: 7,
  async run(world, draw) {
    const [id, row] = needed(
      draw.of(world.rows((each) => isPlain(each) && each.lines.length === 0 && each.month === null)),
    )
    const changes = needed(
      draw.of<Partial<ModelRow>>([
        { amount: draw.amount() },
        { date: someDay(world, draw) },
        { category: someCategory(world, draw) },
        { account: draw.of(world.accounts()) ?? row.account },
      ]),
    )
    const { account: accountId, category: categoryId, amount, date } = changes
    const body = { id, accountId, categoryId, amount, date, type: amount === undefined ? undefined : row.type }
    await world.call(transactions.update, { body })
    world.changeRow(id, changes)
    return null
  },
}

const split: Operation = {
  name: 'split',
  weight: 4,
  async run(world, draw) {
    const [id, row] = needed(draw.of(world.rows((each) => isPlain(each) && each.amount > 1)))
    const first = 1 + draw.below(row.amount - 1)
    const lines = [first, row.amount - first].map((amount) => ({ amount, category: someCategory(world, draw) }))
    const wanted = row.lines.length > 0 && draw.below(2) === 0 ? [] : lines
    const splits = wanted.map(({ amount, category }) => ({
      amount,
      categoryId: category,
      payeeId: null,
      description: '',
    }))
    await world.call(transactions.update, { body: { id, splits } })
    world.changeRow(id, { lines: wanted })
    return null
  },
}

const remove: Operation = {
  name: 'delete',
  weight: 5,
  async run(world, draw) {
    const [id, row] = needed(draw.of(world.rows(({ purchase }) => purchase === null)))
    const { undoId } = await world.call(transactions.remove, { query: { id } })
    takeRows(world, row.transfer === null ? [id] : world.legsOf(row.transfer).map(([leg]) => leg))
    return undoId
  },
}

/** Rows go, with what hung on them. */
export function takeRows(world: World, ids: readonly number[]): void {
  for (const id of ids) {
    free(world, id)
    const { transfer = null } = world.state.rows.get(id) ?? {}
    if (transfer !== null) world.set('contributions', transfer, undefined)
    world.set('rows', id, undefined)
  }
}

/** A row is no payment of a due date and no refund any more, and has none. */
export function free(world: World, id: number): void {
  for (const [key, paidBy] of world.state.settled) {
    const isAutomatic = world.state.fixed.get(Number(key.split(' ')[0]))?.isAutomatic
    if (paidBy === id) world.set('settled', key, isAutomatic ? 0 : undefined)
  }
  for (const [refund, of] of world.state.refunds)
    if (refund === id || of === id) world.set('refunds', refund, undefined)
}

const bulk: Operation = {
  name: 'several at once',
  weight: 4,
  async run(world, draw) {
    const all = world.rows(() => true)
    const chosen = [1, 2, 3, 4].flatMap(() => draw.of(all)?.[0] ?? [])
    const ids = [...new Set(chosen)]
    needed(ids[0])
    const deletes = draw.below(2) === 0
    const categoryId = someCategory(world, draw)
    const body = deletes ? { ids, delete: true as const } : { ids, set: { categoryId } }
    const { undoId } = await world.call(transactions.bulk, { body })
    for (const id of ids) {
      const row = world.state.rows.get(id)
      if (!row) continue
      if (!deletes) {
        if (row.transfer === null && row.lines.length === 0) world.changeRow(id, { category: categoryId })
      } else if (row.purchase === null) {
        takeRows(world, row.transfer === null ? [id] : world.legsOf(row.transfer).map(([leg]) => leg))
      }
    }
    return undoId
  },
}

const mergeTwo: Operation = {
  name: 'merge transactions',
  weight: 3,
  async run(world, draw) {
    const [one, row] = needed(draw.of(world.rows(isPlain)))
    const isSame = (each: ModelRow) => isPlain(each) && each.account === row.account && each.type === row.type
    const [other] = needed(draw.of(world.rows(isSame).filter(([id]) => id !== one)))
    const brought = new Set([...world.state.imports.values()].flatMap(({ rows }) => rows))
    const refusals = ['merge_imported', 'merge_linked', 'split_sum_mismatch'] as const
    const { undoId } = await world.call(transactions.merge, { body: { ids: [one, other] } }, refusals)
    const [stays, goes] = brought.has(one) ? [other, one] : [one, other]
    const gone = needed(world.state.rows.get(goes))
    const { lines, category } = needed(world.state.rows.get(stays))
    moveRefunds(world, stays, goes)
    if (brought.has(goes)) {
      const isCategorized = lines.length === 0 && category === null && gone.category !== null
      const whole = isCategorized ? { category: gone.category } : {}
      world.changeRow(stays, { date: gone.date, amount: gone.amount, month: gone.month, ...whole })
    }
    for (const [key, paidBy] of world.state.settled) if (paidBy === goes) world.set('settled', key, stays)
    world.set('rows', goes, undefined)
    return undoId
  },
}

/** Refunds like the one that goes become like the one that stays; a refund without a category gets that of its purchase. */
function moveRefunds(world: World, stays: number, goes: number): void {
  const categoryOf = (id: number) => world.state.rows.get(id)?.category ?? null
  for (const [refund, of] of world.state.refunds) {
    if (refund !== goes && of !== goes) continue
    const [back, bought] = [refund === goes ? stays : refund, of === goes ? stays : of]
    world.set('refunds', refund, undefined)
    world.set('refunds', back, bought)
    if (categoryOf(back) === null || (of === goes && categoryOf(back) === categoryOf(goes)))
      world.changeRow(back, { category: categoryOf(bought) })
  }
}

const archive: Operation = {
  name: 'archive',
  weight: 2,
  async run(world, draw) {
    const [id, account] = needed(draw.of([...world.state.accounts]))
    const archived = !account.archived
    const { undoId } = await world.call(accounts.archive, { body: { id, archived } })
    world.set('accounts', id, { ...account, archived })
    return undoId
  },
}

const merge: Operation = {
  name: 'merge categories',
  weight: 1,
  async run(world, draw) {
    const [id, side] = needed(draw.of([...world.state.categories]))
    const others = [...world.state.categories].filter(([other, type]) => other !== id && type === side)
    const [into] = needed(draw.of(others))
    const { undoId } = await world.call(categories.merge, { body: { id, into } })
    const moved = (category: number | null) => (category === id ? into : category)
    for (const [row, { category, lines }] of world.rows(() => true)) {
      const of = lines.map((line) => ({ ...line, category: moved(line.category) }))
      if (category === id || lines.some((line) => line.category === id))
        world.changeRow(row, { category: moved(category), lines: of })
    }
    for (const [key, budget] of world.state.budgets) {
      if (budget.category !== id) continue
      const twin = [...world.state.budgets].find(([, other]) => other.category === into && other.month === budget.month)
      if (twin) world.set('budgets', twin[0], { ...twin[1], amount: twin[1].amount + budget.amount })
      world.set('budgets', key, twin ? undefined : { ...budget, category: into })
    }
    world.set('categories', id, undefined)
    return undoId
  },
}

export const ledger = [record, edit, split, remove, bulk, mergeTwo, archive, merge]

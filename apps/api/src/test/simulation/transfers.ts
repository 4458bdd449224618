import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { free, isPlain, someDay } from './ledger.ts'
import { type ModelRow, PLAIN } from './model.ts'
import { needed, type Operation, type World } from './world.ts'

const transfer: Operation = {
  name: 'transfer',
  weight: 6,
  async run(world, draw) {
    const from = needed(draw.of(world.accounts()))
    const to = needed(draw.of(world.accounts().filter((id) => id !== from)))
    const [date, amount] = [someDay(world, draw), draw.amount()]
    const body = { description: 'Transferência', date, amount, fromAccountId: from, toAccountId: to }
    const { id } = await world.call(transfers.create, { body })
    addTransfer(world, `new ${id}`, { from, to, date, amount })
    return null
  },
}

interface Legs extends Pick<ModelRow, 'date' | 'amount'>, Partial<Pick<ModelRow, 'month'>> {
  from: number
  to: number
}
/** `month` is of the leg that comes in. */
export function addTransfer(world: World, key: string, { from, to, date, amount, month = null }: Legs) {
  const leg = { ...PLAIN, date, amount, transfer: key }
  world.addRows([
    { ...leg, account: from, type: 'DESPESA' },
    { ...leg, account: to, type: 'RECEITA', month },
  ])
}

const editTransfer: Operation = {
  name: 'edit transfer',
  weight: 2,
  async run(world, draw) {
    const [id, row] = needed(draw.of(world.rows((each) => each.transfer !== null && each.month === null)))
    const legs = world.legsOf(row.transfer ?? '')
    const isOneDay = new Set(legs.map(([, { date }]) => date)).size === 1
    const amount = draw.amount()
    const date = isOneDay && draw.below(2) === 0 ? someDay(world, draw) : undefined
    await world.call(transactions.update, { body: { id, amount, type: row.type, date } })
    for (const [leg] of legs) world.changeRow(leg, { amount, ...(date !== undefined && { date }) })
    return null
  },
}

const join: Operation = {
  name: 'join',
  weight: 3,
  async run(world, draw) {
    const [id, row] = needed(draw.of(world.rows((each) => isPlain(each) && each.month === null)))
    const other = needed(draw.of(world.accounts().filter((account) => account !== row.account)))
    const joined = await world.call(transfers.join, { body: { ids: [id], otherAccountId: other } })
    free(world, id)
    const key = `joined ${joined.id}`
    world.changeRow(id, { transfer: key, category: null, lines: [] })
    const type = row.type === 'DESPESA' ? 'RECEITA' : 'DESPESA'
    world.addRows([{ ...PLAIN, account: other, date: row.date, amount: row.amount, type, transfer: key }])
    return joined.undoId
  },
}

const splitAgain: Operation = {
  name: 'split transfer',
  weight: 3,
  async run(world, draw) {
    const [id, row] = needed(draw.of(world.rows((each) => each.transfer !== null)))
    const legs = world.legsOf(row.transfer ?? '')
    const { undoId } = await world.call(transfers.split, { body: { id: needed(world.transferIds.get(id)) } })
    for (const [leg] of legs) world.changeRow(leg, { transfer: null })
    world.set('contributions', row.transfer ?? '', undefined)
    return undoId
  },
}

export const transferOperations = [transfer, editTransfer, join, splitAgain]

import * as cards from '@tostao/contract/cards'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import { addDays, addMonths, addMonthsAnchored, monthOf } from '@tostao/primitives/calendar'
import type { Draw } from './draw.ts'
import { takeRows } from './ledger.ts'
import { type ModelRow, PLAIN, type Purchase } from './model.ts'
import { closingOf, invoice, invoiceOf, monthOfRow, parts } from './sums.ts'
import { addTransfer } from './transfers.ts'
import { NothingDone, needed, type Operation, type World } from './world.ts'

const someCard = (world: World, draw: Draw) => needed(draw.of(world.accounts(({ isCard }) => isCard)))

const buy: Operation = {
  name: 'buy in installments',
  weight: 5,
  async run(world, draw) {
    const account = someCard(world, draw)
    const [count, total] = [2 + draw.below(6), 100 + draw.amount()]
    const date = addDays(world.today, -draw.below(40))
    const category = draw.of([null, ...world.state.categories.keys()]) ?? null
    const body = {
      accountId: account,
      date,
      amount: total,
      categoryId: category,
      installments: count,
      description: 'Loja',
    }
    const first = await world.call(transactions.create, { body: { ...body, type: 'DESPESA', status: 'CLEARED' } })
    const purchase = needed(first.purchaseId ?? undefined)
    const month = invoiceOf(world.state, account, date)
    world.set('purchases', purchase, { account, total })
    world.addRows(
      parts(total, count).map((amount, index) => ({
        ...PLAIN,
        account,
        type: 'DESPESA',
        amount,
        category,
        purchase,
        date: addMonthsAnchored(date, index, Number(date.slice(8))),
        month: addMonths(month, index),
        installment: index + 1,
      })),
    )
    return null
  },
}

/** A purchase with its rows, those still to come by the invoice of today. */
function somePurchase(world: World, draw: Draw) {
  const [id, purchase] = needed(draw.of([...world.state.purchases]))
  const rows = world.rows((row) => row.purchase === id)
  const month = invoiceOf(world.state, purchase.account, world.today)
  const toCome = rows.filter(([, row]) => (monthOfRow(world.state, row) ?? '') > month)
  return { id, purchase, rows, month, toCome }
}

const anticipate: Operation = {
  name: 'anticipate',
  weight: 4,
  async run(world, draw) {
    const { id, purchase, rows, month, toCome } = somePurchase(world, draw)
    const chosen = toCome.filter((_, index) => index === toCome.length - 1 || draw.below(3) === 0)
    needed(chosen[0])
    const sum = chosen.reduce((total, [, { amount }]) => total + amount, 0)
    const discount = draw.below(2) === 0 && sum > 1 ? 1 + draw.below(sum - 1) : undefined
    const installments = chosen.map(([, row]) => row.installment ?? 0)
    const body = { id, installments, date: world.today, discount }
    const { undoId } = await world.call(purchases.anticipate, { body })
    for (const [row] of chosen) world.changeRow(row, { date: world.today, month })
    const category = needed(chosen[0] ?? rows[0])[1].category
    if (discount !== undefined) credit(world, purchase, { amount: discount, category })
    return undoId
  },
}

type Credit = Pick<ModelRow, 'amount' | 'category'> & Partial<ModelRow>
function credit(world: World, { account }: Purchase, given: Credit, refundOf?: number): void {
  for (const id of world.addRows([{ ...PLAIN, account, type: 'RECEITA', date: world.today, ...given }]))
    if (refundOf !== undefined) world.set('refunds', id, refundOf)
}

const refund: Operation = {
  name: 'refund a purchase',
  weight: 4,
  async run(world, draw) {
    const { id, purchase, rows, toCome } = somePurchase(world, draw)
    const way = needed(draw.of(['cancel', 'credit', 'each'] as const))
    const ids = new Set(rows.map(([row]) => row))
    const back = [...world.state.refunds]
      .filter(([, of]) => ids.has(of))
      .map(([id]) => world.state.rows.get(id)?.amount ?? 0)
    const left = purchase.total - back.reduce((total, amount) => total + amount, 0)
    const most = way === 'cancel' ? undefined : 1 + draw.below(Math.max(1, left))
    const body = { id, way, date: world.today, amount: most }
    const { undoId } = await world.call(purchases.refund, { body }, ['refund_too_large'])
    const [first] = needed(rows[0])
    if (way === 'credit') credit(world, purchase, { amount: most ?? 0, category: categoryOf(rows) }, first)
    if (way === 'each') {
      parts(most ?? 0, toCome.length).forEach((amount, index) => {
        const [of, { date, month, category }] = needed(toCome[index])
        if (amount > 0) credit(world, purchase, { amount, category, date, month }, of)
      })
    }
    if (way === 'cancel') {
      const gone = toCome.reduce((total, [, { amount }]) => total + amount, 0)
      takeRows(
        world,
        toCome.map(([row]) => row),
      )
      const isGone = toCome.length === rows.length
      world.set('purchases', id, isGone ? undefined : { ...purchase, total: purchase.total - gone })
    }
    return undoId
  },
}

/** The category of the first installment. */
const categoryOf = (rows: [number, ModelRow][]) =>
  rows.toSorted(([, a], [, b]) => (a.installment ?? 0) - (b.installment ?? 0))[0]?.[1].category ?? null

const removePurchase: Operation = {
  name: 'delete purchase',
  weight: 1,
  async run(world, draw) {
    const { id, rows } = somePurchase(world, draw)
    const { undoId } = await world.call(purchases.remove, { query: { id } })
    takeRows(
      world,
      rows.map(([row]) => row),
    )
    world.set('purchases', id, undefined)
    return undoId
  },
}

const payInvoice: Operation = {
  name: 'pay in part',
  weight: 4,
  async run(world, draw) {
    const account = someCard(world, draw)
    const from = needed(draw.of(world.accounts(({ isCard }) => !isCard)))
    const month = addMonths(invoiceOf(world.state, account, world.today), -draw.below(2))
    const { charges } = invoice(world.state, account, month)
    const amount = 1 + draw.below(charges)
    const body = { accountId: account, month, amount, fromAccountId: from }
    const { undoId } = await world.call(cards.pay, { body }, ['invoice_settled', 'invoice_carried'])
    addTransfer(world, `payment ${undoId}`, { from, to: account, date: world.today, amount, month })
    return undoId
  },
}

const moveClosing: Operation = {
  name: 'move a closing',
  weight: 2,
  async run(world, draw) {
    const account = someCard(world, draw)
    const month = addMonths(monthOf(world.today), draw.below(3) - 1)
    const closesOn = addDays(`${month}-16`, draw.below(9) - 4)
    if (closesOn === closingOf(world.state, account, month)) throw new NothingDone()
    const body = { accountId: account, month, closesOn, source: 'user' as const, confirm: true }
    const { undoId } = await world.call(cards.update, { body })
    world.set('closings', `${account} ${month}`, closesOn)
    return undoId
  },
}

export const cardOperations = [buy, anticipate, refund, removePurchase, payInvoice, moveClosing]

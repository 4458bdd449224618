import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idOr, invoiceMonth, queryId } from './fields.ts'
import { money, moneyTotal, positiveMoney } from './money.ts'
import { Transaction } from './transactions.ts'
import { onWire } from './wire.ts'

const MAX_INVOICES = 24

const InvoiceStatus = z.enum(['aberta', 'paga', 'parcial', 'vencida', 'fechada'])
export type InvoiceStatus = z.output<typeof InvoiceStatus>

const standing = {
  month: invoiceMonth,
  closesOn: day,
  dueOn: day,
  /** The due day, or the next one on which banks are open. */
  payableUntil: day,
  status: InvoiceStatus,
  /** The sum to be paid: what the invoices before left over, the charges less the credits. */
  total: moneyTotal,
  /** The part of it that is not paid; negative when more was. */
  rest: moneyTotal,
}
const standingNames = { closesOn: 'closes_on', dueOn: 'due_on', payableUntil: 'payable_until' } as const
const Standing = onWire(z.object(standing), standingNames)

const invoice = {
  ...standing,
  accountId: id,
  /** First and last day of its purchases. */
  from: day,
  to: day,
  closesSource: z.enum(['terms', 'user', 'file']),
  previous: moneyTotal,
  charges: moneyTotal,
  credits: moneyTotal,
  paid: moneyTotal,
  /** The total that the bank says. */
  statedTotal: z.nullable(money),
}
const invoiceNames = {
  ...standingNames,
  accountId: 'account_id',
  closesSource: 'closes_source',
  statedTotal: 'stated_total',
} as const

export const Invoice = onWire(z.object(invoice), invoiceNames)
export type Invoice = z.output<typeof Invoice>

const Card = onWire(
  z.object({
    accountId: id,
    name: z.string(),
    creditLimit: z.nullable(money),
    /** The limit less all that the card owes, also by rows to come; null without a limit. */
    available: z.nullable(moneyTotal),
    /** On this day begins the invoice that is paid last; null without terms, as the two invoices are. */
    bestDay: z.nullable(day),
    open: z.nullable(Standing),
    closed: z.nullable(Standing),
  }),
  { accountId: 'account_id', creditLimit: 'credit_limit', bestDay: 'best_day' },
)
export type Card = z.output<typeof Card>

const OF_CARD = ['account_not_found', 'not_a_card', 'card_without_terms'] as const

export const list = endpoint({
  method: 'GET',
  path: '/cards',
  summary: 'The credit cards in use with their open invoice and the one that closed last.',
  answer: z.array(Card),
})

export const invoices = endpoint({
  method: 'GET',
  path: '/cards/invoices',
  summary: `The invoices of a card from one month to another, at most ${MAX_INVOICES}.`,
  query: onWire(
    z.strictObject({ accountId: queryId, from: invoiceMonth, to: invoiceMonth }).check(
      z.refine(({ from, to }) => from <= to && monthsBetween(from, to) < MAX_INVOICES, {
        error: `Escolha de 1 a ${MAX_INVOICES} meses`,
        path: ['to'],
      }),
    ),
    { accountId: 'account_id' },
  ),
  answer: z.array(Invoice),
  errors: OF_CARD,
})

export const one = endpoint({
  method: 'GET',
  path: '/cards/invoice',
  summary: 'An invoice with its transactions, newest first, at most 500.',
  query: onWire(z.strictObject({ accountId: queryId, month: invoiceMonth }), { accountId: 'account_id' }),
  answer: onWire(
    z.object({
      ...invoice,
      count: z.int(),
      rows: z.array(Transaction),
      /** Transactions beside a closing that only the terms placed: the bank may have them in another invoice. */
      toCheck: z.array(id),
      /** Transactions that the user or a file has placed, whatever the terms say. */
      placed: z.array(id),
    }),
    { ...invoiceNames, toCheck: 'to_check' },
  ),
  errors: OF_CARD,
})

export const update = endpoint({
  method: 'PUT',
  path: '/cards/invoice',
  summary: 'Says when an invoice closes and what the bank says that it sums to; null takes it back.',
  once: true,
  heavy: true,
  body: onWire(
    z.strictObject({
      accountId: id,
      month: invoiceMonth,
      closesOn: z.optional(z.nullable(day)),
      statedTotal: z.optional(z.nullable(money)),
      source: z.optional(z.enum(['user', 'file'])),
      confirm: z.optional(z.boolean()),
    }),
    { accountId: 'account_id', closesOn: 'closes_on', statedTotal: 'stated_total' },
  ),
  answer: onWire(z.object({ ...invoice, undoId: id }), { ...invoiceNames, undoId: 'undo_id' }),
  errors: [...OF_CARD, 'closing_misplaced', 'too_many_stated', 'invoice_paid'],
})

export const pay = endpoint({
  method: 'POST',
  path: '/cards/pay',
  summary: 'Pays an invoice, whole or in part: a transfer into the card. More than what is owed is allowed.',
  creates: true,
  body: onWire(
    z.strictObject({
      accountId: id,
      month: invoiceMonth,
      amount: positiveMoney,
      /** Today when absent. */
      date: z.optional(day),
      /** The card's payment account when absent. */
      fromAccountId: z.optional(idOr('Escolha a conta que paga a fatura')),
    }),
    { accountId: 'account_id', fromAccountId: 'from_account_id' },
  ),
  answer: onWire(z.object({ id, from: Transaction, to: Transaction, undoId: id }), { undoId: 'undo_id' }),
  errors: [
    ...OF_CARD,
    'payment_account_missing',
    'same_account_transfer',
    'invoice_settled',
    'invoice_carried',
    'too_many_transactions',
  ],
})

export const committed = endpoint({
  method: 'GET',
  path: '/cards/committed',
  heavy: true,
  summary:
    'What is already spoken for in this month and the next eleven: installments by their invoice, and unpaid fixed expenses.',
  answer: z.array(
    onWire(z.object({ month: invoiceMonth, installments: moneyTotal, fixedExpenses: moneyTotal, total: moneyTotal }), {
      fixedExpenses: 'fixed_expenses',
    }),
  ),
})

function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))
}

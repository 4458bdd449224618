import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, entryType, id, idOr, labelNameOrNone, queryCount, queryId, text } from './fields.ts'
import { MAX_DESCRIPTION, MAX_DUE_ITEMS, MAX_MERCHANT, MAX_TIMES } from './limits.ts'
import { moneyTotal, positiveMoney } from './money.ts'
import {
  AutomaticPosting,
  ChangedRecurring,
  DueItem,
  dueRules,
  intervalUnits,
  Recurring,
  recurringModes,
  recurringNames,
  recurringTypes,
  Settled,
} from './recurring-shape.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

const UPCOMING_DAYS = 7

/** Expenses when absent: a client of the specification sees what it expects. */
const listed = z.optional(z.enum([...recurringTypes, 'all'], { error: 'Opção inválida' }))

export const list = endpoint({
  method: 'GET',
  path: '/recurring',
  summary:
    'Lists the fixed expenses with their state, the next due first. With `type` `RECEITA` or `TRANSFER` the incomes or transfers that repeat, with `all` everything.',
  query: z.strictObject({ type: listed }),
  answer: z.array(Recurring),
})

export const upcoming = endpoint({
  method: 'GET',
  path: '/recurring/upcoming',
  summary: `The unpaid due dates up to \`days\` days from today, overdue ones included: \`count\` of them, the first ${MAX_DUE_ITEMS} as \`items\`. \`posted\` is what the server posted by itself today.`,
  query: z.strictObject({ days: z._default(queryCount(366, 0), UPCOMING_DAYS), type: listed }),
  answer: onWire(
    z.object({
      count: z.int(),
      items: z.array(DueItem),
      byDate: z.array(z.object({ date: day, count: z.int(), total: moneyTotal })),
      posted: z.array(AutomaticPosting),
    }),
    { byDate: 'by_date' },
  ),
})

export const DEFAULT_DESCRIPTIONS = {
  DESPESA: 'Gasto Fixo',
  RECEITA: 'Recebimento',
  TRANSFER: 'Transferência',
} as const
export const DEFAULT_NOTIFY_DAYS = 3

const choice = { error: 'Opção inválida' }
const between = (min: number, max: number, error: string) =>
  z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }))
/** Null and absent are the same. */
const optional = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

const description = text(MAX_DESCRIPTION).check(z.trim())
const type = z.union([entryType, z.literal('TRANSFER')], choice)
const mode = z.enum(recurringModes, choice)
const notifyDays = between(0, 365, 'Informe um número de dias a partir de 0')
const dueDay = between(1, 31, 'Informe um dia de 1 a 31')
/** Months; of weeks and years there may be fewer. */
const intervalCount = between(1, 12, 'Informe de 1 a 12 meses')
const intervalUnit = z.enum(intervalUnits, choice)
const dueRule = z.enum(dueRules, choice)
const times = between(1, MAX_TIMES, `Informe de 1 a ${MAX_TIMES} vezes`)
const accountId = idOr('Selecione uma conta')
/** Found or created; where there is one it decides, not `payeeId`. */
const payeeName = optional(labelNameOrNone)
const transactionId = optional(id)

const REFERENCES = [
  'account_not_found',
  'category_not_found',
  'payee_not_found',
  'recurring_date_far',
  'too_many_payees',
  'recurring_weeks',
  'recurring_weeks_far',
  'recurring_years',
  'recurring_business_day',
  'recurring_business_days',
  'recurring_two_ends',
  'recurring_ends_before',
  'recurring_no_destination',
  'recurring_not_transfer',
  'recurring_same_account',
  'recurring_to_card',
] as const
const LINK = [
  'transaction_not_found',
  'transaction_not_payment',
  'transaction_not_receipt',
  'transaction_not_repeated',
] as const

export const create = endpoint({
  method: 'POST',
  path: '/recurring',
  summary:
    'Creates a fixed expense, or an income or a transfer that repeats. Its first due date is `due_day`, or the last day, of the month of `next_run`; of a business day the first one from `next_run` on; of weeks `next_run`. `transaction_id` is the payment of that transaction’s month, `merchant` with whom a file shows the payments.',
  creates: true,
  body: onWire(
    z.strictObject({
      accountId,
      toAccountId: optional(id),
      type: z._default(type, 'DESPESA'),
      amount: positiveMoney,
      /** When it is empty, by the type: 'Gasto Fixo'. */
      description: z._default(description, ''),
      categoryId: optional(id),
      payeeId: optional(id),
      payeeName,
      intervalUnit: z._default(intervalUnit, 'month'),
      intervalCount: z._default(intervalCount, 1),
      nextRun: day,
      /** The day of `next_run` when absent. */
      dueDay: optional(dueDay),
      /** 'day' when absent. */
      dueRule: z.optional(dueRule),
      endsOn: optional(day),
      times: optional(times),
      mode: z._default(mode, 'manual'),
      notifyDays: z._default(notifyDays, DEFAULT_NOTIFY_DAYS),
      transactionId,
      /** As `GET /recurring/found` names it. */
      merchant: optional(text(MAX_MERCHANT)),
    }),
    { ...recurringNames, transactionId: 'transaction_id' } as const,
  ),
  answer: Recurring,
  errors: ['too_many', ...REFERENCES, ...LINK],
})

export const update = endpoint({
  method: 'PUT',
  path: '/recurring',
  summary:
    'Changes the fields sent. Only another rhythm, `due_day` or another `next_run` moves the due dates, and only unpaid ones. With `scope` `this` the amount is of the oldest unpaid due date alone.',
  body: onWire(
    z.strictObject({
      id,
      accountId: z.optional(accountId),
      toAccountId: optional(id),
      /** Never another than it has. */
      type: z.optional(type),
      amount: z.optional(positiveMoney),
      /** 'following' when absent. */
      scope: z.optional(z.enum(['this', 'following'], choice)),
      description: z.optional(description),
      categoryId: optional(id),
      payeeId: optional(id),
      payeeName,
      intervalUnit: z.optional(intervalUnit),
      intervalCount: z.optional(intervalCount),
      nextRun: z.optional(day),
      dueDay: z.optional(dueDay),
      dueRule: z.optional(dueRule),
      endsOn: optional(day),
      times: optional(times),
      mode: z.optional(mode),
      notifyDays: z.optional(notifyDays),
      version: z.optional(z.int()),
    }),
    recurringNames,
  ),
  answer: ChangedRecurring,
  errors: ['recurring_not_found', 'stale_edit', 'recurring_type', ...REFERENCES],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/recurring',
  summary: 'Deletes a fixed expense. What it posted stays.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['recurring_not_found'],
})

export const run = endpoint({
  method: 'POST',
  path: '/recurring/run',
  heavy: true,
  summary: 'Posts what is due of the automatic fixed expenses, as the server does every hour.',
  once: true,
  answer: onWire(z.object({ created: z.int(), undoId: z.nullable(id) }), { undoId: 'undo_id' }),
  errors: ['too_many_transactions'],
})

export const confirm = endpoint({
  method: 'POST',
  path: '/fixed-expenses/confirm',
  summary:
    'Pays a due date, the oldest unpaid one when none is named. `amount`, `date` and `account_id` are of this payment only; with `transaction_id` that transaction is the payment.',
  once: true,
  body: onWire(
    z.strictObject({
      id,
      dueDate: optional(day),
      amount: optional(positiveMoney),
      /** Today when absent. */
      date: optional(day),
      /** The account of the fixed expense when absent. */
      accountId: optional(id),
      transactionId,
    }),
    { dueDate: 'due_date', accountId: 'account_id', transactionId: 'transaction_id' },
  ),
  answer: Settled,
  errors: [
    'recurring_not_found',
    'due_date_not_found',
    'due_date_settled',
    'account_not_found',
    'recurring_same_account',
    'too_many_transactions',
    ...LINK,
  ],
})

export const skip = endpoint({
  method: 'POST',
  path: '/fixed-expenses/skip',
  summary: 'Leaves a due date out.',
  once: true,
  body: onWire(z.strictObject({ id, dueDate: day }), { dueDate: 'due_date' }),
  answer: Settled,
  errors: ['recurring_not_found', 'due_date_not_found', 'due_date_settled'],
})

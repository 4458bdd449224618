import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, queryCount, queryId, queryIds } from './fields.ts'
import { MAX_ACCOUNTS } from './limits.ts'
import { moneyTotal } from './money.ts'
import { onWire } from './wire.ts'

/** The kinds of what comes: a repeated expense, income or transfer, the invoice of a card, or a transaction that is dated already. */
export const forecastKinds = ['fixed', 'income', 'transfer', 'invoice', 'transaction'] as const
export type ForecastKind = (typeof forecastKinds)[number]

const MAX_DAYS = 400
const DEFAULT_DAYS = 90

/**
 * `key` is what it is, however often it is asked: `recurring:12:2026-12-05` (a transfer's two ends have `:out` and `:in`
 * behind it), `invoice:3:2026-12` (card and month), `transaction:812`.
 */
const ForecastEvent = onWire(
  z.object({
    key: z.string(),
    date: day,
    kind: z.enum(forecastKinds),
    /** Null for the invoice of a card that no account pays. */
    accountId: z.nullable(id),
    /** With a minus where money leaves. */
    amount: moneyTotal,
    description: z.string(),
  }),
  { accountId: 'account_id' },
)
export type ForecastEvent = z.output<typeof ForecastEvent>

const DayBalance = z.object({ date: day, balance: moneyTotal })

export const list = endpoint({
  method: 'GET',
  path: '/forecast',
  summary:
    'What comes of the accounts with money, cards apart: their events, and the balance at the end of today, after what is overdue or due today, and of each of `days` days. `spending` is what the everyday takes from today on, in a frugal month, and in a dear one or one whose budgets are used up, where three months of it are known.',
  heavy: true,
  query: onWire(
    z.strictObject({ days: z._default(queryCount(MAX_DAYS), DEFAULT_DAYS), accountId: z.optional(queryId) }),
    { accountId: 'account_id' },
  ),
  answer: z.object({
    events: z.array(ForecastEvent),
    days: z.array(DayBalance),
    /** The first of the lowest days. */
    lowest: DayBalance,
    spending: z.nullable(z.array(z.object({ date: day, low: moneyTotal, high: moneyTotal }))),
  }),
  errors: ['account_not_found', 'forecast_too_long'],
})
export type Forecast = z.output<typeof list.answer>

export const allowanceKinds = [
  'balance',
  'fixed',
  'invoices',
  'dated',
  'transfers',
  'budgets',
  'everyday',
  'goals',
] as const
export type AllowanceKind = (typeof allowanceKinds)[number]

const Allowance = onWire(
  z.object({
    /** The day before the next salary, which is the largest income that repeats; without one the last of the month. */
    until: day,
    /** The days from today to `until`, both included. */
    days: z.int(),
    /** The sum of the parts. */
    total: moneyTotal,
    /** A day's share of the total, rounded down; zero where nothing is left. */
    perDay: moneyTotal,
    /** The sum that lacks where the total is below zero. */
    missing: moneyTotal,
    parts: z.array(z.object({ kind: z.enum(allowanceKinds), amount: moneyTotal })),
  }),
  { perDay: 'per_day' },
)
export type Allowance = z.output<typeof Allowance>

export const allowance = endpoint({
  method: 'GET',
  path: '/forecast/allowance',
  summary:
    'What may be spent a day before the next salary: the balance of `accounts` (checking, wallet and cash when absent) less what leaves them before it, what budgets or the everyday still need, and what was planned for goals.',
  heavy: true,
  query: z.strictObject({ accounts: z.optional(queryIds(MAX_ACCOUNTS)) }),
  answer: Allowance,
  errors: ['account_not_found', 'forecast_too_long'],
})
